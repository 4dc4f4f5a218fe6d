import type { Group } from 'three';
import { screw } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { blackGlass, blend, display, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { face, group, part, put } from '#demo/studio/parts.ts';
import { thermostatFace } from '#demo/studio/screens-devices.ts';
import { circle, fillet, loft, type Outline, roundedRect, slab, smoothProfile } from '#demo/studio/shapes.ts';
import { ring } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ThermostatOptions {
  readonly ring?: Colour;
  readonly plate?: Colour;
  readonly accent?: Colour;
  readonly degrees?: string;
  readonly shape?: 'round' | 'square';
  readonly brand?: string;
}

/** Looks along +z; on a wall plate. */
export function thermostatModel(options: ThermostatOptions = {}): Group {
  const {
    ring: steel = '#c9ccd2',
    plate = '#eef0f2',
    accent = '#ff9a3c',
    degrees = '21.5',
    shape = 'round',
    brand = 'hearthly',
  } = options;
  const outline = (r: number): Outline =>
    shape === 'round'
      ? circle(r, 160)
      : roundedRect(r * 1.94, r * 1.94, r * 0.5, { segments: 36, power: 2.5 });
  const body = smoothProfile([
    0.06, -0.3, 0.03, -0.29, 0.012, -0.26, 0, -0.2, 0, 0.1, 0.008, 0.16, 0.028, 0.2, 0.06, 0.222, 0.1, 0.23,
    0.125, 0.22,
  ]);
  const glass = smoothProfile([0, 0.16, 0.002, 0.2, 0.012, 0.216, 0.035, 0.228, 0.09, 0.238, 0.3, 0.246]);
  const made = group(
    part(slab(2.5, 2.5, 0.08, 0.3, { edge: 0.035, segments: 24 }), plastic(plate, 0.48, 0.15), [0, 0, -0.42]),
    part(loft(outline(0.92), fillet(0.1, 0.01)), physical('#0c0d10', 0.5), [0, 0, -0.34]),
    part(loft(outline(1.02), body), metal(steel, 0.24)),
    part(loft(outline(0.9), glass), blackGlass(0.6)),
    face(outline(shape === 'round' ? 0.84 : 0.82), display(thermostatFace(accent, degrees)), 0.2485),
    put(label(brand, 0.07, { colour: '#a4a9b2', spacing: 0.06 }), [0, -1.12, -0.378]),
  );
  if (shape === 'round') {
    for (let i = 0; i < 4; i++)
      made.add(
        part(ring(1.018, 1.0215, 0.006, 0.001, 160), physical('#8d9097', 0.4, 0.8), [0, 0, -0.18 + i * 0.03]),
      );
    made.add(
      part(ring(1.0, 1.026, 0.05, 0.012, 160), metal(blend(steel, '#ffffff', 0.1), 0.18), [0, 0, 0.06]),
    );
  }
  for (const x of [-1, 1]) made.add(put(screw(0.04), [x * 1.1, 1.1, -0.4]));
  return made;
}

export function thermostat(options: ThermostatOptions = {}): ModelSpec {
  // on a little oak stand, as shops show them
  const stood = (): Group =>
    group(
      put(thermostatModel(options), [0, 1.33, 0], [-0.16, 0, 0]),
      part(
        slab(1.7, 0.6, 0.1, 0.06, { edge: 0.02 }),
        plastic('#dfe2e7', 0.5, 0.1),
        [0, 0.05, -0.3],
        [-PI / 2, 0, 0],
      ),
      part(
        slab(0.9, 1.2, 0.08, 0.06, { edge: 0.02 }),
        plastic('#dfe2e7', 0.5, 0.1),
        [0, 0.6, -0.74],
        [0.28, 0, 0],
      ),
      part(slab(1.6, 0.05, 0.02, 0.02, { edge: 0.005 }), rubber(), [0, 0.008, -0.1], [-PI / 2, 0, 0]),
    );
  return {
    build: stood,
    tone: options.plate ?? '#eef0f2',
    shots: {
      card: { yaw: -27, elevation: 9, fill: 0.78 },
      front: { arrange: () => thermostatModel(options), yaw: 0, elevation: 2, fill: 0.8 },
      side: { yaw: -64, elevation: 10, fill: 0.8 },
      detail: { yaw: -36, elevation: 12, focus: { at: [0.45, 1.5, 0.1], radius: 0.75 } },
    },
  };
}
