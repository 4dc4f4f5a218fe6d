import { haveChromium } from './gate/chromium.ts';
import { runGate } from './gate/gate.ts';
import { havePdfProgram } from './gate/pdf-program.ts';

try {
  await haveChromium();
  await havePdfProgram();
  process.exitCode = (await runGate()) ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
