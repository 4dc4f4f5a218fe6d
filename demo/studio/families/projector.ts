import type { Group } from 'three';
import { lensEye, port, slots } from '#demo/studio/details.ts';
import { label, SIGNS, sign } from '#demo/studio/labels.ts';
import {
  blackGlass,
  glow,
  knit,
  LIME,
  leather,
  metal,
  physical,
  plastic,
  rubber,
} from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, roundedRect, slab } from '#demo/studio/shapes.ts';
import { knurled, line, ring, rod, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ProjectorOptions {
  readonly body?: Colour;
  readonly fabric?: Colour;
  readonly accent?: Colour;
  readonly handle?: Colour | null;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly corner?: number;
  readonly plate?: string;
}

function projectorModel(options: ProjectorOptions = {}): Group {
  const {
    body = '#e2e4e8',
    fabric = '#9aa3ad',
    accent = LIME,
    handle = '#8a5a34',
    width: w = 2.3,
    height: h = 1.7,
    depth: d = 1.8,
  } = options;
  const { corner = 0.34, plate = 'helio' } = options;
  const plan = (inset: number): Outline =>
    roundedRect(w - inset * 2, d - inset * 2, Math.max(0.05, corner - inset), { segments: 24, power: 2.3 });
  const skin = plastic(body, 0.42, 0.25);
  const made = group(
    upright(loft(plan(0.01), fillet(h - 0.5, 0.02), { uv: [0.6, 0.6] }), knit(fabric, 6, 2.4), [
      0,
      h / 2 + 0.02,
      0,
    ]),
    upright(loft(plan(0), fillet(0.3, 0.11, 0.014, 14)), skin, [0, h - 0.15, 0]),
    upright(loft(plan(0), fillet(0.26, 0.014, 0.07, 10)), skin, [0, 0.18, 0]),
    upright(loft(plan(0.16), fillet(0.06, 0.012)), rubber(), [0, 0.03, 0]),
    upright(
      loft(plan(0.2), fillet(0.01, 0.004)),
      physical('#0d0e11', 0.24, 0.2, { clearcoat: 0.7, clearcoatRoughness: 0.2 }),
      [0, h + 0.001, 0],
    ),
  );
  // front: glass panel with the lens
  const front = put(group(), [0, h / 2, d / 2]);
  front.add(part(slab(1.3, h - 0.36, 0.08, 0.3, { edge: 0.03, segments: 24 }), skin, [-0.3, 0, 0.0]));
  front.add(
    part(slab(1.2, h - 0.46, 0.02, 0.26, { edge: 0.006, segments: 24 }), blackGlass(0.6), [-0.3, 0, 0.042]),
  );
  const barrel = group(
    part(
      turned([0.4, 0, 0.5, 0, 0.5, 0.05, 0.46, 0.09, 0.42, 0.1, 0.4, 0.06], 0.014, 120),
      metal('#9a9da5', 0.28),
    ),
    part(knurled(0.475, 0.05, 90, 0.02, 0.01), metal('#55595f', 0.3), [0, 0, 0.1]),
    put(lensEye(0.42, { rim: physical('#17181b', 0.4, 0.4), coat: '#31207a' }), [0, 0, 0.07]),
  );
  front.add(put(barrel, [-0.3, 0.04, 0.05]));
  front.add(
    dot(0.03, physical('#160a10', 0.15, 0, { clearcoat: 1 }), [0.16, h * 0.22, 0.053]),
    dot(0.045, physical('#0a0f1e', 0.1, 0, { clearcoat: 1 }), [-0.76, h * 0.22, 0.053]),
  );
  front.add(put(label(plate, 0.06, { colour: '#aab0ba', spacing: 0.06 }), [-0.3, -h / 2 + 0.29, 0.0535]));
  made.add(front);
  const icons = [SIGNS.power, SIGNS.left, SIGNS.play, SIGNS.right, SIGNS.home];
  icons.forEach((path, i) => {
    made.add(
      put(
        sign(path, 0.14, { colour: '#e6e9ee', glow: 0.5, line: 8 }),
        [-0.62 + i * 0.31, h + 0.0065, 0.05],
        [-PI / 2, 0, 0],
      ),
    );
  });
  made.add(dot(0.02, glow(accent, 0.9), [0, h + 0.0065, 0.42], [-PI / 2, 0, 0]));
  for (const sx of [-1, 1])
    made.add(put(slots(18, 0.06, 0.12, 0.024), [sx * (w / 2 + 0.0006), 0.19, 0], [0, (sx * PI) / 2, 0]));
  const rear = put(group(), [0, 0.42, -d / 2 - 0.004], [0, PI, 0]);
  rear.add(part(slab(1.25, 0.24, 0.02, 0.06, { edge: 0.006 }), plastic('#1c1e23', 0.5, 0.1), [0, 0, 0]));
  (['power', 'hdmi', 'usbA', 'usbC', 'jack'] as const).forEach((name, i) => {
    rear.add(put(port(name, 1.1), [-0.48 + i * 0.24, 0, 0.01]));
  });
  made.add(rear);
  if (handle !== null) {
    const bow = line(
      [
        -w / 2 - 0.02,
        h * 0.62,
        -w / 2 - 0.1,
        h * 0.86,
        -w / 2 + 0.06,
        h + 0.26,
        -w * 0.25,
        h + 0.38,
        w * 0.25,
        h + 0.38,
        w / 2 - 0.06,
        h + 0.26,
        w / 2 + 0.1,
        h * 0.86,
        w / 2 + 0.02,
        h * 0.62,
      ],
      140,
    );
    made.add(
      part(sweep(bow, roundedRect(0.06, 0.3, 0.028, { segments: 6 })), leather(handle, 8, 0.8), [0, 0, -0.3]),
    );
    for (const sx of [-1, 1])
      made.add(
        part(
          rod(0.09, 0.06, 0.014, 48),
          metal('#c4c7cc', 0.25),
          [sx * (w / 2 + 0.05), h * 0.66, -0.3],
          [0, PI / 2, 0],
        ),
        part(
          ring(0.09, 0.11, 0.02, 0.004),
          metal('#8d9097', 0.3),
          [sx * (w / 2 + 0.03), h * 0.66, -0.3],
          [0, PI / 2, 0],
        ),
      );
  }
  return made;
}

export function projector(options: ProjectorOptions = {}): ModelSpec {
  return {
    build: () => projectorModel(options),
    tone: options.body ?? '#e2e4e8',
    shots: {
      card: { yaw: 28, elevation: 14, fill: 0.8 },
      front: { yaw: 0, elevation: 7, fill: 0.8 },
      side: { yaw: 148, elevation: 14, fill: 0.8 },
      detail: {
        yaw: 24,
        elevation: 9,
        focus: { at: [-0.3, (options.height ?? 1.7) / 2, 0.95], radius: 0.75 },
      },
    },
  };
}
