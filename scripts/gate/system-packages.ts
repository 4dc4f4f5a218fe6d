import { execFileSync, spawnSync } from 'node:child_process';

/** Whether this is Debian or Ubuntu, as root. */
export const mayInstall = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

export const updatePackageLists = (): void => {
  execFileSync('apt-get', ['update'], { stdio: 'pipe' });
};

export const installPackage = (name: string): void => {
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: 'pipe',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};
