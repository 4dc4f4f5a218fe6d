import { runTool } from './gate/run-tool.ts';

process.exitCode = await runTool('vitest', 'run', ...process.argv.slice(2));
