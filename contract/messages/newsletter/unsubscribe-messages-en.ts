/** English messages of the page that ends the newsletter. */
export const unsubscribeMessagesEn = {
  'newsletter.unsubscribeFailed': 'Failed to unsubscribe. Please try again.',
  'unsubscribe.text':
    'You will no longer receive our newsletter at this address. You will still get emails about your orders.',
  'unsubscribe.button': 'Unsubscribe',
  'unsubscribe.busy': 'Unsubscribing...',
  'newsletter.unsubscribed': 'You have been successfully unsubscribed.',
} as const;
