/** The name of a shop whose settings have none, or cannot be loaded. */
export const defaultShopName = 'Shop';
