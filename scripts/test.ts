import { haveChromium } from './gate/chromium.ts';
import { runGate } from './gate/gate.ts';

try {
  await haveChromium();
  process.exitCode = (await runGate()) ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
