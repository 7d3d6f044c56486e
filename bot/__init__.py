"""The Discord side of the house: people, messages, disk and time."""
