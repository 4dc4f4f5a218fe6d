import { type Group, SphereGeometry, TorusGeometry } from 'three';
import { clear, glow, metal, physical, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, unshadowed, upright } from '#demo/studio/parts.ts';
import { knurled, ring, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface LanternOptions {
  readonly glass?: Colour;
  readonly metal?: Colour;
  readonly warm?: Colour;
}

/** Blown glass over a light, a neck that turns, a loop to carry it. */
function lanternModel(options: LanternOptions): Group {
  const { glass = '#d9cdb6', metal: brass = '#b08d57', warm = '#ffcf8a' } = options;
  const shiny = metal(brass, 0.26);
  const shell = turned(
    [0.62, 0.42, 0.86, 0.62, 1.0, 1.05, 0.98, 1.55, 0.82, 2.05, 0.5, 2.4, 0.4, 2.5],
    0.35,
    128,
  );
  const handle = part(new TorusGeometry(0.52, 0.035, 24, 80, PI), shiny, [0, 2.72, 0]);
  return group(
    upright(
      turned([0, 0, 0.78, 0, 0.8, 0.06, 0.74, 0.3, 0.66, 0.42, 0, 0.42], 0.04, 128),
      physical(brass, 0.3, 1),
    ),
    upright(knurled(0.36, 0.2, 60, 0.04), shiny, [0, 2.58, 0]),
    upright(rod(0.4, 0.05, 0.02, 96), shiny, [0, 2.46, 0]),
    upright(rod(0.2, 0.1, 0.02, 64), shiny, [0, 2.72, 0]),
    handle,
    upright(ring(0.58, 0.68, 0.06, 0.02), rubber('#2a2d33'), [0, 0.44, 0]),
    part(new SphereGeometry(0.36, 64, 48), glow(warm, 1.3), [0, 1.2, 0]),
    upright(rod(0.09, 0.55, 0.02, 32), shiny, [0, 0.7, 0]),
    unshadowed(
      upright(shell, clear(glass, 0.34, { roughness: 0.12, emissive: warm, emissiveIntensity: 0.16 })),
    ),
  );
}

export function lantern(options: LanternOptions = {}): ModelSpec {
  return {
    build: () => lanternModel(options),
    tone: '#b08d57',
    shots: {
      card: { yaw: -20, elevation: 12, fill: 0.84 },
      front: { yaw: 0, elevation: 3, fill: 0.84 },
      side: { yaw: -80, elevation: 24, fill: 0.84 },
      detail: { yaw: -30, elevation: 22, focus: { at: [0, 2.3, 0.2], radius: 0.9 } },
    },
  };
}
