// trouped
