/** `node demo/studio/contact-sheet.ts folder sheet.png [width of a tile] [columns] [names…]`: all pictures of a folder on one sheet. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [folder = '.', target = 'sheet.png', tile = '360', across = '4', ...names] = process.argv.slice(2);
const size = Number(tile);
const gap = 12;
const columns = Number(across);
const files = (await readdir(folder))
  .filter((file) => /\.(png|webp)$/.test(file))
  .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
  .toSorted();
const tiles = await Promise.all(
  files.map(async (file, index) => ({
    input: await sharp(join(folder, file))
      .resize(size, size, { fit: 'contain', background: '#f3f4f7' })
      .flatten({ background: '#f3f4f7' })
      .png()
      .toBuffer(),
    left: (index % columns) * (size + gap),
    top: Math.floor(index / columns) * (size + gap),
  })),
);
const rows = Math.ceil(files.length / columns);
await sharp({
  create: {
    width: Math.min(columns, files.length) * (size + gap) - gap,
    height: rows * (size + gap) - gap,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(target);
console.log(`${files.length} pictures on ${target}`);
