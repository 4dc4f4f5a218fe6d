/** English messages about products around a product. */
export const relatedMessagesEn = {
  'related.accessories': 'Accessories that fit',
  'related.together': 'Often bought together',
  'related.similar': 'Similar products',
  'related.inStock': 'In stock now, and similar',
} as const;
