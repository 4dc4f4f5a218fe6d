/** Cache key of a page: each language and currency has its own entry. */
export const pageKey = (variant: string, url: string): string => `page ${variant} ${url}`;
