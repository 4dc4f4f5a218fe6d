import { buildStorefront } from './build-storefront.ts';
import { haveChromium } from './gate/chromium.ts';
import { runTool } from './gate/run-tool.ts';

await haveChromium();
await buildStorefront();
process.exitCode = await runTool('playwright', 'test', ...process.argv.slice(2));
