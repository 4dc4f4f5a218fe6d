import { existsSync } from 'node:fs';
import { shownStep } from '#server/steps.ts';
import { installPackage, mayInstall, updatePackageLists } from './system-packages.ts';

/** Headless shell: opens a page in a third of the time of full Chromium. */
const shell = '/usr/lib/chromium/chromium-headless-shell';

const places = [
  process.env['CHROMIUM_PATH'] ?? '',
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = (): string | null =>
  places.find((place) => place !== '' && existsSync(place)) ?? null;

const howTo =
  'This needs Chromium. Install it (Debian, Ubuntu: apt-get install chromium) or set CHROMIUM_PATH.';

/** Whether the faster headless shell is missing and may be installed. */
const couldBeQuicker = (): boolean => !process.env['CHROMIUM_PATH'] && !existsSync(shell) && mayInstall();

/** Installs the headless shell from system packages, or Chromium if there is none. */
const installChromium = (): void => {
  if (!mayInstall()) throw new Error(howTo);
  try {
    updatePackageLists();
    installPackage('chromium-headless-shell');
  } catch {
    try {
      if (!findChromium()) installPackage('chromium');
    } catch {
      throw new Error(`Chromium could not be installed from the system's packages. ${howTo}`);
    }
  }
  if (!findChromium()) throw new Error(howTo);
};

/** Installs Chromium if it is missing, or throws an error that says how. */
export const haveChromium = async (): Promise<void> => {
  if (!findChromium() || couldBeQuicker()) await shownStep('Chromium', async () => installChromium());
};
