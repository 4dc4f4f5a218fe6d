/** The shop's name as its logo: as in the storefront, the name Ohmly begins with the sign of the ohm. */
export const wordmark = (shopName: string): string => (shopName === 'Ohmly' ? 'Ωhmly' : shopName);
