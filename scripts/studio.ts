import { join } from 'node:path';

// Imported by path: browser code has other TypeScript libs than the commands.
await import(join(import.meta.dirname, '../demo/studio/render.ts'));
