"""German: `du`, no masculine forms that mean everybody, and the printed games' own terms where they have any."""
