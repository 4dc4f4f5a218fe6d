const day = 24 * 60 * 60;

/** How long somebody stays signed in: without a visit, and at all. */
export const sessionLifetime = { idleSeconds: 14 * day, absoluteSeconds: 60 * day } as const;
