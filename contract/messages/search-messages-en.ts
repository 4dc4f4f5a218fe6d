/** English messages of how the shop reads a search. The server writes them. */
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
} as const;
