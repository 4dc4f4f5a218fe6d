import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';
import { seeded, TAU, times } from './numbers.ts';
import type { Vec2 } from './types.ts';

export const FONT = 'Studio, sans-serif';

export type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

interface TextureOptions {
  /** Colours are sRGB; bumps and masks are plain numbers. */
  readonly data?: boolean;
  readonly repeat?: Vec2;
}

const kept = new Map<string, CanvasTexture>();

/** Patterns that many surfaces share are drawn once and stay. */
function once(name: string, draw: () => CanvasTexture): CanvasTexture {
  const known = kept.get(name) ?? draw();
  known.userData.stays = true;
  kept.set(name, known);
  return known;
}

export function drawn(
  width: number,
  height: number,
  draw: Draw,
  options: TextureOptions = {},
): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true }); // drawn without the graphics side: always the same
  if (context === null) throw new Error('no canvas');
  draw(context, width, height);
  const texture = new CanvasTexture(canvas);
  if (options.data !== true) texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = options.data === true ? 1 : 2;
  if (options.repeat) {
    texture.wrapS = RepeatWrapping;
    texture.wrapT = RepeatWrapping;
    texture.repeat.set(...options.repeat);
  }
  return texture;
}

export function fillRound(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): void {
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fill();
}

export function disc(c: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  c.beginPath();
  c.arc(x, y, r, 0, TAU);
  c.fill();
}

/** Fine grain for leather, soft plastic and cushions (a bump map). */
export function grain(strength = 0.5, repeat = 10, size = 256): CanvasTexture {
  return once(`grain ${strength} ${repeat} ${size}`, () =>
    drawn(
      size,
      size,
      (c) => {
        const random = seeded(9);
        c.fillStyle = '#808080';
        c.fillRect(0, 0, size, size);
        for (let i = 0; i < (size * size) / 6; i++) {
          const v = Math.floor(128 + (random() - 0.5) * 150 * strength);
          c.fillStyle = `rgb(${v},${v},${v})`;
          disc(c, random() * size, random() * size, 1 + random() * 2.2);
        }
      },
      { data: true, repeat: [repeat, repeat] },
    ),
  );
}

const STITCHES = 16;
type Stitch = (x: number, y: number, tilt: number, value: number) => void;

function stitches(size: number, draw: Stitch): void {
  const random = seeded(4);
  const step = size / STITCHES;
  for (let row = 0; row < STITCHES; row++)
    for (let column = 0; column < STITCHES; column++) {
      const x = (column + 0.5) * step + (row % 2 ? step / 2 : 0);
      const value = random();
      for (const place of [x, x - size]) draw(place, (row + 0.5) * step, row % 2 ? 0.5 : -0.5, value);
    }
}

/** Height of a knit. */
export function knitBump(repeat = 5, size = 512): CanvasTexture {
  const step = size / STITCHES;
  return once(`knit bump ${repeat} ${size}`, () =>
    drawn(
      size,
      size,
      (c) => {
        c.fillStyle = '#000';
        c.fillRect(0, 0, size, size);
        stitches(size, (x, y, tilt) => {
          const shade = c.createRadialGradient(x, y, 0, x, y, step * 0.62);
          shade.addColorStop(0, '#fff');
          shade.addColorStop(0.55, '#b9b9b9');
          shade.addColorStop(1, '#000');
          c.fillStyle = shade;
          c.beginPath();
          c.ellipse(x, y, step * 0.56, step * 0.42, tilt, 0, TAU);
          c.fill();
        });
      },
      { data: true, repeat: [repeat, repeat] },
    ),
  );
}

/** Brightness of a knit, to be multiplied with the colour of the yarn. */
export function knitShade(repeat = 5, gap = '#666666', size = 512): CanvasTexture {
  const step = size / STITCHES;
  return once(`knit shade ${repeat} ${gap} ${size}`, () =>
    drawn(
      size,
      size,
      (c) => {
        c.fillStyle = gap;
        c.fillRect(0, 0, size, size);
        stitches(size, (x, y, tilt, value) => {
          const v = 205 + Math.floor(value * 50);
          c.fillStyle = `rgb(${v},${v},${v})`;
          c.beginPath();
          c.ellipse(x, y, step * 0.5, step * 0.38, tilt, 0, TAU);
          c.fill();
        });
      },
      { repeat: [repeat, repeat] },
    ),
  );
}

/** Fine lines along x: brushed metal (a bump map). */
export function brushing(repeat: Vec2 = [1, 1], size = 512): CanvasTexture {
  return once(`brushing ${repeat.join()} ${size}`, () =>
    drawn(
      size,
      size,
      (c) => {
        const random = seeded(21);
        for (let y = 0; y < size; y++) {
          const v = 110 + Math.floor(random() * 60);
          c.fillStyle = `rgb(${v},${v},${v})`;
          c.fillRect(0, y, size, 1);
        }
      },
      { data: true, repeat },
    ),
  );
}

/** Perforated metal: dark holes in a light plate, staggered. As bump and as colour. */
export function perforation(
  holes: number,
  hole: number,
  options: { repeat: Vec2; data?: boolean; floor?: string },
) {
  const size = 512;
  const step = size / holes;
  return drawn(
    size,
    size,
    (c) => {
      c.fillStyle = '#fff';
      c.fillRect(0, 0, size, size);
      c.fillStyle = options.floor ?? '#000';
      for (let row = 0; row <= holes; row++)
        times(holes + 2, (column) =>
          disc(c, (column - 0.5 + (row % 2) * 0.5) * step, (row + 0.5) * step, step * hole),
        );
    },
    { data: options.data ?? false, repeat: options.repeat },
  );
}
