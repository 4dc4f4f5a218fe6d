/** Orders that one bulk action takes. */
export const bulkAtMost = 500;
