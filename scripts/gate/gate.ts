import { findChromium } from './chromium.ts';
import { allStages, type Stage, singleResult } from './stages.ts';

const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Runs stages one after the other, prints the result and time of each, and closes with the line CI reads. */
export const runGate = async (stages: readonly Stage[] = allStages): Promise<boolean> => {
  if (!findChromium()) throw new Error('Chromium is missing. Run npm test once: it installs Chromium.');
  const startedAt = performance.now();
  let passed = 0;
  let failed = 0;
  for (const { name, run } of stages) {
    const stageStartedAt = performance.now();
    console.log(`… ${name}`);
    const result = await run().catch((error: Error) => singleResult(false, error.message));
    passed += result.passed;
    failed += result.failed;
    const counted = result.passed + result.failed > 1 ? `, ${result.passed} passed` : '';
    if (result.failed > 0) console.log(result.output.trimEnd());
    for (const title of result.passedOnRetry ?? []) console.log(`  passed on retry: ${title}`);
    console.log(`${result.failed > 0 ? '✗' : '✓'} ${name} (${secondsSince(stageStartedAt)}${counted})`);
  }
  console.log(`Total time: ${secondsSince(startedAt)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
};
