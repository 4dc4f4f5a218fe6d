/** English messages of the suggestions and of a search that found nothing, besides those of lists. They load on demand. */
export const suggestionMessagesEn = {
  'search.searches': 'Searches',
  'search.without': 'Try it without',
  'search.withoutCount': '{limit} ({count})',
  'search.near': 'Nearly what you asked for',
  'search.like': 'Matching categories',
  'search.popular': 'Popular searches',
} as const;
