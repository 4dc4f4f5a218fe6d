import { join } from 'node:path';

/** The folder of resized pictures, served under /media/. */
export const mediaFolder = (dataDir: string): string => join(dataDir, 'media');
