import { runGate } from './gate/gate.ts';

process.exitCode = (await runGate()) ? 0 : 1;
