import { hostname, userInfo } from 'node:os';
import { setImmediate } from 'node:timers/promises';

const { stdout, stderr } = process;
const interruption = new AbortController();
let isLoading = true;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (isLoading) console.error('✗ Interrupted. Nothing was changed.');
    // The second signal does not wait for the command to clean up.
    if (isLoading || interruption.signal.aborted) process.exit(130);
    interruption.abort();
  });
}
// Loading takes a second or two, during which Ctrl-C prints its line too: static imports would come before the handlers.
const [{ createSetupContext, openServices }, { runCli }, { loadEnvFile }, { configure }] = await Promise.all([
  import('#cli/framework/open-services.ts'),
  import('#cli/shop.ts'),
  import('#server/main.ts'),
  import('#server/start-checks.ts'),
]);
// What was pressed while files were read is only heard now.
await setImmediate();
isLoading = false;
loadEnvFile();
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
