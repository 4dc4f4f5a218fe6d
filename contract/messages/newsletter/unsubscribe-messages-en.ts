/** English messages of the page that ends the newsletter. */
export const unsubscribeMessagesEn = {
  'unsubscribe.text':
    'You will no longer receive our newsletter at this address. You will still get emails about your orders.',
  'unsubscribe.button': 'Unsubscribe',
  'unsubscribe.busy': 'Unsubscribing...',
  'newsletter.unsubscribed': 'You have been successfully unsubscribed.',
} as const;
