/** English messages of a search that finds nothing. */
export const insteadMessagesEn = {
  'instead.without': 'Try it without',
  'instead.link': '{label} ({count})',
  'instead.near': 'Nearly what you asked for',
} as const;
