import sharp from 'sharp';

/** From which pixels on, and to which ones; ends are soft. */
type Band = readonly [number, number];

interface Step {
  /** Part of the picture as fractions [left, top, right, bottom]; all of it when absent. */
  readonly area?: readonly [number, number, number, number];
  /** Hue in degrees; 0 to 360 when absent. */
  readonly hues?: Band;
  readonly saturations?: Band;
  readonly lights?: Band;
  /** The new hue, or by how much the old one turns. */
  readonly hue?: number;
  readonly turn?: number;
  /** Factor and addend of saturation, factor of lightness. */
  readonly saturation?: number;
  readonly addSaturation?: number;
  readonly light?: number;
}

export type Recolour = readonly Step[];

const soft = (value: number, [from, to]: Band, edge: number): number =>
  Math.min(1, Math.max(0, Math.min((value - from) / edge + 0.5, (to - value) / edge + 0.5)));

/** Gives parts of a render another body colour; light, shadow and all other colours stay as they are. */
export async function recoloured(master: Buffer, recolour: Recolour): Promise<Buffer> {
  const { data, info } = await sharp(master).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < 128) continue;
    const pixel = at / 4;
    const x = (pixel % info.width) / info.width;
    const y = Math.floor(pixel / info.width) / info.height;
    for (const step of recolour) {
      const [h, s, l] = toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const weight = weightOf(step, x, y, h, s, l) * soft(alpha, [200, 300], 80);
      if (weight <= 0) continue;
      const rgb = toRgb(
        step.hue ?? (h + (step.turn ?? 0) + 360) % 360,
        Math.min(1, s * (step.saturation ?? 1) + (step.addSaturation ?? 0)),
        Math.min(0.97, l * (step.light ?? 1)),
      );
      rgb.forEach((value, index) => {
        const old = data[at + index] ?? 0;
        data[at + index] = Math.round(old + (value - old) * weight);
      });
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

function weightOf(step: Step, x: number, y: number, h: number, s: number, l: number): number {
  const [left, top, right, bottom] = step.area ?? [0, 0, 1, 1];
  if (x < left || x > right || y < top || y > bottom) return 0;
  return (
    (step.hues === undefined ? 1 : soft(h, step.hues, 16)) *
    (step.saturations === undefined ? 1 : soft(s, step.saturations, 0.06)) *
    (step.lights === undefined ? 1 : soft(l, step.lights, 0.1))
  );
}

function toHsl(red: number, green: number, blue: number): readonly [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  const l = max - spread / 2;
  if (spread === 0) return [0, 0, l];
  const s = spread / (1 - Math.abs(2 * l - 1));
  const sixth =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sixth * 60, s, l];
}

function toRgb(h: number, s: number, l: number): readonly number[] {
  const reach = s * Math.min(l, 1 - l);
  return [0, 8, 4].map((n) => {
    const k = (n + h / 30) % 12;
    return 255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}
