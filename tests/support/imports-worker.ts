import { pino } from 'pino';
import { openDatabase } from '#server/db/pool.ts';
import { importsJob } from '#server/features/imports/run-imports.ts';
import { realWorld } from '#server/lib/world.ts';

// A worker in a separate process, for tests that kill it: it runs the waiting imports.
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const { db, close } = openDatabase(DATABASE_URL, 2, pino({ level: 'silent' }));
const config = { dataDir: DATA_DIR, publicUrl: 'http://127.0.0.1', mediaUrl: null };
await importsJob({ db, world: realWorld, config }).run();
await close();
