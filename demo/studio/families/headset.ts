import { type Group, TubeGeometry } from 'three';
import { button } from '#demo/studio/details.ts';
import { type Mark, mark } from '#demo/studio/labels.ts';
import {
  cushion,
  glow,
  LIME,
  metal,
  physical,
  plastic,
  rubber,
  shade,
  webbing,
} from '#demo/studio/materials.ts';
import { cos, PI, sin, spread } from '#demo/studio/numbers.ts';
import { gridPlaces, group, holes, part, put } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, roundedRect, slab, superEllipse } from '#demo/studio/shapes.ts';
import { knurled, rod, smoothCurve, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface HeadsetOptions {
  readonly shell?: Colour;
  readonly pad?: Colour;
  readonly band?: Colour;
  readonly accent?: Colour;
  readonly light?: boolean;
  readonly cup?: readonly [number, number, number];
  readonly mark?: Mark;
}

const REACH = 1.12;
const arch = (from: number, to: number, out = 0) =>
  spread(from, to, 110).map((t) => ({
    x: -Math.sign(cos(t)) * Math.abs(cos(t)) ** 0.8 * (REACH + out),
    y: Math.max(0, sin(t)) ** 0.9 * (1.62 + out),
  }));

/** Steel bow above, elastic cloth below it. */
function bands(options: Required<HeadsetOptions>): Group {
  const steel = metal(options.band, 0.28);
  const made = group();
  for (const z of [-0.09, 0.09])
    made.add(
      part(sweep(arch(0.1, PI - 0.1, 0.03), superEllipse(0.022, 0.022, { segments: 20 })), steel, [0, 0, z]),
    );
  made.add(
    part(
      sweep(arch(0.42, PI - 0.42, -0.14), roundedRect(0.035, 0.46, 0.017, { segments: 5 }), {
        scale: (t) => [1, 0.5 + 0.5 * Math.min(1, sin(PI * t) * 1.6)],
        repeat: 2,
      }),
      webbing(options.pad),
    ),
  );
  for (const t of [0.34, PI - 0.34]) {
    const x = -Math.sign(cos(t)) * Math.abs(cos(t)) ** 0.8 * (REACH - 0.06);
    made.add(
      part(
        slab(0.32, 0.24, 0.2, 0.06, { edge: 0.05 }),
        plastic(options.shell, 0.45, 0.2),
        [x, sin(t) ** 0.9 * 1.5 + 0.06, 0],
        [0, PI / 2, x > 0 ? 0.22 : -0.22],
      ),
    );
  }
  made.add(
    put(mark(options.mark, 0.17, { colour: '#8d929b', metalness: 0.6 }), [0, 1.4665, 0.0], [-PI / 2, 0, 0]),
  );
  return made;
}

function cup(options: Required<HeadsetOptions>, side: 1 | -1): Group {
  const [a, b, power] = options.cup;
  const outline = (inset: number, segments = 120): Outline =>
    superEllipse(a - inset, b - inset, { segments, power });
  const skin = plastic(options.shell, 0.45, 0.2);
  const dark = physical('#060708', 0.6);
  const made = group(
    part(loft(outline(0), fillet(0.3, 0.1, 0.05, 12)), skin),
    part(loft(outline(0.045), fillet(0.1, 0.03)), dark, [0, 0, 0.115]),
    part(
      loft(outline(0.12), fillet(0.1, 0.045, 0.01, 10)),
      plastic(shade(options.shell, 0.8), 0.36, 0.4),
      [0, 0, 0.145],
    ),
    part(
      loft(outline(0.05, 96), fillet(0.08, 0.015)),
      plastic(shade(options.shell, 0.6), 0.6, 0),
      [0, 0, -0.18],
    ),
    part(
      sweep(outline(0.15), superEllipse(0.165, 0.15, { segments: 36, power: 2.6 }), {
        closed: true,
        repeat: 2,
      }),
      webbing(options.pad),
      [0, 0, -0.34],
    ),
    part(loft(outline(0.17, 64), fillet(0.01, 0.002)), cushion(shade(options.pad, 0.7)), [0, 0, -0.28]),
    put(
      mark(options.mark, 0.34, {
        colour: options.light ? options.accent : '#9aa0aa',
        glow: options.light ? 0.55 : 0,
        line: 7,
      }),
      [0, 0, 0.1968],
    ),
  );
  const lit = options.light ? glow(options.accent, 0.85) : metal('#8d9097', 0.3);
  made.add(
    part(
      sweep(outline(0.1), superEllipse(0.018, 0.018, { segments: 14 }), { closed: true }),
      lit,
      [0, 0, 0.166],
    ),
  );
  // small perforated fields above and below the mark
  const field = gridPlaces(17, 9, 0.034, {
    stagger: true,
    keep: (x, y) => (x / 0.3) ** 2 + (y / 0.16) ** 2 < 1,
  });
  for (const y of [-0.36, 0.36]) made.add(put(holes(field, 0.009, dark), [0, y, 0.1962]));
  if (side < 0) {
    made.add(
      put(
        group(part(knurled(0.085, 0.05, 36, 0.06), metal('#55595f', 0.3))),
        [0.34, -b + 0.13, -0.02],
        [PI / 2 + 0.5, 0, 0],
      ),
    );
    made.add(put(button(0.13, 0.05, metal('#55595f', 0.3)), [0, -b + 0.004, -0.02], [PI / 2, 0, 0]));
  }
  return made;
}

/** Boom with a foam head, from the front of the left cup towards the mouth. */
function boom(options: Required<HeadsetOptions>): Group {
  const curve = smoothCurve([
    [0, 0, 0],
    [0.02, -0.1, 0.2],
    [0.12, -0.3, 0.52],
    [0.34, -0.42, 0.78],
    [0.52, -0.44, 0.86],
  ]);
  const head = group(
    part(
      turned([0, -0.13, 0.06, -0.13, 0.09, -0.1, 0.1, 0, 0.09, 0.1, 0.05, 0.14, 0, 0.145], 0.03, 48),
      physical('#1b1d21', 0.95, 0, { sheen: 0.4 }),
    ),
    part(
      turned([0.068, -0.15, 0.072, -0.15, 0.072, -0.1, 0.068, -0.1], 0.004, 48),
      metal(options.band, 0.25),
    ),
  );
  return group(
    part(new TubeGeometry(curve, 80, 0.026, 16), rubber('#1c1e22')),
    put(head, [0.58, -0.44, 0.89], [0, 1.15, 0]),
    part(rod(0.07, 0.08, 0.02, 48), plastic(options.shell, 0.45, 0.2), [0, 0, 0.0]),
  );
}

export function headsetModel(options: HeadsetOptions = {}): Group {
  const all: Required<HeadsetOptions> = {
    shell: '#2a2e36',
    pad: '#4d535e',
    band: '#7d828b',
    accent: LIME,
    light: true,
    cup: [0.58, 0.74, 2.9],
    mark: 'bars',
    ...options,
  };
  const made = bands(all);
  const steel = metal(all.band, 0.28);
  for (const sx of [-1, 1] as const) {
    const fork = spread(0, PI, 60).map((t) => ({
      x: cos(t) * (all.cup[0] + 0.05),
      y: sin(t) ** 0.75 * 0.78,
    }));
    const side = group(
      part(
        slab(0.26, 0.5, 0.07, 0.06, { edge: 0.028 }),
        plastic(all.shell, 0.45, 0.2),
        [0, 0.2, 0],
        [0, PI / 2, 0],
      ),
      part(sweep(fork, roundedRect(0.05, 0.11, 0.022, { segments: 6 })), steel, [0, -0.8, 0], [0, PI / 2, 0]),
      put(cup(all, sx), [sx * 0.03, -0.8, 0], [0, (sx * PI) / 2, 0]),
    );
    for (const z of [-1, 1])
      side.add(part(rod(0.07, 0.1, 0.016, 48), steel, [0, -0.8, z * (all.cup[0] + 0.045)]));
    if (sx < 0) side.add(put(boom(all), [-0.06, -1.14, 0.5]));
    made.add(put(side, [sx * REACH, 0, 0], [0, sx * -0.1, sx * -0.06]));
  }
  return made;
}

export function headset(options: HeadsetOptions = {}): ModelSpec {
  const look = { fov: 20 };
  return {
    build: () => headsetModel(options),
    tone: options.shell ?? '#2a2e36',
    shots: {
      card: { yaw: 36, elevation: 9, fill: 0.82, ...look },
      front: { yaw: 2, elevation: 6, fill: 0.8, ...look },
      side: { yaw: 84, elevation: 7, fill: 0.82, ...look },
      detail: { yaw: 58, elevation: 12, focus: { at: [-1.15, -0.85, 0.3], radius: 0.85 }, ...look },
    },
  };
}
