/**
 * Run by hand: `node demo/make-pictures.ts <folder with renders>`.
 * Turns the studio's renders (`hal-101.png`, `hero.png`) into the committed files of demo/pictures/ and enters them in
 * demo/pictures.json. Existing pictures stay, also those whose render is not in the folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { giveWay } from '#demo/studio/priority.ts';

const SOURCE = process.argv[2];
if (SOURCE === undefined) throw new Error('Name the folder with the renders.');
const TARGET = join(import.meta.dirname, 'pictures');
const WIDTHS = [160, 320, 640];
const LARGEST = 800;
const HERO_WIDTHS = [800, 1600];
/** Scenes are as wide as the page. */
const LARGEST_SCENE = 1440;
const INK = '#0B0D12';

const MANIFEST = join(import.meta.dirname, 'pictures.json');
const manifest: Record<string, string> = JSON.parse(await readFile(MANIFEST, 'utf8'));

/** The picture in all widths and both formats. */
async function write(name: string, stem: string, master: Buffer, widths: readonly number[]): Promise<void> {
  const files = await readdir(TARGET);
  await Promise.all(
    files.filter((file) => file.startsWith(`${name}.`)).map((file) => rm(join(TARGET, file))),
  );
  for (const width of widths) {
    const file = join(TARGET, `${stem}-${width}`);
    const resized = sharp(master).resize({ width });
    // Fewer levels of alpha would show as steps in the shadow on the floor.
    await resized.clone().webp({ quality: 58, alphaQuality: 80, effort: 4 }).toFile(`${file}.webp`);
    await resized.clone().avif({ quality: 46, effort: 2 }).toFile(`${file}.avif`);
  }
}

sharp.concurrency(1);
await giveWay();
await mkdir(TARGET, { recursive: true });
const renders = (await readdir(SOURCE)).filter((file) => /\.(?:webp|png)$/.test(file)).toSorted();
let made = 0;
for (const file of renders) {
  const name = file.replace(/\.(?:webp|png)$/, '');
  const render = await readFile(join(SOURCE, file));
  const { width: largest } = await sharp(render).metadata();
  const widths = (
    name === 'hero' ? HERO_WIDTHS : [...WIDTHS, name.endsWith('-scene') ? LARGEST_SCENE : LARGEST]
  ).filter((width) => width <= largest);
  const stem = `${name}.${createHash('sha256').update(render).digest('hex').slice(0, 8)}`;
  const address = `/media/${stem}-${widths.at(-1)}.webp`;
  if (manifest[name] === address) continue;
  const master = name === 'hero' ? await sharp(render).flatten({ background: INK }).png().toBuffer() : render;
  await write(name, stem, master, widths);
  manifest[name] = address;
  made++;
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b)));
  await writeFile(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}
console.log(`${made} of ${renders.length} pictures are new`);
