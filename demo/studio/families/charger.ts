import type { Group } from 'three';
import { port } from '#demo/studio/details.ts';
import { plugCable } from '#demo/studio/families/dock.ts';
import { label } from '#demo/studio/labels.ts';
import { glow, inkOn, LIME, metal, physical, plastic, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, put } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import { rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ChargerOptions {
  readonly body?: Colour;
  readonly face?: Colour;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly ports?: 1 | 2 | 3;
  readonly watts?: string;
  readonly cable?: boolean;
  readonly plate?: string;
}

/** Socket side looks along +z, the two pins of a European plug along -z. */
function chargerModel(options: ChargerOptions = {}): Group {
  const {
    body = '#f0f1f3',
    face = '#d8dbe0',
    accent = LIME,
    width: w = 1.5,
    height: h = 1.5,
    depth: d = 1.15,
    ports = 3,
  } = options;
  const steel = metal('#d2d5da', 0.22);
  const made = group(
    part(
      loft(roundedRect(w, h, 0.36, { segments: 28, power: 2.4 }), fillet(d, 0.1, 0.06, 14)),
      plastic(body, 0.3, 0.55),
    ),
    part(
      loft(roundedRect(w + 0.002, h + 0.002, 0.361, { segments: 28, power: 2.4 }), fillet(0.014, 0.003)),
      physical(shade(body, 0.55), 0.5),
      [0, 0, -d / 2 + 0.22],
    ),
    part(slab(w - 0.3, h - 0.3, 0.016, 0.24, { edge: 0.005, segments: 24 }), plastic(face, 0.42, 0.2), [
      0,
      0,
      d / 2 - 0.001,
    ]),
    dot(0.018, glow(accent, 0.9), [w / 2 - 0.32, -h / 2 + 0.3, d / 2 + 0.0085]),
    put(label(options.watts ?? '100 W', 0.09, { colour: inkOn(face), opacity: 0.7 }), [
      0,
      -h / 2 + 0.3,
      d / 2 + 0.0085,
    ]),
    put(
      label(options.plate ?? 'voltar', 0.15, { colour: shade(body, 0.55), spacing: 0.04 }),
      [w / 2 + 0.001, 0, 0],
      [0, PI / 2, 0],
    ),
    part(
      loft(roundedRect(0.74, 0.36, 0.17, { segments: 20 }), fillet(0.16, 0.02, 0.02)),
      plastic(body, 0.35, 0.4),
      [0, 0, -d / 2 - 0.05],
    ),
  );
  for (let i = 0; i < ports; i++)
    made.add(
      put(port(i === 2 ? 'usbA' : 'usbC', 2.3, metal('#a9adb4', 0.28)), [
        0,
        0.34 - i * 0.3 - (3 - ports) * 0.12,
        d / 2 + 0.0075,
      ]),
    );
  for (const x of [-0.21, 0.21]) {
    made.add(
      part(turned([0, -0.62, 0.04, -0.62, 0.065, -0.58, 0.068, -0.34, 0.068, 0], 0.02, 32), steel, [
        x,
        0,
        -d / 2 - 0.1,
      ]),
    );
    made.add(part(rod(0.0685, 0.26, 0.004, 32), plastic('#2a2d33', 0.5, 0.1), [x, 0, -d / 2 - 0.24]));
  }
  return made;
}

export function charger(options: ChargerOptions = {}): ModelSpec {
  const { height: h = 1.5, depth: d = 1.15, cable = true } = options;
  const rest = (): Group => put(chargerModel(options), [0, h / 2, 0]);
  const scene = (): Group => {
    const made = group(
      rest(),
      put(
        group(put(chargerModel(options), [0, 0, 0], [PI / 2, 0, 0])),
        [1.75, d / 2 + 0.02, -0.55],
        [0, 0.5, 0],
      ),
    );
    if (cable)
      made.add(
        plugCable(
          [
            [-0.9, 0.05, 0.9],
            [-1.35, 0.05, 0.4],
            [-1.3, 0.05, -0.4],
            [-0.9, 0.05, 0.1],
            [-0.75, 0.05, 1.05],
            [0.2, 0.05, 1.3],
            [0.9, 0.05, 1.15],
          ],
          '#eceef0',
          '#dfe2e6',
          true,
        ),
      );
    return made;
  };
  return {
    build: scene,
    tone: options.body ?? '#f0f1f3',
    shots: {
      card: { yaw: -22, elevation: 20, fill: 0.86 },
      front: { arrange: rest, yaw: 0, elevation: 6, fill: 0.76 },
      side: { arrange: rest, yaw: 142, elevation: 14, fill: 0.78 },
      detail: {
        arrange: rest,
        yaw: -26,
        elevation: 14,
        focus: { at: [0, h * 0.55, d / 2], radius: 0.7 },
      },
    },
  };
}
