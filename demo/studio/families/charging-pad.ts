import type { Group } from 'three';
import { plugCable } from '#demo/studio/families/dock.ts';
import { label } from '#demo/studio/labels.ts';
import { glow, knit, metal, physical, plastic, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, planarUv, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect } from '#demo/studio/shapes.ts';
import { ring, rod } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ChargingPadOptions {
  readonly body?: Colour;
  readonly felt?: Colour;
  readonly accent?: Colour;
  readonly plate?: string;
}

/** A strip of felt with a place for a phone, one for earbuds and a little tower for a watch. */
function padModel(options: ChargingPadOptions): Group {
  const { body = '#d9cdb6', felt = '#a99f8d', accent = '#ffb14a' } = options;
  const [w, d, h] = [4.1, 1.75, 0.2];
  const cloth = planarUv(
    loft(roundedRect(w - 0.1, d - 0.1, 0.5, { segments: 28 }), fillet(0.06, 0.028)),
    'z',
    1.1,
  );
  const steel = metal('#c9ccd2', 0.28);
  const made = group(
    upright(
      loft(roundedRect(w, d, 0.55, { segments: 28 }), fillet(h, 0.05, 0.07)),
      plastic(body, 0.45, 0.2),
      [0, h / 2, 0],
    ),
    upright(cloth, knit(felt, 2.2, 1.4), [0, h + 0.012, 0]),
    put(label(options.plate ?? 'voltar', 0.075, { colour: shade(body, 0.5), spacing: 0.06 }), [
      0,
      h / 2,
      d / 2 + 0.001,
    ]),
    dot(0.022, glow(accent, 0.9), [1.2, h / 2, d / 2 + 0.001]),
  );
  for (const [x, r] of [
    [-1.2, 0.52],
    [0.35, 0.36],
  ] as const)
    made.add(upright(ring(r - 0.03, r, 0.012, 0.004), physical(shade(felt, 0.62), 0.7), [x, h + 0.045, 0]));
  const puck = group(
    part(rod(0.36, 0.13, 0.05, 80), plastic('#f2f3f5', 0.35, 0.4)),
    part(ring(0.33, 0.375, 0.06, 0.015, 80), steel),
  );
  made.add(
    put(puck, [1.45, 0.98, 0.02], [-0.32, 0, 0]),
    part(rod(0.07, 0.78, 0.01, 32), steel, [1.45, 0.58, -0.08], [PI / 2, 0, 0]),
    upright(rod(0.24, 0.05, 0.015, 64), steel, [1.45, h + 0.05, -0.08]),
  );
  return made;
}

export function chargingPad(options: ChargingPadOptions = {}): ModelSpec {
  const scene = (): Group =>
    group(
      padModel(options),
      plugCable(
        [
          [2.0, 0.1, -0.4],
          [2.5, 0.05, -0.5],
          [2.7, 0.05, 0.2],
          [2.3, 0.05, 0.9],
          [1.9, 0.05, 1.3],
        ],
        '#eceef0',
        '#c9ccd2',
      ),
    );
  return {
    build: scene,
    tone: options.body ?? '#d9cdb6',
    shots: {
      card: { yaw: -24, elevation: 27, fill: 0.87 },
      front: { arrange: () => padModel(options), yaw: 0, elevation: 14, fill: 0.87 },
      side: { yaw: 42, elevation: 22, fill: 0.85 },
      detail: { yaw: -30, elevation: 24, focus: { at: [1.3, 0.55, 0], radius: 0.95 } },
    },
  };
}
