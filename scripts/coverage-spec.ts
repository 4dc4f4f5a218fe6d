import { coverageFault, readSpecCoverage } from './gate/spec-coverage.ts';

const coverage = await readSpecCoverage();
const { all, missing, allowed } = coverage;
for (const [area, ids] of Map.groupBy(missing, (id) => id.slice(0, id.indexOf('-')))) {
  console.log(`${area.padEnd(4)} ${ids.map((id) => id.slice(id.indexOf('-') + 1)).join(' ')}`);
}
console.log(`No test names ${missing.length} of ${all.length} acceptance ids (allowed: ${allowed}).`);
const fault = coverageFault(coverage);
if (fault) {
  console.error(`✗ ${fault}`);
  process.exitCode = 1;
}
