/**
 * The picture studio: `node demo/studio/render.ts [--only phone,tablet] [--shot card] [--size 1000] [--frames 8]
 * [--out folder] [--jobs file.ts] [--force] [--missing]`. Renders what has changed since the last run into the folder
 * (PNG with alpha, or WebP with `--webp 90`), one picture after the other; with `--missing` only what is not there.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { bundle, type OpenPage, openPage } from './browser.ts';
import { fingerprint } from './fingerprint.ts';
import { giveWay } from './priority.ts';
import type { Job } from './scenes/scene.ts';

const HERE = import.meta.dirname;
/** A page is closed after this many pictures, so that the memory of the graphics side stays small. */
const PICTURES_PER_PAGE = 120;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    shot: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'string', default: '1000' },
    frames: { type: 'string', default: '8' },
    out: { type: 'string', default: join(tmpdir(), 'ohmly-studio') },
    jobs: { type: 'string', default: join(HERE, 'samples.ts') },
    webp: { type: 'string' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    force: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
  },
});

interface Jobs {
  readonly PICTURES: readonly Job[];
}

async function readHashes(file: string): Promise<Record<string, string>> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}

const list = (text: string | undefined): readonly string[] | null => text?.split(',') ?? null;
const fits = (wanted: readonly string[] | null, value: string): boolean =>
  wanted === null || wanted.includes(value);

const quality = { size: Number(options.size), frames: Number(options.frames) };
const { PICTURES } = (await import(resolve(options.jobs))) as Jobs;
const wanted = PICTURES.filter(
  (picture) =>
    fits(list(options.only), picture.family) &&
    fits(list(options.shot), picture.shot) &&
    fits(list(options.name), picture.name),
);
await mkdir(options.out, { recursive: true });
const hashFile = join(options.out, 'studio.json');
const hashes = await readHashes(hashFile);
const extension = options.webp === undefined ? 'png' : 'webp';
const fileOf = (picture: Job): string => join(options.out, `${picture.name}.${extension}`);

const due: { picture: Job; hash: string }[] = [];
for (const picture of wanted) {
  const hash = await fingerprint(picture, quality);
  const isThere = existsSync(fileOf(picture)) && hashes[picture.name] !== undefined;
  const isCurrent = options.missing || hashes[picture.name] === hash;
  if (options.force || !isThere || !isCurrent) due.push({ picture, hash });
}
console.log(
  `${due.length} of ${wanted.length} pictures to render, ${quality.size} px, ${quality.frames} frames → ${options.out}`,
);

let opened: OpenPage | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.log('stopped; what is finished stays');
    (opened?.close() ?? Promise.resolve()).finally(() => process.exit(130));
  });
}
const code = due.length > 0 ? await bundle() : '';
const started = Date.now();
let failed = 0;
for (const [index, { picture, hash }] of due.entries()) {
  if (opened !== null && index % PICTURES_PER_PAGE === 0) {
    await opened.close();
    opened = null;
  }
  opened ??= await openPage(code, options.chromium);
  const begun = Date.now();
  await giveWay();
  try {
    const url = await opened.page.evaluate(([job, how]) => window.studio.take(job, how), [
      picture,
      quality,
    ] as const);
    const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const image =
      options.webp === undefined
        ? png
        : await sharp(png)
            .webp({ quality: Number(options.webp), alphaQuality: 90 })
            .toBuffer();
    await writeFile(fileOf(picture), image);
    hashes[picture.name] = hash;
    await writeFile(hashFile, `${JSON.stringify(hashes, null, 2)}\n`);
  } catch (error) {
    failed++;
    console.error(`${picture.name}: ${error instanceof Error ? error.message : String(error)}`);
    await opened.close();
    opened = null;
    continue;
  }
  const left = ((Date.now() - started) / (index + 1)) * (due.length - index - 1);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(
    `[${index + 1}/${due.length}] ${picture.name} ${seconds} s, about ${Math.ceil(left / 60_000)} min left`,
  );
}
await opened?.close();
if (failed > 0) process.exitCode = 1;
