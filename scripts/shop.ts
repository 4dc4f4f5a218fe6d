import { hostname, userInfo } from 'node:os';
import { createSetupContext, openServices } from '#cli/framework/open-services.ts';
import { runCli } from '#cli/shop.ts';
import { loadEnvFile } from '#server/main.ts';
import { configure } from '#server/start-checks.ts';

loadEnvFile();
const { stdout, stderr } = process;
process.exitCode = await runCli(
  process.argv.slice(2),
  {
    out: (text) => console.log(text),
    err: (text) => console.error(text),
    who: `${userInfo().username}@${hostname()}`,
    width: stdout.isTTY ? stdout.columns : undefined,
    ...(stderr.isTTY && { draw: (line: string) => stderr.write(`\r\u001b[2K${line}`) }),
  },
  (work) => openServices(configure(process.env))(work),
  createSetupContext(process.env),
);
