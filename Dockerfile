# Two stages: what is needed to install stays in the first, the second only runs.
FROM python:3.13-slim AS build
WORKDIR /app
COPY requirements.txt .
RUN python -m venv /venv && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.txt

FROM python:3.13-slim
RUN useradd --system --uid 1000 --home-dir /app faust && install -d -o faust /data
WORKDIR /app
COPY --from=build /venv /venv
COPY games games
COPY render render
COPY bot bot
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 FAUST_DATABASE=/data/faust.db
USER faust
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-m", "bot", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["python", "-m", "bot"]
