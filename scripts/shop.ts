import { hostname, userInfo } from 'node:os';
import { createSetupContext, openServices } from '#cli/framework/open-services.ts';
import { runCli } from '#cli/shop.ts';
import { loadEnvFile } from '#server/main.ts';
import { configure } from '#server/start-checks.ts';

loadEnvFile();
const { stdout, stderr } = process;
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // The second signal does not wait for the command to clean up.
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort();
  });
}
const exitCode = await runCli(
  process.argv.slice(2),
  {
    out: (text) => console.log(text),
    err: (text) => console.error(text),
    who: `${userInfo().username}@${hostname()}`,
    width: stdout.isTTY ? stdout.columns : undefined,
    signal: interruption.signal,
    showsTraces: ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? ''),
    ...(stderr.isTTY && { draw: (line: string) => stderr.write(`\r\u001b[2K${line}`) }),
  },
  (work) => openServices(configure(process.env))(work),
  createSetupContext(process.env),
);
// An interrupted command may still have connections open; PostgreSQL rolls back when they close.
if (exitCode === 130) process.exit(exitCode);
process.exitCode = exitCode;
