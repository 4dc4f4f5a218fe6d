import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/**
 * Unpacks a WOFF file into the TrueType file it was made from. pdfkit reads WOFF too, but inflates it in JavaScript,
 * which blocks the server for seconds.
 */
const unpack = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + 20 * at;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const size = woff.readUInt32BE(entry + 12);
    return { entry, data: packed.length < size ? inflateSync(packed) : packed };
  });
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [at, { entry, data }] of tables.entries()) {
    const record = 12 + 16 * at;
    woff.copy(header, record, entry, entry + 4);
    woff.copy(header, record + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(data.length, record + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
};

const own = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.woff`, import.meta.url));

/** Fonts for what DejaVu lacks, in the order in which they are tried. The last covers the whole basic plane, coarsely. */
const files = {
  thai: () => own('noto-sans-thai'),
  han: () => own('noto-sans-sc'),
  emoji: () => own('noto-emoji'),
  rest: () => require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'),
} as const;

export type FallbackFont = keyof typeof files;
export const fallbackFonts = Object.keys(files) as readonly FallbackFont[];

const unpacked = new Map<FallbackFont, Buffer>();

/** Reads a font when a text first needs it, and keeps it. */
export const fallbackFile = (font: FallbackFont): Buffer => {
  const known = unpacked.get(font);
  if (known) return known;
  const file = unpack(readFileSync(files[font]()));
  unpacked.set(font, file);
  return file;
};
