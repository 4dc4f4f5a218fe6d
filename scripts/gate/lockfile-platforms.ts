import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly version?: string;
}

const wanted = ['linux-x64', 'linux-arm64'];

/** Platform binaries of a package differ only in the platform: '@x/linux-x64', '@x/linux-arm64'. */
const familyOf = (path: string): string =>
  path
    .replace(/^.*node_modules\//, '')
    .replace(
      /(linux|darwin|win32|windows|freebsd|openbsd|netbsd|android|openharmony|sunos|aix|wasm32|webcontainers).*$/,
      '',
    );

const platformsOf = ({ os = [], cpu = [] }: LockedPackage): string[] =>
  os.flatMap((system) => cpu.map((processor) => `${system}-${processor}`));

/** Families of platform binaries in the lockfile that lack one of the platforms the shop runs on. */
export const missingPlatforms = (packages: Readonly<Record<string, LockedPackage>>): string[] => {
  const families = new Map<string, Set<string>>();
  for (const [path, locked] of Object.entries(packages)) {
    const platforms = platformsOf(locked);
    if (platforms.length === 0) continue;
    const family = families.get(familyOf(path)) ?? new Set();
    for (const platform of platforms) family.add(platform);
    families.set(familyOf(path), family);
  }
  return [...families].flatMap(([family, has]) => {
    // A package for one other system (fsevents) has no Linux binaries.
    if (![...has].some((platform) => platform.startsWith('linux-'))) return [];
    return wanted
      .filter((platform) => !has.has(platform))
      .map((platform) => `${family} has no ${platform} binary`);
  });
};

export const lockfileFault = async (): Promise<string | null> => {
  const lock = JSON.parse(await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const missing = missingPlatforms(lock.packages);
  return missing.length > 0 ? missing.join('\n') : null;
};
