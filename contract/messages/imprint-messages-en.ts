/** English messages of the imprint. */
export const imprintMessagesEn = {
  'imprint.contact': 'Contact point for users and authorities (Digital Services Act)',
};
