import { runGate } from './gate.ts';

process.exitCode = (await runGate()) ? 0 : 1;
