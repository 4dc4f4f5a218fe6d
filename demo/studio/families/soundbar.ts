import type { Group } from 'three';
import { port } from '#demo/studio/details.ts';
import { label, SIGNS, sign } from '#demo/studio/labels.ts';
import { glow, knit, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import { ring, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface SoundbarOptions {
  readonly body?: Colour;
  readonly fabric?: Colour;
  readonly accent?: Colour;
  readonly length?: number;
  readonly height?: number;
  readonly subwoofer?: boolean;
  readonly plate?: string;
}

function bar(options: Required<SoundbarOptions>): Group {
  const { length: w, height: h } = options;
  const d = 0.46;
  const cap = plastic(options.body, 0.42, 0.3);
  const section = (inset: number) =>
    roundedRect(d - inset * 2, h - inset * 2, Math.min(h, d) * 0.42 - inset, { segments: 16, power: 2.2 });
  const made = group(
    part(
      loft(section(0.006), fillet(w - 0.2, 0.004), { uv: [0.9, 0.9] }),
      knit(options.fabric, 7, 2.4),
      [0, h / 2 + 0.02, 0],
      [0, PI / 2, 0],
    ),
    part(
      slab(w * 0.34, d * 0.4, 0.014, 0.05, { edge: 0.006 }),
      physical('#0c0d10', 0.24, 0.2, { clearcoat: 0.8, clearcoatRoughness: 0.15 }),
      [0, h + 0.019, -0.01],
      [-PI / 2, 0, 0],
    ),
    put(label(options.plate, 0.045, { colour: '#d6d9df', metalness: 0.9, roughness: 0.25, spacing: 0.12 }), [
      w / 2 - 0.42,
      h / 2 + 0.02,
      d / 2 + 0.018,
    ]),
    part(slab(0.42, 0.11, 0.02, 0.02, { edge: 0.006 }), cap, [w / 2 - 0.42, h / 2 + 0.02, d / 2 + 0.004]),
    part(slab(0.7, 0.06, 0.012, 0.02, { edge: 0.003 }), rubber(), [-w * 0.34, 0.006, 0], [PI / 2, 0, 0]),
    part(slab(0.7, 0.06, 0.012, 0.02, { edge: 0.003 }), rubber(), [w * 0.34, 0.006, 0], [PI / 2, 0, 0]),
  );
  for (const sx of [-1, 1]) {
    made.add(
      part(
        loft(section(0), fillet(0.1, sx > 0 ? 0.045 : 0.004, sx > 0 ? 0.004 : 0.045)),
        cap,
        [sx * (w / 2 - 0.05), h / 2 + 0.02, 0],
        [0, PI / 2, 0],
      ),
    );
    made.add(
      part(
        loft(section(-0.001), fillet(0.012, 0.001)),
        metal('#b9bcc2', 0.25),
        [sx * (w / 2 - 0.106), h / 2 + 0.02, 0],
        [0, PI / 2, 0],
      ),
    );
  }
  const icons = [SIGNS.power, SIGNS.minus, SIGNS.plus, SIGNS.bluetooth];
  icons.forEach((path, i) => {
    made.add(
      put(
        sign(path, 0.075, { colour: '#eef1f5', glow: 0.6, line: 9 }),
        [-w * 0.1 + i * w * 0.066, h + 0.0265, -0.01],
        [-PI / 2, 0, 0],
      ),
    );
  });
  for (let i = 0; i < 5; i++)
    made.add(
      dot(0.011, glow(options.accent, i < 3 ? 0.9 : 0.1), [-0.1 + i * 0.05, h / 2 + 0.02, d / 2 + 0.004]),
    );
  (['hdmi', 'usbA', 'jack'] as const).forEach((name, i) => {
    made.add(put(port(name, 1), [-0.3 + i * 0.26, h * 0.45, -d / 2 - 0.016], [0, PI, 0]));
  });
  return made;
}

function subwoofer(options: Required<SoundbarOptions>): Group {
  const [w, h, d] = [1.25, 1.55, 1.3];
  const shellMaterial = plastic(options.body, 0.42, 0.3);
  return group(
    upright(loft(roundedRect(w, d, 0.24, { segments: 20 }), fillet(h - 0.1, 0.06, 0.03)), shellMaterial, [
      0,
      h / 2 + 0.05,
      0,
    ]),
    part(
      slab(w - 0.34, h - 0.26, 0.05, 0.14, { edge: 0.03, backEdge: 0.002, uv: [0.9, 0.9] }),
      knit(options.fabric, 7, 2.4),
      [0, h / 2 + 0.05, d / 2 + 0.006],
    ),
    put(label(options.plate, 0.05, { colour: '#d6d9df', metalness: 0.9, roughness: 0.25, spacing: 0.12 }), [
      0,
      0.3,
      d / 2 + 0.0335,
    ]),
    part(ring(0.15, 0.2, 0.03, 0.01), physical('#0d0e10', 0.4), [0, h * 0.55, -d / 2 - 0.004]),
    part(
      turned([0.15, 0, 0.13, -0.03, 0.12, -0.1, 0, -0.1], 0.02),
      physical('#050607', 0.7),
      [0, h * 0.55, -d / 2 - 0.008],
      [0, PI, 0],
    ),
    upright(loft(roundedRect(w - 0.16, d - 0.16, 0.18), fillet(0.05, 0.01)), rubber(), [0, 0.026, 0]),
  );
}

export function soundbar(options: SoundbarOptions = {}): ModelSpec {
  const all: Required<SoundbarOptions> = {
    body: '#2a2d33',
    fabric: '#565c66',
    accent: '#c6f432',
    length: 3.8,
    height: 0.36,
    subwoofer: true,
    plate: 'aural',
    ...options,
  };
  const build = (): Group => {
    const made = group(bar(all));
    if (all.subwoofer) made.add(put(subwoofer(all), [all.length * 0.24, 0, -1.1]));
    return made;
  };
  return {
    build,
    tone: all.body,
    shots: {
      card: { yaw: -27, elevation: 17, fill: 0.88 },
      front: { arrange: () => bar(all), yaw: 0, elevation: 8, fill: 0.9 },
      side: { yaw: 30, elevation: 24, fill: 0.88 },
      detail: {
        yaw: -38,
        elevation: 24,
        focus: { at: [all.length * 0.32, 0.15, 0.1], radius: 0.75 },
      },
    },
  };
}
