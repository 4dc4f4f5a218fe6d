import { join } from 'node:path';

// By address, not by name: the studio belongs to the browser's types, the commands to the server's.
await import(join(import.meta.dirname, '../demo/studio/render.ts'));
