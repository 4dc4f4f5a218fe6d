import { runWorker } from '#server/main.ts';

process.env['NODE_ENV'] ??= 'production';

await runWorker();
