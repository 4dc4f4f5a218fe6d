import { parseArgs } from 'node:util';
import { readChangeScope } from './gate/change-scope.ts';
import { runGate } from './gate/gate.ts';
import { allStages, stagesFor } from './gate/stages.ts';

/** `npm run check`, or `npm run check -- --changed [--base COMMIT]` for the checks that a change can affect. */
const { values } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, base: { type: 'string' } },
});
const stages = values.changed ? stagesFor(readChangeScope(values.base)) : allStages;
process.exitCode = (await runGate(stages)) ? 0 : 1;
