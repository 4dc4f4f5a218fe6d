/**
 * Run by hand: `node demo/make-pictures.ts [folder with renders]`.
 * Turns the master renders into the committed files of demo/pictures/ and writes demo/pictures.json.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { recoloured } from '#demo/recolour.ts';
import { RECOLOURS } from '#demo/recolours.ts';

const SOURCE = process.argv[2] ?? '/work/shared/design/mock';
const TARGET = join(import.meta.dirname, 'pictures');
const WIDTHS = [160, 320, 640, 1000];
const HERO_WIDTHS = [800, 1600];
const INK = '#0B0D12';

const manifest: Record<string, string> = {};

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
const renders = (await readdir(SOURCE)).filter((file) => /^render-.+\.webp$/.test(file)).toSorted();
for (const file of renders) {
  const name = file.replace(/^render-|\.webp$/g, '');
  const master = await sharp(join(SOURCE, file)).png().toBuffer();
  await write(name, master, WIDTHS);
  for (const [colour, recolour] of Object.entries(RECOLOURS[name] ?? {})) {
    await write(`${name}-${colour}`, await recoloured(master, recolour), WIDTHS);
  }
}
const hero = await sharp(join(SOURCE, 'hero.webp')).flatten({ background: INK }).png().toBuffer();
await write('hero', hero, HERO_WIDTHS);
await writeFile(join(import.meta.dirname, 'pictures.json'), `${JSON.stringify(manifest, null, 2)}\n`);
