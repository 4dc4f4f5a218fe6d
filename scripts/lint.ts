import { runTool } from './gate/run-tool.ts';

process.exitCode = await runTool(
  'biome',
  'check',
  '--error-on-warnings',
  '--diagnostic-level=warn',
  ...process.argv.slice(2),
);
