import { shownStep } from '#server/steps.ts';
import { couldBeQuicker, findChromium, installChromium } from './chromium.ts';
import { runGate } from './gate.ts';

try {
  if (!findChromium() || couldBeQuicker()) await shownStep('Chromium', async () => installChromium());
  process.exitCode = (await runGate()) ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
