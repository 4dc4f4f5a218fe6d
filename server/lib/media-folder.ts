import { join } from 'node:path';

/** Where the shop keeps the pictures it made; they are served under /media/. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
