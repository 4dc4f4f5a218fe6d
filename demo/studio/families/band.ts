import type { Group } from 'three';
import { blackGlass, display, LIME, metal, physical, shade, webbing } from '#demo/studio/materials.ts';
import { PI, sin } from '#demo/studio/numbers.ts';
import { face, group, part, put } from '#demo/studio/parts.ts';
import { bandFace } from '#demo/studio/screens-watch.ts';
import { loft, roundedRect, slab, smoothProfile } from '#demo/studio/shapes.ts';
import { line, sweep } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface BandOptions {
  readonly strap?: Colour;
  readonly body?: Colour;
  readonly accent?: Colour;
  /** Width of the strap. */
  readonly wide?: number;
  /** Cloth with a little clasp instead of rubber with a screen. */
  readonly woven?: boolean;
}

/** The line of the strap around the wrist, seen from the side; the screen sits at x = 0. */
const LOOP = [
  0.02, 0.55, 0.05, 0.78, 0.2, 1.02, 0.55, 1.18, 1.0, 1.13, 1.4, 0.84, 1.6, 0.3, 1.6, -0.3, 1.4, -0.84, 1.0,
  -1.13, 0.55, -1.18, 0.2, -1.02, 0.05, -0.78, 0.02, -0.55,
];

function bandModel(options: BandOptions): Group {
  const { strap = '#2d3038', body = '#3a3d43', accent = LIME, wide = 0.56, woven = false } = options;
  const cloth = woven
    ? webbing(strap)
    : physical(strap, 0.52, 0, { sheen: 0.3, sheenRoughness: 0.5, clearcoat: 0.4, clearcoatRoughness: 0.4 });
  const section = roundedRect(woven ? 0.07 : 0.11, wide, 0.034, { segments: 8 });
  const loop = woven ? [0, 0.4, ...LOOP.slice(2, -2), 0, -0.4] : LOOP;
  const made = group(
    put(
      group(part(sweep(line(loop, 200), section, { scale: (t) => [1, 1 - 0.1 * sin(PI * t)] }), cloth)),
      [0, 0, 0],
      [0, PI / 2, 0],
    ),
  );
  if (woven) {
    made.add(
      part(slab(wide + 0.06, 0.86, 0.1, 0.12, { edge: 0.04 }), metal(body, 0.28), [0, 0, 0.02]),
      part(slab(wide - 0.12, 0.5, 0.02, 0.08, { edge: 0.008 }), metal(shade(body, 0.8), 0.4), [0, 0, 0.07]),
    );
    return made;
  }
  const profile = smoothProfile([
    0.1, -0.13, 0.03, -0.11, 0, -0.05, 0, 0.05, 0.012, 0.09, 0.04, 0.115, 0.1, 0.13, 0.2, 0.135,
  ]);
  const outline = (inset: number) =>
    roundedRect(wide + 0.06 - inset * 2, 1.32 - inset * 2, 0.26 - inset, { segments: 24, power: 2.4 });
  made.add(
    part(loft(outline(0), profile), blackGlass(0.55), [0, 0, 0.03]),
    part(
      slab(wide + 0.075, 1.335, 0.09, 0.265, { edge: 0.03, segments: 24 }),
      metal(body, 0.3),
      [0, 0, -0.02],
    ),
    face(outline(0.075), display(bandFace(accent)), 0.1665),
  );
  return made;
}

export function band(options: BandOptions = {}): ModelSpec {
  const stood = (): Group => put(bandModel(options), [0, 0, 0], [-0.2, 0, 0]);
  const look = { fov: 19, fill: 0.8, fade: 1.7, shadow: 0.46 };
  return {
    build: stood,
    tone: options.strap ?? '#2d3038',
    shots: {
      card: { ...look, yaw: -34, elevation: 10 },
      front: { ...look, yaw: 0, elevation: 6 },
      side: { ...look, yaw: -76, elevation: 9 },
      detail: { ...look, yaw: -40, elevation: 14, focus: { at: [0.1, 0.1, 0.1], radius: 0.72 } },
    },
  };
}
