import { pick, seeded, TAU, times } from './numbers.ts';
import { type Draw, disc } from './textures.ts';

interface Palette {
  readonly sky: readonly string[];
  /** From far to near: light end, dark end, light end … */
  readonly layers: readonly string[];
}

const PALETTES = {
  lime: {
    sky: ['#0b1220', '#16324f', '#0f5a5e'],
    layers: ['#1c6f7a', '#0d3350', '#3fae8f', '#11606a', '#b9ef3a', '#1d8f74', '#f1ffc4', '#7ed13b'],
  },
  dusk: {
    sky: ['#141029', '#2a1a54', '#5a2c6e'],
    layers: ['#53307e', '#1d1544', '#a44a86', '#3d2566', '#f08a6d', '#7b3a7e', '#ffd7a8', '#e8735c'],
  },
  ice: {
    sky: ['#dfe9f5', '#b9cfe8', '#8fb0da'],
    layers: ['#a9c4e8', '#6f94cf', '#6d93d6', '#3f5fb0', '#3f5fb8', '#1c2c73', '#22307c', '#0c1238'],
  },
  ember: {
    sky: ['#1a0d0d', '#4a1712', '#93301c'],
    layers: ['#7a2417', '#2b0d10', '#c8471f', '#5b1815', '#f58a2b', '#a8321c', '#ffd27a', '#ee6d24'],
  },
  rose: {
    sky: ['#fbe9e6', '#f4cfd0', '#e3a6b6'],
    layers: ['#eebcc4', '#cf7f9c', '#d97f9f', '#9c4a7c', '#a9507f', '#5a2560', '#642c66', '#2a1233'],
  },
  forest: {
    sky: ['#e6efe2', '#b8d3bd', '#7fae97'],
    layers: ['#8fbca0', '#4b8a75', '#4f8f76', '#1f5f57', '#236457', '#0d3a3a', '#103f3c', '#051d22'],
  },
  sand: {
    sky: ['#f7efe2', '#ecd9bb', '#d9b58a'],
    layers: ['#e3c49a', '#b88757', '#c79563', '#8c5a38', '#96603c', '#553223', '#5b3727', '#241612'],
  },
  violet: {
    sky: ['#0c0a1f', '#1e1650', '#3b2a95'],
    layers: ['#3a2f9a', '#171047', '#5f4fe0', '#281d7c', '#8f7bff', '#4431c4', '#dcd2ff', '#7a63f5'],
  },
  mono: {
    sky: ['#0d0e11', '#1b1d22', '#2b2e35'],
    layers: ['#34383f', '#15171b', '#555a64', '#22252b', '#868c97', '#3a3e46', '#d5d8de', '#767c87'],
  },
  teal: {
    sky: ['#062126', '#0b4650', '#0f7c80'],
    layers: ['#0e6a72', '#06303a', '#17a39c', '#0a5660', '#6fe0c8', '#128a88', '#e6fff4', '#57c9b4'],
  },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

const layersOf = ({ layers }: Palette): [light: string, dark: string][] =>
  times(layers.length / 2, (i) => [pick(layers, i * 2), pick(layers, i * 2 + 1)]);

export type WallpaperStyle = 'waves' | 'rings' | 'ridges' | 'orbs';

export interface Wallpaper {
  readonly palette?: PaletteName;
  readonly style?: WallpaperStyle;
  readonly seed?: number;
}

function sky(c: CanvasRenderingContext2D, w: number, h: number, palette: Palette): void {
  const fill = c.createLinearGradient(0, 0, w, h);
  palette.sky.forEach((colour, i) => {
    fill.addColorStop(i / (palette.sky.length - 1), colour);
  });
  c.fillStyle = fill;
  c.fillRect(0, 0, w, h);
}

function waves(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  palette: Palette,
  random: () => number,
): void {
  layersOf(palette).forEach(([light, dark], i) => {
    const y = h * (0.28 + (0.6 * i) / layersOf(palette).length);
    const swing = h * 0.16;
    c.save();
    c.beginPath();
    c.moveTo(-50, h + 50);
    c.lineTo(-50, y);
    const bends = [1.4 + random(), 1.2 + random(), 0.6 + random() * 0.9] as const;
    c.bezierCurveTo(
      w * 0.3,
      y - swing * bends[0],
      w * 0.55,
      y + swing * bends[1],
      w + 50,
      y - swing * bends[2],
    );
    c.lineTo(w + 50, h + 50);
    c.closePath();
    const fill = c.createLinearGradient(0, y - swing, w * 0.4, y + h * 0.5);
    fill.addColorStop(0, light);
    fill.addColorStop(1, dark);
    c.shadowColor = 'rgba(0,0,0,.35)';
    c.shadowBlur = Math.max(w, h) * 0.05;
    c.shadowOffsetY = -Math.max(w, h) * 0.008;
    c.fillStyle = fill;
    c.fill();
    c.restore();
  });
}

/** Large overlapping discs, the nearest in the corner. */
function rings(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  palette: Palette,
  random: () => number,
): void {
  const [x, y] = [w * (0.15 + random() * 0.7), h * (0.92 + random() * 0.2)];
  const longest = Math.max(w, h);
  layersOf(palette).forEach(([light, dark], i) => {
    const r = longest * (0.86 - i * 0.2);
    c.save();
    const fill = c.createLinearGradient(x - r, y - r, x + r * 0.4, y + r * 0.6);
    fill.addColorStop(0, light);
    fill.addColorStop(1, dark);
    c.shadowColor = 'rgba(0,0,0,.38)';
    c.shadowBlur = longest * 0.06;
    c.fillStyle = fill;
    disc(c, x + (random() - 0.5) * w * 0.12, y, r);
    c.restore();
  });
}

/** Mountain ridges in haze, with a sun. */
function ridges(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  palette: Palette,
  random: () => number,
): void {
  const glow = c.createRadialGradient(w * 0.66, h * 0.34, 0, w * 0.66, h * 0.34, h * 0.6);
  const sun = layersOf(palette).at(-1)?.[0] ?? '#ffffff';
  glow.addColorStop(0, sun);
  glow.addColorStop(0.12, sun);
  glow.addColorStop(0.14, `${sun}66`);
  glow.addColorStop(1, `${sun}00`);
  c.fillStyle = glow;
  c.fillRect(0, 0, w, h);
  layersOf(palette)
    .slice(0, 3)
    .concat([['#0a0d14', '#05070b']])
    .forEach(([light, dark], i) => {
      const base = h * (0.46 + i * 0.14);
      const waves_ = times(6, (k) => ({
        f: (1.3 + random()) * 1.9 ** k,
        p: random() * TAU,
        a: (h * 0.09) / 1.75 ** k,
      }));
      c.beginPath();
      c.moveTo(0, h);
      for (let x = 0; x <= w; x += Math.max(1, w / 600)) {
        const t = x / w;
        c.lineTo(
          x,
          base - waves_.reduce((sum, v) => sum + v.a * (1 - Math.abs(Math.sin(t * v.f * 2 + v.p)) * 1.7), 0),
        );
      }
      c.lineTo(w, h);
      const fill = c.createLinearGradient(0, base - h * 0.12, 0, base + h * 0.4);
      fill.addColorStop(0, light);
      fill.addColorStop(1, dark);
      c.fillStyle = fill;
      c.fill();
    });
}

/** Soft balls of colour. */
function orbs(
  c: CanvasRenderingContext2D,
  w: number,
  h: number,
  palette: Palette,
  random: () => number,
): void {
  const longest = Math.max(w, h);
  for (let i = 0; i < 9; i++) {
    const [light, dark] = layersOf(palette)[(i * 3 + 1) % layersOf(palette).length] ?? ['#fff', '#000'];
    const [x, y, r] = [random() * w, h * 0.15 + random() * h, longest * (0.12 + random() * 0.26)];
    const fill = c.createRadialGradient(x - r * 0.35, y - r * 0.45, r * 0.05, x, y, r);
    fill.addColorStop(0, light);
    fill.addColorStop(1, dark);
    c.save();
    c.shadowColor = 'rgba(0,0,0,.4)';
    c.shadowBlur = r * 0.4;
    c.shadowOffsetY = r * 0.12;
    c.fillStyle = fill;
    disc(c, x, y, r);
    c.restore();
  }
}

const STYLES = { waves, rings, ridges, orbs } as const;

export const wallpaper =
  (options: Wallpaper = {}): Draw =>
  (c, w, h) => {
    const { palette = 'lime', style = 'waves', seed = 5 } = options;
    sky(c, w, h, PALETTES[palette]);
    STYLES[style](c, w, h, PALETTES[palette], seeded(seed));
  };
