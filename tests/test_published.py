"""The checker of requests: what it has seen to be right once hides nothing that is wrong later."""

from copy import deepcopy
from typing import Any

from tests.published import checker, needs_schema

WHERE = "/channels/123456789012345678/messages"


def message() -> dict[str, Any]:
    """A message with two buttons."""
    buttons = [{"type": 2, "style": 1, "label": f"Card {n}", "custom_id": f"m:ABCD:{n}:K7"} for n in (1, 2)]
    text = {"type": 10, "content": "Whose turn it is"}
    row = {"type": 1, "components": buttons}
    return {"flags": 1 << 15, "components": [text, row], "allowed_mentions": {"parse": ["users"]}, "nonce": "1"}


def button(body: dict[str, Any], **fields: Any) -> None:
    """Change the first button."""
    body["components"][1]["components"][0].update(fields)


@needs_schema
def test_each_kind_of_fault_is_found_in_a_message_like_one_that_was_right() -> None:
    right = message()
    assert checker().request("POST", WHERE, right) == []
    other = deepcopy(right)
    button(other, label="Another card", custom_id="m:WXYZ:7:T2")
    assert checker().request("POST", WHERE, other) == []
    wrong: list[dict[str, Any]] = [deepcopy(right) for _ in range(6)]
    button(wrong[0], label="x" * 81)
    button(wrong[1], custom_id="")
    button(wrong[2], style=9)
    button(wrong[3], custom_id="m:ABCD:2:K7")
    wrong[4]["allowed_mentions"]["parse"] = ["usher"]
    wrong[5]["components"][0]["content"] = "x" * 4_001
    for body in wrong:
        assert checker().request("POST", WHERE, body)
    assert checker().request("POST", WHERE, right) == []
