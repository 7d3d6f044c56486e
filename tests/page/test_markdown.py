"""Discord's markdown becomes the nodes that it stands for, and nothing else."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Open
from tests.page.samples import DIRECT, TABLE, layout, message, text

pytestmark = pytest.mark.asyncio(loop_scope="session")

RENDER = """async (text) => {
  const { markdown } = await import("/page/markdown.js");
  const store = { user: (id) => id === "102" ? { id, username: "ben", global_name: "Ben" } : undefined,
    me: { id: "101" }, channels: new Map([["2001", { id: "2001", type: 0, name: "table" }]]),
    channelName: (channel) => channel.name };
  const node = document.createElement("div");
  node.append(...markdown(text, { store }));
  for (const part of node.querySelectorAll("*")) {
    const others = [...part.attributes].filter(({ name }) => !["class", "href", "start"].includes(name));
    for (const { name } of others) part.removeAttribute(name);
  }
  return node.innerHTML;
}"""

CASES = {
    "**bold** and *slanted* and _slanted_": "<p><strong>bold</strong> and <em>slanted</em> and <em>slanted</em></p>",
    "__under__ ~~gone~~ `code **x**`": "<p><u>under</u> <s>gone</s> <code>code **x**</code></p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    "**a *b* c**": "<p><strong>a <em>b</em> c</strong></p>",
    "a_snake_name 2 * 3 * 4": "<p>a_snake_name 2 * 3 * 4</p>",
    r"\*plain\* \_too\_": "<p>*plain* _too_</p>",
    "one\ntwo": "<p>one\ntwo</p>",
    "# Big\n## Less\n### Least\n-# small": (
        '<div class="h1">Big</div><div class="h2">Less</div><div class="h3">Least</div>'
        '<small class="subtext">small</small>'
    ),
    "#nothing": "<p>#nothing</p>",
    "- a\n  - b\n- c": "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
    "> said\n> twice\nnot": "<blockquote><p>said\ntwice</p></blockquote><p>not</p>",
    ">>> all\nof it": "<blockquote><p>all\nof it</p></blockquote>",
    "```py\nx = '**'\n```after": "<pre><code>x = '**'</code></pre><p>after</p>",
    "||hidden||": '<p><span class="spoiler"><span>hidden</span></span></p>',
    "<@!102> <@9>": '<p><span class="mention">@Ben</span> <span class="mention">@unknown</span></p>',
    "<@102>": '<p><span class="mention">@Ben</span></p>',
    "<#2001> <#7>": '<p><button class="mention">#table</button> <span class="mention">#unknown</span></p>',
    "</faust start:501>": '<p><button class="mention">/faust start</button></p>',
    "see https://example.org/a_b. And [**this**](https://example.org)": (
        '<p>see <a href="https://example.org/a_b">https://example.org/a_b</a>. And '
        '<a href="https://example.org/"><strong>this</strong></a></p>'
    ),
    "[bad](javascript:alert(1))": "<p>[bad](javascript:alert(1))</p>",
    "<b>x</b> &amp;": "<p>&lt;b&gt;x&lt;/b&gt; &amp;amp;</p>",
    "** and __ and ||": "<p>** and __ and ||</p>",
}


async def test_each_sign_means_what_it_means_at_discord(window: Open) -> None:
    page = await window()
    found = {text: await page.evaluate(RENDER, text) for text in CASES}
    assert found == CASES


async def test_markup_in_messages_names_and_labels_stays_text(window: Open) -> None:
    evil = "<img src=x onerror='document.title=\"broken\"'>"
    author = {"id": "7", "username": evil, "global_name": evil}
    page = await window({TABLE: [message(1, evil, author=author), layout(2, text(evil))]})
    await expect(page.locator(".text").first).to_have_text(evil)
    await expect(page.locator(".byline strong").first).to_have_text(evil)
    assert await page.locator("img").count() == 0


async def test_a_spoiler_is_shown_by_a_click(window: Open) -> None:
    page = await window({TABLE: [message(1, "the devil is ||Ben||")]})
    cover = page.get_by_role("button", name="Spoiler, show")
    await cover.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator(".spoiler")).to_have_class("spoiler shown")


async def test_moments_count_down_by_themselves(window: Open) -> None:
    page = await window()
    await page.clock.install(time=1_900_000_000)
    await page.clock.pause_at(1_900_000_001)
    await page.evaluate("""async () => {
        const { moment, startClock } = await import("/page/clock.js");
        document.getElementById("topic").append(moment(1900000121, "R"));
        startClock();
    }""")
    shown = page.locator("#topic time")
    await expect(shown).to_have_text("in 2 minutes")
    await page.clock.run_for(70_000)
    await expect(shown).to_have_text("in 50 seconds")
    await page.clock.run_for(55_000)
    await expect(shown).to_have_text("5 seconds ago")


async def test_a_jump_link_opens_the_message_inside_the_page(window: Open) -> None:
    there = "https://discord.com/channels/1000/2001/11"
    messages = {
        TABLE: [message(11, "the board"), *(message(n, f"line {n}") for n in range(12, 50))],
        DIRECT: [message(60, f"[the table]({there})", channel=DIRECT)],
    }
    page = await window(messages, channel=DIRECT)
    await page.get_by_role("button", name="the table").click()
    await expect(page.locator("#channel-title")).to_have_text("table")
    await expect(page.locator('[data-message-id="11"]')).to_be_in_viewport()
