import type { Group } from 'three';
import { label } from '#demo/studio/labels.ts';
import { display, metal, plastic, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { face, group, part, put } from '#demo/studio/parts.ts';
import { thermostatFace } from '#demo/studio/screens-devices.ts';
import { circle } from '#demo/studio/shapes.ts';
import { knurled, ring, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ValveOptions {
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly degrees?: string;
  readonly plate?: string;
}

/** The head of a radiator valve; looks along +z, its nut behind. */
function valveModel(options: ValveOptions): Group {
  const { body = '#eceef1', accent = '#ff9a3c', degrees = '20.5' } = options;
  const white = plastic(body, 0.4, 0.3);
  return group(
    part(turned([0.82, 0.3, 0.84, 0.4, 0.82, 0.8, 0.76, 0.92, 0.62, 0.97, 0, 0.98], 0.08, 128), white),
    part(knurled(0.83, 0.42, 72, 0.025, 0.03), plastic(shade(body, 0.94), 0.5, 0.1), [0, 0, 0.1]),
    part(ring(0.78, 0.835, 0.03, 0.01, 128), metal('#c9ccd2', 0.25), [0, 0, 0.33]),
    part(turned([0, -0.72, 0.5, -0.72, 0.66, -0.66, 0.8, -0.4, 0.82, -0.12], 0.1, 128), white),
    part(knurled(0.42, 0.34, 28, 0.08, 0.02), metal('#b9bcc2', 0.3), [0, 0, -0.86]),
    part(turned([0, -1.4, 0.24, -1.4, 0.3, -1.35, 0.3, -1.0], 0.02, 64), metal('#c4b48f', 0.35)),
    face(circle(0.56, 128), display(thermostatFace(accent, degrees)), 0.984),
    put(
      label(options.plate ?? 'hearthly', 0.07, { colour: shade(body, 0.55), bend: 0.84 }),
      [0, 0, 0.6],
      [-PI / 2, PI, PI],
    ),
  );
}

export function valve(options: ValveOptions = {}): ModelSpec {
  const lying = (): Group => put(valveModel(options), [0, 0.84, 0]);
  const pair = (): Group =>
    group(lying(), put(group(put(valveModel(options), [0, 0, 0], [-PI / 2, 0, 0])), [1.9, 1.4, -0.9]));
  return {
    build: pair,
    tone: options.body ?? '#eceef1',
    shots: {
      card: { yaw: -32, elevation: 16, fill: 0.84 },
      front: { arrange: lying, yaw: 0, elevation: 4, fill: 0.74 },
      side: { arrange: lying, yaw: -82, elevation: 12, fill: 0.8 },
      detail: { arrange: lying, yaw: -36, elevation: 16, focus: { at: [0, 0.9, 0.7], radius: 0.8 } },
    },
  };
}
