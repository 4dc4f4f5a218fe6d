import { BoxGeometry, type Group } from 'three';
import { type Mark, mark } from '#demo/studio/labels.ts';
import { blend, cushion, LIME, metal, physical, shade, shell } from '#demo/studio/materials.ts';
import { cos, PI, sin, spread } from '#demo/studio/numbers.ts';
import { gridPlaces, group, holes, part, put } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, roundedRect, slab, superEllipse } from '#demo/studio/shapes.ts';
import { grain } from '#demo/studio/textures.ts';
import { rod, sweep } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

export interface HeadphonesOptions {
  readonly shell?: Colour;
  readonly pad?: Colour;
  readonly metal?: Colour;
  readonly accent?: Colour;
  /** Half width and half height of the cups, and how square they are (2 is an ellipse). */
  readonly cup?: readonly [number, number, number];
  readonly lid?: 'plate' | 'grille';
  readonly mark?: Mark;
}

const REACH = 1.06;
const TOP = 1.62;

const bandPath = (from: number, to: number, inset = 0) =>
  spread(from, to, 120).map((angle) => ({
    x: -Math.sign(cos(angle)) * Math.abs(cos(angle)) ** 0.82 * (REACH - inset),
    y: Math.max(sin(angle), 0) ** 0.9 * (TOP - inset),
  }));

function band(options: Required<HeadphonesOptions>): Group {
  const arch = (t: number): number => sin(PI * t) ** 0.6;
  return group(
    part(
      sweep(bandPath(0.16, PI - 0.16), roundedRect(0.085, 0.4, 0.04, { segments: 8 }), {
        scale: (t) => [0.9 + 0.1 * sin(PI * t), 0.5 + 0.5 * arch(t)],
      }),
      shell(options.shell),
    ),
    part(
      sweep(bandPath(0.2, PI - 0.2, -0.046), roundedRect(0.012, 0.25, 0.005, { segments: 4 }), {
        scale: (t) => [1, 0.42 + 0.58 * arch(t)],
      }),
      metal(options.metal, 0.2),
    ),
    part(
      sweep(bandPath(0.55, PI - 0.55, 0.085), superEllipse(0.085, 0.2, { segments: 40, power: 2.6 }), {
        scale: (t) => {
          const q = Math.sqrt(Math.min(1, sin(PI * t) * 3.2)) * 0.9 + 0.02;
          return [q, (0.62 + 0.38 * arch(t)) * Math.min(1, q * 1.15)];
        },
      }),
      cushion(options.pad),
    ),
  );
}

/** One cup; +z is outwards. */
function cup(options: Required<HeadphonesOptions>): Group {
  const [a, b, power] = options.cup;
  const outline = (inset: number, segments = 128): Outline =>
    superEllipse(a - inset, b - inset, { segments, power });
  const body = shell(options.shell);
  const bowl = [
    ...spread(-PI / 2, 0, 8).map((t) => ({
      inset: 0.05 - 0.05 * cos(t),
      z: -0.07 + 0.05 * sin(t),
      out: cos(t),
      up: sin(t),
    })),
    ...spread(0, PI * 0.46, 20).map((t) => ({
      inset: 0.19 - 0.19 * cos(t),
      z: 0.06 + 0.16 * sin(t),
      out: cos(t),
      up: sin(t),
    })),
  ];
  const rim = bowl.at(-1) ?? { inset: 0, z: 0 };
  const inner = outline(rim.inset);
  const gap = [
    { inset: 0, z: rim.z, out: 0.1, up: 1 },
    { inset: 0.012, z: rim.z - 0.001, out: -0.3, up: 0.95 },
    { inset: 0.014, z: rim.z - 0.016, out: -1, up: 0 },
    { inset: 0.014, z: rim.z - 0.016, out: 0, up: 1 },
    { inset: 0.026, z: rim.z - 0.016, out: 0, up: 1 },
  ];
  const lidEdge = spread(0, PI / 2, 6).map((t) => ({
    inset: 0.038 - 0.012 * cos(t),
    z: rim.z - 0.014 + 0.02 * sin(t),
    out: cos(t),
    up: sin(t),
  }));
  const made = group(
    part(loft(outline(0), bowl, { front: false }), body),
    part(loft(inner, gap, { front: false, back: false }), physical('#08090b', 0.6)),
    part(loft(inner, lidEdge), physical(blend(options.shell, '#ffffff', 0.04), 0.3, 0.85)),
    put(mark(options.mark, 0.26, { metalness: 1, roughness: 0.18, colour: '#d9dce2', line: 9 }), [
      0,
      0,
      rim.z + 0.0075,
    ]),
    part(
      sweep(
        superEllipse(a - 0.006, b - 0.006, { segments: 128, power }),
        superEllipse(0.016, 0.016, { segments: 12 }),
        { closed: true },
      ),
      physical(options.accent, 0.35, 0.1),
      [0, 0, -0.072],
    ),
    part(
      loft(outline(0.05, 96), fillet(0.06, 0.01)),
      physical(shade(options.shell, 0.7), 0.5, 0.2),
      [0, 0, -0.15],
    ),
    part(
      sweep(outline(0.16), superEllipse(0.155, 0.125, { segments: 36, power: 2.5 }), {
        closed: true,
        repeat: 2,
      }),
      cushion(options.pad),
      [0, 0, -0.285],
    ),
    part(
      loft(outline(0.18, 64), fillet(0.01, 0.002)),
      physical(shade(options.pad, 0.6), 0.95, 0, { bumpMap: grain(), bumpScale: 2 }),
      [0, 0, -0.25],
    ),
    put(
      holes(gridPlaces(3, 1, 0.06), 0.009, physical('#020203', 0.8)),
      [0, -b * 0.935, 0.105],
      [PI / 2 - 0.42, 0, 0],
    ),
    part(
      slab(0.2, 0.045, 0.03, 0.022, { edge: 0.01 }),
      metal(options.metal, 0.2),
      [0, -b + 0.005, -0.01],
      [PI / 2, 0, 0],
    ),
  );
  if (options.lid === 'grille') {
    const inside = (x: number, y: number): boolean =>
      (Math.abs(x) / (a - 0.27)) ** power + (Math.abs(y) / (b - 0.27)) ** power < 1 &&
      Math.hypot(x, y) > 0.17;
    made.add(
      put(
        holes(gridPlaces(31, 43, 0.032, { stagger: true, keep: inside }), 0.0105, physical('#050607', 0.7)),
        [0, 0, rim.z + 0.0068],
      ),
    );
  }
  return made;
}

export function headphonesModel(options: HeadphonesOptions = {}): Group {
  const all: Required<HeadphonesOptions> = {
    shell: '#3b424f',
    pad: '#30343c',
    metal: '#b8bcc4',
    accent: LIME,
    cup: [0.58, 0.72, 2.35],
    lid: 'plate',
    mark: 'omega',
    ...options,
  };
  const steel = metal(all.metal, 0.2);
  const drop = all.cup[1] + 0.08;
  const made = band(all);
  for (const sx of [-1, 1]) {
    const yoke = spread(0, PI, 64).map((t) => ({
      x: cos(t) * (all.cup[0] + 0.065),
      y: sin(t) ** 0.8 * drop,
    }));
    const side = group(
      part(slab(0.15, 0.6, 0.036, 0.05, { edge: 0.016 }), steel, [0, 0.2, 0], [0, PI / 2, 0]),
      part(slab(0.25, 0.22, 0.13, 0.05, { edge: 0.035 }), shell(all.shell), [0, 0.36, 0], [0, PI / 2, 0]),
      part(slab(0.17, 0.13, 0.1, 0.04, { edge: 0.025 }), steel, [0, 0.03, 0], [0, PI / 2, 0]),
      part(
        sweep(yoke, roundedRect(0.05, 0.085, 0.022, { segments: 6 })),
        steel,
        [0, -drop, 0],
        [0, PI / 2, 0],
      ),
      put(cup(all), [sx * 0.03, -drop, 0], [0, (sx * PI) / 2, 0]),
    );
    for (let i = 0; i < 5; i++)
      side.add(
        part(new BoxGeometry(0.004, 0.008, 0.07), physical('#30333a', 0.5), [
          sx * 0.0185,
          0.14 - i * 0.045,
          0,
        ]),
      );
    for (const z of [-1, 1])
      side.add(part(rod(0.06, 0.1, 0.015, 48), steel, [0, -drop, z * (all.cup[0] + 0.045)]));
    made.add(put(side, [sx * REACH, 0, 0], [0, sx * -0.1, sx * -0.07]));
  }
  return made;
}

export function headphones(options: HeadphonesOptions = {}): ModelSpec {
  const build = (): Group => headphonesModel(options);
  return {
    build,
    tone: options.shell ?? '#3b424f',
    shots: {
      card: { yaw: -35, elevation: 10, fov: 20, fill: 0.81 },
      front: { yaw: 1, elevation: 6, fov: 20, fill: 0.8 },
      side: { yaw: -83, elevation: 7, fov: 20, fill: 0.82 },
      detail: { yaw: -49, elevation: 14, fov: 20, focus: { at: [1.1, -0.62, 0.1], radius: 0.92 } },
    },
  };
}
