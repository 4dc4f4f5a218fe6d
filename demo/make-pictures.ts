/**
 * Run by hand: `node demo/make-pictures.ts <folder with renders>`.
 * Turns master renders (`phone.png`, `render-phone.webp`, `hero.webp`) into the committed files of demo/pictures/ and
 * enters them in demo/pictures.json; pictures whose master is not in the folder stay as they are.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { recoloured } from '#demo/recolour.ts';
import { RECOLOURS } from '#demo/recolours.ts';

const SOURCE = process.argv[2];
if (SOURCE === undefined) throw new Error('Name the folder with the renders.');
const TARGET = join(import.meta.dirname, 'pictures');
const WIDTHS = [160, 320, 640, 1000];
const HERO_WIDTHS = [800, 1600];
const INK = '#0B0D12';

const MANIFEST = join(import.meta.dirname, 'pictures.json');
const manifest: Record<string, string> = JSON.parse(await readFile(MANIFEST, 'utf8'));

async function write(name: string, master: Buffer, widths: readonly number[]): Promise<void> {
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 8);
  manifest[name] = `/media/${name}.${hash}`;
  await removeOlder(name, hash);
  for (const width of widths) {
    const file = join(TARGET, `${name}.${hash}-${width}`);
    const resized = sharp(master).resize({ width, withoutEnlargement: true });
    await resized.clone().webp({ quality: 70, alphaQuality: 75, effort: 6 }).toFile(`${file}.webp`);
    await resized.clone().avif({ quality: 50, effort: 4 }).toFile(`${file}.avif`);
  }
  console.log(name);
}

/** Files of the same picture with another content. */
async function removeOlder(name: string, hash: string): Promise<void> {
  const files = await readdir(TARGET);
  const old = files.filter((file) => file.startsWith(`${name}.`) && !file.startsWith(`${name}.${hash}-`));
  await Promise.all(old.map((file) => rm(join(TARGET, file))));
}

await mkdir(TARGET, { recursive: true });
const renders = (await readdir(SOURCE)).filter((file) => /\.(?:webp|png)$/.test(file)).toSorted();
for (const file of renders) {
  const name = file.replace(/^render-|\.(?:webp|png)$/g, '');
  const picture = sharp(join(SOURCE, file));
  if (name === 'hero') {
    await write(name, await picture.flatten({ background: INK }).png().toBuffer(), HERO_WIDTHS);
    continue;
  }
  const master = await picture.png().toBuffer();
  await write(name, master, WIDTHS);
  for (const [colour, recolour] of Object.entries(RECOLOURS[name] ?? {})) {
    await write(`${name}-${colour}`, await recoloured(master, recolour), WIDTHS);
  }
}
const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => a.localeCompare(b)));
await writeFile(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
