/** English messages of the preview of a product that is not on sale. */
export const previewMessagesEn = {
  'preview.title': 'Preview',
  'preview.bar': 'Preview. Shoppers do not see this.',
  'preview.ended': 'This preview has ended.',
} as const;
