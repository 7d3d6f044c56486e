"""Interactions: what Discord sends when somebody uses a command, a button, a menu or a form, and the answers to it."""

import asyncio
import secrets
from typing import Any

from bot.playground import limits, posting, shapes
from bot.playground.errors import Json, Refusal, already_acknowledged, invalid_form, unknown
from bot.playground.posting import Upload
from bot.playground.world import DM, Channel, Happening, Message, User, World, in_guild

COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
MESSAGE, LATER, LATER_EDIT, EDIT, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (MESSAGE, LATER, MODAL),
    COMPONENT: (MESSAGE, LATER, LATER_EDIT, EDIT, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    FORM: (MESSAGE, LATER, LATER_EDIT, EDIT),
}
"""The answers that each kind of interaction takes."""

PATIENCE = 3_000
"""Milliseconds within which the first answer has to come."""

LIFETIME = 900_000
"""Milliseconds that a token lives."""

COMMAND_REPLY = 20
LOST = 0


class Interaction:
    """One interaction and what became of it: the answer's type, and the message, form or choices it brought.

    `outcome` is done when the bot has answered (with the answer's type) or has not in time (LOST).
    """

    def __init__(
        self, world: World, kind: int, user: User, channel: Channel, data: Json, source: Message | None, at: int | None
    ) -> None:
        self.id = world.mint(at)
        self.token = secrets.token_urlsafe(48)
        self.kind = kind
        self.user = user
        self.channel = channel
        self.data = data
        self.source = source
        self.arrived = world.clock()
        self.parent: Interaction | None = None
        self.answer: int | None = None
        self.original: Message | None = None
        self.modal: Json | None = None
        self.choices: list[Json] = []
        self.outcome: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def answered(self, within: float = 10.0) -> int:
        """Wait for the first answer and give its type; LOST when the bot did not answer in time."""
        async with asyncio.timeout(within):
            return await asyncio.shield(self.outcome)


class Interactions:
    """All interactions of a world, by their tokens."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.open: dict[str, Interaction] = {}

    def start(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
        at: int | None = None,
    ) -> Interaction:
        """Send an interaction to the bot. `at` mints its snowflake at another moment than it arrives."""
        interaction = Interaction(self.world, kind, user, channel, data, source, at)
        interaction.parent = parent
        self._forget_old()
        self.open[interaction.token] = interaction
        event = self._event(interaction)
        timer = asyncio.get_running_loop().call_later(PATIENCE / 1000, self.lose, interaction)
        interaction.outcome.add_done_callback(lambda _: timer.cancel())
        self.world.tell(Happening("INTERACTION_CREATE", event, channel, channel.guild))
        return interaction

    def lose(self, interaction: Interaction) -> None:
        """Give up waiting for the first answer: from now on it is 10062."""
        if not interaction.outcome.done():
            interaction.outcome.set_result(LOST)

    def close(self) -> None:
        """Give up all that still wait for an answer."""
        for interaction in self.open.values():
            self.lose(interaction)

    def _forget_old(self) -> None:
        """Tokens live 15 minutes; of those gone, keep none beyond twice that."""
        horizon = self.world.clock() - 2 * LIFETIME
        while self.open:
            token, oldest = next(iter(self.open.items()))
            if oldest.arrived > horizon:
                return
            del self.open[token]

    def _event(self, interaction: Interaction) -> Json:
        world, channel, user = self.world, interaction.channel, interaction.user
        event: Json = {
            "version": 1,
            "id": str(interaction.id),
            "type": interaction.kind,
            "token": interaction.token,
            "application_id": str(world.bot.id),
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": shapes.channel(channel) | {"permissions": str(int(world.may(channel, user)))},
            "locale": user.locale,
            "app_permissions": str(int(world.may(channel, world.bot))),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": owners(channel),
            "context": 1 if channel.type == DM else 0,
            "attachment_size_limit": posting.SIZE,
        }
        if channel.guild:
            member = shapes.member(world, user) | {"permissions": str(int(world.may(channel, user)))}
            event |= {"member": member, "guild": shapes.partial_guild(channel.guild), **in_guild(channel)}
            event["guild_locale"] = channel.guild.locale
        else:
            event["user"] = shapes.user(user)
        if interaction.source is not None:
            event["message"] = shapes.message(interaction.source, world.bot)
        return event

    def reply(self, number: int, token: str, body: Any, uploads: list[Upload]) -> Json:
        """Take the first answer to an interaction, and give what `with_response` asks for.

        Raises the Refusals 10062 (unknown, or three seconds have passed), 40060 (a second answer) and 50035.
        """
        interaction = self.open.get(token)
        if interaction is None or interaction.id != number:
            raise unknown("interaction")
        if interaction.answer is not None:
            raise already_acknowledged()
        if interaction.outcome.done() or self.world.clock() - interaction.arrived > PATIENCE:
            raise unknown("interaction")
        kind = int(body.get("type") or 0) if isinstance(body, dict) else 0
        allowed = ANSWERS[interaction.kind]
        if kind not in allowed or (kind in (LATER_EDIT, EDIT) and interaction.source is None):
            shown = ", ".join(map(str, allowed))
            fault = {"code": "BASE_TYPE_CHOICES", "message": f"Value must be one of ({shown})."}
            raise invalid_form({"type": {"_errors": [fault]}})
        data = body.get("data") or {}
        if not isinstance(data, dict):
            fault = {"code": "DICT_TYPE_CONVERT", "message": "Only dictionaries may be used in a DictType"}
            raise invalid_form({"data": {"_errors": [fault]}})
        self._take(interaction, kind, data, uploads)
        interaction.answer = kind
        interaction.outcome.set_result(kind)
        return self._response(interaction)

    def _take(self, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]) -> None:
        match kind:
            case 4:
                posting.check(self.world, data, uploads, path=("data",))
                interaction.original = self._post(interaction, data, uploads)
            case 5:
                only = interaction.user.id if (data.get("flags") or 0) & limits.EPHEMERAL else None
                more = self._marks(interaction)
                interaction.original = posting.placeholder(self.world, interaction.channel, only=only, **more)
            case 6 | 7:
                source = self._alive(interaction.source)
                if kind == EDIT:
                    posting.check(self.world, data, uploads, source, path=("data",))
                    posting.edit(self.world, source, data, uploads)
                interaction.original = source
            case 8:
                limits.choices(data)
                interaction.choices = data["choices"]
            case _:
                limits.modal(data, self.world.emojis.__contains__)
                interaction.modal = data

    def _alive(self, message: Message | None) -> Message:
        if message is None or message.id not in message.channel.messages:
            raise unknown("Message")
        return message

    def _post(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        only = interaction.user.id if (body.get("flags") or 0) & limits.EPHEMERAL else None
        more = self._marks(interaction)
        if interaction.original is not None:
            more["interaction_metadata"]["original_response_message_id"] = str(interaction.original.id)
        return posting.post(self.world, interaction.channel, self.world.bot, body, uploads, only=only, **more)

    def _marks(self, interaction: Interaction) -> Json:
        """What marks a message as an answer: whose interaction, through which webhook, and what it replies to."""
        bot = str(self.world.bot.id)
        marks: Json = {"webhook_id": bot, "application_id": bot, "interaction_metadata": metadata(interaction)}
        if interaction.kind == COMMAND:
            return marks | {"type": COMMAND_REPLY}
        source = interaction.source
        if source is not None and source.only is None:
            place = {"channel_id": str(source.channel.id), "message_id": str(source.id), **in_guild(source.channel)}
            marks |= {"type": posting.REPLY, "message_reference": {"type": 0, **place}}
        return marks

    def _response(self, interaction: Interaction) -> Json:
        about: Json = {"id": str(interaction.id), "type": interaction.kind, "channel_id": str(interaction.channel.id)}
        about |= in_guild(interaction.channel)
        response: Json = {"interaction": about}
        original = interaction.original
        if original is not None:
            about["response_message_id"] = str(original.id)
            about["response_message_loading"] = bool(original.data["flags"] & limits.LOADING)
            about["response_message_ephemeral"] = original.only is not None
        if interaction.answer in (MESSAGE, EDIT):
            response["resource"] = {
                "type": interaction.answer,
                "message": shapes.message(self._alive(original), self.world.bot),
            }
        return response

    def by_token(self, token: str) -> Interaction:
        """The answered interaction of a webhook route.

        Raises the Refusals 10015 (unknown, or not answered yet) and 50027 (its 15 minutes are over).
        """
        interaction = self.open.get(token)
        if interaction is None or interaction.answer is None:
            raise unknown("Webhook")
        if self.world.clock() - interaction.arrived > LIFETIME:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        return interaction

    def follow_up(self, interaction: Interaction, body: Any, uploads: list[Upload]) -> Message:
        """A further message; the first one after "thinking" takes that message's place."""
        original = interaction.original
        if original is not None and original.data["flags"] & limits.LOADING:
            return self.edit(interaction, self._alive(original), body, uploads)
        posting.check(self.world, body, uploads)
        return self._post(interaction, body, uploads)

    def message(self, interaction: Interaction, number: int | None) -> Message:
        """The original answer, or a follow-up by its id; raises the Refusal 10008."""
        if number is None or (interaction.original and number == interaction.original.id):
            return self._alive(interaction.original)
        message = interaction.channel.messages.get(number)
        if message is None or message.data.get("interaction_metadata", {}).get("id") != str(interaction.id):
            raise unknown("Message")
        return message

    def edit(self, interaction: Interaction, message: Message, body: Any, uploads: list[Upload]) -> Message:
        """Change the original answer or a follow-up, for as long as the token lives."""
        posting.check(self.world, body, uploads, message)
        return posting.edit(self.world, message, body, uploads)


def owners(channel: Channel) -> dict[str, str]:
    """For whom the application is installed here: the server, or in direct messages nobody's."""
    return {"0": str(channel.guild.id) if channel.guild else "0"}


def metadata(interaction: Interaction) -> Json:
    """Where a message came from, as its `interaction_metadata`."""
    shape: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": shapes.user(interaction.user),
        "authorizing_integration_owners": owners(interaction.channel),
    }
    if interaction.kind == COMMAND:
        shape |= {"name": command_name(interaction.data), "command_type": interaction.data.get("type", 1)}
    if interaction.kind == COMPONENT and interaction.source:
        shape["interacted_message_id"] = str(interaction.source.id)
    if interaction.kind == FORM and interaction.parent:
        shape["triggering_interaction_metadata"] = metadata(interaction.parent)
    return shape


def command_name(data: Json) -> str:
    """A command's name with those of its subcommands."""
    names, options = [data["name"]], data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)
