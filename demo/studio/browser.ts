import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';

const HERE = import.meta.dirname;
const FONT =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const ADDRESS = 'http://studio.invalid/';
const HTML = `<!doctype html><style>@font-face { font-family: Studio; src: url(/font.woff2); font-weight: 400 700 } body { margin: 0 }</style>
<body><script type="module" src="/page.js"></script>`;

/** The studio's page as one script. */
export async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: join(HERE, 'page.ts'), output: { codeSplitting: false } },
    },
  });
  const output = Array.isArray(made) ? made[0] : made;
  if (!output || !('output' in output)) throw new Error('the bundler answered nothing');
  return output.output[0].code;
}

export interface OpenPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** A browser with the studio in it, drawing in software. */
export async function openPage(code: string, executablePath: string): Promise<OpenPage> {
  const browser = await chromium.launch({
    executablePath,
    handleSIGTERM: false,
    handleSIGHUP: false,
    handleSIGINT: false,
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  const page = await browser.newPage({ viewport: { width: 800, height: 800 } });
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/GPU stall/.test(message.text()))
      console.error(message.text().slice(0, 800));
  });
  const font = await readFile(resolve(HERE, '..', '..', FONT));
  await page.route(`${ADDRESS}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: code });
    if (path === '/font.woff2') return route.fulfill({ contentType: 'font/woff2', body: font });
    return route.fulfill({ contentType: 'text/html', body: HTML });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction(() => 'studio' in window, null, { timeout: 60_000 });
  return { page, close: () => browser.close() };
}
