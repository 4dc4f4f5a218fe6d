import sharp from 'sharp';

export interface Shot {
  readonly label: string;
  readonly file: string;
}

const sheetSize = 1560;
const gap = 16;
const labelHeight = 24;
const stripHeight = sheetSize - labelHeight;

/** Width of a screenshot on the contact sheet: small but readable. */
const tileWidth = (width: number): number => (width < 600 ? 296 : width < 1000 ? 506 : 768);

interface Tile {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const caption = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="0" y="17" font-family="sans-serif" font-size="14" font-weight="bold" fill="#c4122f">${escaped(text)}</text></svg>`,
  );

/** Splits a screenshot that is taller than a sheet into columns. */
const tilesOf = async ({ label, file }: Shot): Promise<Tile[]> => {
  const { width: own = 0 } = await sharp(file).metadata();
  const width = tileWidth(own);
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const tiles: Tile[] = [];
  for (let top = 0; top < info.height; top += stripHeight) {
    const height = Math.min(stripHeight, info.height - top);
    const part = await sharp(data).extract({ left: 0, top, width, height }).toBuffer();
    const input = await sharp({
      create: { width, height: height + labelHeight, channels: 3, background: '#fff' },
    })
      .composite([
        { input: caption(top === 0 ? label : `${label} …`, width), left: 0, top: 0 },
        { input: part, left: 0, top: labelHeight },
      ])
      .png()
      .toBuffer();
    tiles.push({ input, width, height: height + labelHeight });
  }
  return tiles;
};

type Placed = { input: Buffer; left: number; top: number };

/** Lays tiles out in rows and starts a new sheet when one is full. */
const layOut = (tiles: readonly Tile[]): Placed[][] => {
  const sheets: Placed[][] = [[]];
  let [left, top, rowHeight] = [0, 0, 0];
  for (const { input, width, height } of tiles) {
    if (left > 0 && left + width > sheetSize) [left, top, rowHeight] = [0, top + rowHeight + gap, 0];
    if (top > 0 && top + height > sheetSize) {
      sheets.push([]);
      [left, top, rowHeight] = [0, 0, 0];
    }
    sheets.at(-1)?.push({ input, left, top });
    left += width + gap;
    rowHeight = Math.max(rowHeight, height);
  }
  return sheets;
};

/** Writes `<name>-1.png`, `<name>-2.png`, … and returns their names. */
export const writeSheets = async (name: string, shots: readonly Shot[]): Promise<string[]> => {
  const tiles = (await Promise.all(shots.map(tilesOf))).flat();
  return Promise.all(
    layOut(tiles).map(async (placed, index) => {
      const file = `${name}-${index + 1}.png`;
      await sharp({
        create: { width: sheetSize, height: sheetSize, channels: 3, background: '#b9bfcb' },
      })
        .composite(placed)
        .png()
        .toFile(file);
      return file;
    }),
  );
};
