"""The walk over the texts of deck builders: the parts that their stages share."""
