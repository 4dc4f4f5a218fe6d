import { houseOf } from '#cli/open-house.ts';
import { runCli } from '#cli/shop.ts';
import { loadEnvFile } from '#server/main.ts';
import { configure } from '#server/start-checks.ts';

loadEnvFile();
process.exitCode = await runCli(
  process.argv.slice(2),
  { out: (text) => console.log(text), err: (text) => console.error(text) },
  (work) => houseOf(configure(process.env))(work),
);
