/** English messages of how the shop reads a search, and of the rating filter. The server writes them. */
export const searchMessagesEn = {
  'search.under': 'Under {price}',
  'search.upTo': 'Up to {price}',
  'search.over': 'Over {price}',
  'search.from': 'From {price}',
  'search.between': '{from} – {to}',
  'search.specExact': '{spec}: {value}',
  'search.specUnder': '{spec}: under {value}',
  'search.specUpTo': '{spec}: up to {value}',
  'search.specOver': '{spec}: over {value}',
  'search.specFrom': '{spec}: {value} or more',
  'list.rating': 'Rating',
  'list.ratingFrom': '{stars} stars and more',
} as const;
