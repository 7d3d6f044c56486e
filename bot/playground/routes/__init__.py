"""The routes of Discord's HTTP API that the playground knows, by what they are about. Importing them registers them."""

from bot.playground.routes import applications as applications
from bot.playground.routes import channels as channels
from bot.playground.routes import guilds as guilds
from bot.playground.routes import messages as messages
from bot.playground.routes import webhooks as webhooks
