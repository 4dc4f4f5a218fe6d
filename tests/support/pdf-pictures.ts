import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const dotsPerInch = 72;
const commands = [
  { name: 'pdftoppm', version: '-v', args: ['-png', '-r', `${dotsPerInch}`, 'in.pdf', 'page'] },
  {
    name: 'gs',
    version: '--version',
    args: [
      ...['-q', '-dSAFER', '-dNOPAUSE', '-dBATCH', '-sDEVICE=png16m', `-r${dotsPerInch}`],
      ...['-dTextAlphaBits=4', '-sOutputFile=page-%03d.png', 'in.pdf'],
    ],
  },
] as const;
const command = commands.find(({ name, version }) => spawnSync(name, [version]).status === 0);

/** Poppler or Ghostscript is installed. */
export const canDrawPdfs = command !== undefined;

/** A page of a PDF as picture, one dot per point. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether anything is drawn in a part of the page. */
  readonly hasInk: (part: { left?: number; right?: number; top?: number; bottom?: number }) => boolean;
}

const read = async (file: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    hasInk: ({ left = 0, right = width, top = 0, bottom = height }) => {
      for (let y = Math.floor(top); y < bottom; y += 1) {
        const row = data.subarray(y * width + Math.floor(left), y * width + Math.floor(right));
        if (row.some((value) => value < 200)) return true;
      }
      return false;
    },
  };
};

/** The pages of a PDF as pictures. */
export const picturesOf = async (pdf: Buffer): Promise<readonly Picture[]> => {
  if (!command) throw new Error('neither pdftoppm nor gs is installed');
  const folder = mkdtempSync(join(tmpdir(), 'ohmly-pdf-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), pdf);
    const { status, stderr } = spawnSync(command.name, command.args, { cwd: folder });
    if (status !== 0) throw new Error(stderr.toString());
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return await Promise.all(pages.toSorted().map((name) => read(readFileSync(join(folder, name)))));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
