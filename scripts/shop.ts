import { hostname, userInfo } from 'node:os';
import { houseOf, premisesOf } from '#cli/open-house.ts';
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
  (work) => houseOf(configure(process.env))(work),
  premisesOf(process.env),
);
