"""Routes that answer interactions: the callback, follow-ups and the original answer. Their token is in the path."""

from typing import TYPE_CHECKING

from bot.playground import shapes
from bot.playground.errors import Json, unknown
from bot.playground.interactions import Interaction
from bot.playground.routing import Call, route

if TYPE_CHECKING:
    from bot.playground.api import Api


@route("POST", "/interactions/{id}/{word}/callback", open=True)
async def callback(api: "Api", call: Call, interaction_id: int, token: str) -> Json | None:
    """The first answer to an interaction."""
    response = api.interactions.reply(interaction_id, token, call.json, call.uploads)
    return response if call.query.get("with_response") in ("1", "true", "True") else None


def _interaction(api: "Api", application_id: int, token: str) -> Interaction:
    if application_id != api.world.bot.id:
        raise unknown("Webhook")
    return api.interactions.by_token(token)


@route("POST", "/webhooks/{id}/{word}", open=True)
async def follow_up(api: "Api", call: Call, application_id: int, token: str) -> Json:
    """A further message to an interaction."""
    interaction = _interaction(api, application_id, token)
    return shapes.message(api.interactions.follow_up(interaction, call.json, call.uploads), api.world.bot)


@route("GET", "/webhooks/{id}/{word}/messages/@original", open=True)
@route("GET", "/webhooks/{id}/{word}/messages/{id}", open=True)
async def get_answer(api: "Api", call: Call, application_id: int, token: str, message_id: int | None = None) -> Json:
    """The original answer, or a follow-up."""
    interaction = _interaction(api, application_id, token)
    return shapes.message(api.interactions.message(interaction, message_id), api.world.bot)


@route("PATCH", "/webhooks/{id}/{word}/messages/@original", open=True)
@route("PATCH", "/webhooks/{id}/{word}/messages/{id}", open=True)
async def patch_answer(api: "Api", call: Call, application_id: int, token: str, message_id: int | None = None) -> Json:
    """Change the original answer, or a follow-up."""
    interaction = _interaction(api, application_id, token)
    message = api.interactions.message(interaction, message_id)
    return shapes.message(api.interactions.edit(interaction, message, call.json, call.uploads), api.world.bot)


@route("DELETE", "/webhooks/{id}/{word}/messages/@original", open=True)
@route("DELETE", "/webhooks/{id}/{word}/messages/{id}", open=True)
async def delete_answer(api: "Api", call: Call, application_id: int, token: str, message_id: int | None = None) -> None:
    """Delete the original answer, or a follow-up."""
    interaction = _interaction(api, application_id, token)
    api.world.remove_message(api.interactions.message(interaction, message_id))
