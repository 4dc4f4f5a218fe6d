/** A chunk of the console in the manifest of its build. */
interface ConsoleChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type ConsoleManifest = Readonly<Record<string, ConsoleChunk>>;

/** Bytes as sent, after brotli compression. */
const limits = { signIn: 115_000, home: 120_000, screen: 150_000, withAll: 235_000, css: 25_000, html: 2000 };

/** What every screen loads: the frame with the sign-in, and the texts of one language. */
const frame = ['app.tsx', 'texts/lv.ts'];

const withImports = (
  chunks: ConsoleManifest,
  names: readonly string[],
  isDeep = false,
): readonly string[] => {
  const seen = new Set(names);
  for (const name of seen) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The console's build has no ${name}.`);
    for (const imported of chunk.imports ?? []) seen.add(imported);
    for (const imported of isDeep ? (chunk.dynamicImports ?? []) : []) seen.add(imported);
  }
  return [...seen];
};

/**
 * What a first visit to each screen loads beyond its limit, with the size of each file as sent. A screen with all that
 * it opens on demand has a limit too: the product editor may load its parts later.
 */
export const consoleSizeFaults = (
  chunks: ConsoleManifest,
  bytesOf: (file: string) => number,
  html: number,
): string[] => {
  const [entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? [];
  const screens = Object.keys(chunks).filter((name) => name.startsWith('routes/'));
  if (entry === undefined || screens.length === 0) throw new Error('The console has no manifest.');
  const sum = (files: Iterable<string>): number =>
    [...new Set(files)].reduce((total, file) => total + bytesOf(file), 0);
  const scripts = (names: readonly string[]) => sum(names.map((name) => chunks[name]?.file ?? ''));
  const faults: string[] = [];
  const check = (what: string, bytes: number, limit: number): void => {
    if (bytes > limit) faults.push(`console ${what}: ${bytes} bytes, at most ${limit}`);
  };
  const first = withImports(chunks, [entry, ...frame]);
  check('index.html', html, limits.html);
  check('sign-in, JavaScript', scripts(first), limits.signIn);
  for (const screen of screens) {
    const loaded = [...new Set([...first, ...withImports(chunks, [screen])])];
    const all = [...new Set([...loaded, ...withImports(chunks, [screen], true)])];
    const limit = screen === 'routes/home.tsx' ? limits.home : limits.screen;
    check(`${screen}, JavaScript`, scripts(loaded), limit);
    check(`${screen} with everything it opens, JavaScript`, scripts(all), limits.withAll);
    check(`${screen}, CSS`, sum(all.flatMap((name) => chunks[name]?.css ?? [])), limits.css);
  }
  return faults;
};
