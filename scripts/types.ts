import { typeProjects } from './gate/change-scope.ts';
import { runTool } from './gate/run-tool.ts';

/** `npm run types`, or `npm run types -- server` for one project. */
const projects = process.argv.length > 2 ? process.argv.slice(2) : typeProjects;
await runTool('react-router', 'typegen');
for (const project of projects) {
  const code = await runTool('tsc', '-p', project);
  if (code !== 0) process.exitCode = code;
}
