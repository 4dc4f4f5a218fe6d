import { join } from 'node:path';

// By address, not by name: what drives a browser belongs to the browser's types, the commands to the server's.
await import(join(import.meta.dirname, '../tests/screens/run.ts'));
