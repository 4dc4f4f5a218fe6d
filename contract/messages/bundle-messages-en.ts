/** English messages about bundles. */
export const bundleMessagesEn = {
  'bundle.title': 'Cheaper together',
  'bundle.price': '{price} together, you save {saving}',
  'bundle.pieces': '{count} × {name}',
  'bundle.choose': 'Variation of {name}',
  'bundle.add': 'Add all {count} to cart',
  'bundle.added': 'Bundle added to cart!',
  'bundle.soldOut': 'This bundle is sold out.',
  'refusal.bundle_sold_out': 'Bundle {name} is sold out.',
  'refusal.bundle_not_found': 'This bundle has ended.',
} as const;
