/** English messages that pages of the account show until the browser knows who is signed in. */
export const accountWaitingMessagesEn = {
  'account.myAccount': 'My Account',
  'account.noScripts': 'Please enable JavaScript and sign in to see this page.',
} as const;
