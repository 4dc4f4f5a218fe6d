const day = 24 * 60 * 60;

/** How long a session lasts: without a request, and in total. */
export const sessionLifetime = { idleSeconds: 14 * day, absoluteSeconds: 60 * day } as const;
