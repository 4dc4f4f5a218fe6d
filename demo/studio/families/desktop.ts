import { BoxGeometry, type Group } from 'three';
import { button, feet, port, screw, slots } from '#demo/studio/details.ts';
import { fan, inside } from '#demo/studio/families/desktop-inside.ts';
import { label } from '#demo/studio/labels.ts';
import { clear, LIME, metal, physical, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { gridPlaces, group, holes, part, put, unshadowed, upright } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface DesktopOptions {
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly second?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  /** A window in the side shows lit fans; a closed one is a quiet machine for the office. */
  readonly window?: boolean;
  readonly plate?: string;
}

function desktopModel(options: DesktopOptions = {}): Group {
  const {
    body = '#2a2d33',
    accent = LIME,
    second = '#38d6c9',
    width: w = 1.12,
    height: h = 2.4,
    depth: d = 2.2,
    window = true,
  } = options;
  const skin = metal(shade(body, 1.15), 0.42);
  const frame = physical(body, 0.45, 0.5, { clearcoat: 0.2, clearcoatRoughness: 0.4 });
  const base = 0.1;
  const made = group(
    feet(
      [
        [-w * 0.36, d * 0.4],
        [w * 0.36, d * 0.4],
        [-w * 0.36, -d * 0.4],
        [w * 0.36, -d * 0.4],
      ],
      0.1,
      base,
    ),
  );
  const wall = (geometry: BoxGeometry, at: readonly [number, number, number]) =>
    made.add(part(geometry, frame, at));
  const centre = base + h / 2;
  // an open box of real walls when one can look inside
  made.add(part(slab(d, h, 0.035, 0.05, { edge: 0.014 }), frame, [w / 2 - 0.018, centre, 0], [0, PI / 2, 0]));
  made.add(upright(loft(roundedRect(w, d, 0.05), fillet(0.05, 0.018)), frame, [0, base + 0.025, 0]));
  made.add(upright(loft(roundedRect(w, d, 0.05), fillet(0.05, 0.02)), frame, [0, base + h - 0.025, 0]));
  made.add(part(slab(w, h, 0.04, 0.05, { edge: 0.012 }), frame, [0, centre, -d / 2 + 0.02]));
  if (window) {
    wall(new BoxGeometry(0.03, 0.08, d - 0.04), [-w / 2 + 0.03, base + 0.06, 0]);
    made.add(put(inside(h, d, accent, second), [w / 2 - 0.08, centre, -0.14], [0, -PI / 2, 0]));
    made.add(put(fan(0.33, second), [0, base + h * 0.72, -d / 2 + 0.14]));
    made.add(
      unshadowed(
        part(
          slab(d - 0.03, h - 0.06, 0.018, 0.03, { edge: 0.006 }),
          clear('#20262e', 0.12, { envMapIntensity: 0.5 }),
          [-w / 2 - 0.004, centre + 0.01, 0],
          [0, -PI / 2, 0],
        ),
      ),
    );
    for (const z of [-1, 1])
      for (const y of [-1, 1])
        made.add(
          put(screw(0.03), [-w / 2 - 0.014, centre + y * (h / 2 - 0.12), z * (d / 2 - 0.1)], [0, -PI / 2, 0]),
        );
  } else
    made.add(
      part(slab(d, h, 0.035, 0.05, { edge: 0.014 }), frame, [-w / 2 + 0.018, centre, 0], [0, PI / 2, 0]),
    );
  // front: fans behind a fine metal mesh
  const front = put(group(), [0, centre, d / 2]);
  front.add(part(slab(w, h, 0.05, 0.06, { edge: 0.02 }), skin, [0, 0, -0.026]));
  for (const i of [0, 1, 2])
    if (window) front.add(put(fan(0.36, i % 2 ? second : accent), [0, h * 0.3 - i * h * 0.3, 0.03]));
  const mesh = gridPlaces(25, 66, 0.039, {
    stagger: true,
    keep: (x, y) => Math.abs(x) < w / 2 - 0.1 && Math.abs(y) < h / 2 - 0.1,
  });
  if (!window) front.add(put(holes(mesh, 0.0135, physical('#08090b', 0.7)), [0, 0, 0.0004]));
  else
    front.add(
      part(
        slab(w - 0.08, h - 0.08, 0.01, 0.05, { edge: 0.003 }),
        clear('#1a1e24', 0.35, { envMapIntensity: 0.6 }),
        [0, 0, 0.11],
      ),
    );
  if (window)
    for (const x of [-1, 1])
      front.add(part(slab(0.06, h, 0.14, 0.025, { edge: 0.018 }), skin, [x * (w / 2 - 0.03), 0, 0.05]));
  front.add(
    put(
      label(options.plate ?? 'CORVID', 0.05, {
        colour: '#d6d9df',
        spacing: 0.2,
        metalness: 0.6,
        roughness: 0.3,
      }),
      [0, -h / 2 + 0.09, window ? 0.1165 : 0.001],
    ),
  );
  made.add(front);
  const top = put(group(), [0, base + h + 0.0005, d / 2 - 0.2], [-PI / 2, 0, 0]);
  top.add(
    put(button(0.1, 0.1, metal('#b9bcc2', 0.28)), [-w * 0.3, 0, 0]),
    put(port('usbC', 1.1), [-w * 0.1, 0, 0]),
    put(port('usbA', 0.9), [w * 0.08, 0, 0]),
    put(port('usbA', 0.9), [w * 0.26, 0, 0]),
    put(port('jack', 1.1), [w * 0.4, 0, 0]),
  );
  top.add(put(slots(26, 0.052, w * 0.7, 0.022), [0, d * 0.4, 0], [0, 0, PI / 2]));
  made.add(top);
  const rear = put(group(), [0, centre, -d / 2 - 0.0005], [0, PI, 0]);
  (['usbA', 'usbA', 'ethernet', 'usbC', 'hdmi', 'display'] as const).forEach((name, i) => {
    rear.add(put(port(name, 0.95), [0.3, h * 0.38 - i * 0.15, 0]));
  });
  rear.add(
    put(
      holes(
        gridPlaces(15, 15, 0.042, { stagger: true, keep: (x, y) => Math.hypot(x, y) < 0.29 }),
        0.015,
        physical('#08090b', 0.7),
      ),
      [-0.12, h * 0.24, 0.0005],
    ),
  );
  for (let i = 0; i < 6; i++)
    rear.add(put(slots(9, 0.05, 0.075, 0.018), [0.05, -h * 0.06 - i * 0.1, 0.0005], [0, 0, 0]));
  rear.add(
    part(slab(0.24, 0.18, 0.02, 0.02, { edge: 0.005 }), physical('#0a0b0d', 0.6), [0.28, -h * 0.38, 0]),
  );
  made.add(rear);
  return made;
}

export function desktop(options: DesktopOptions = {}): ModelSpec {
  const { window = true, height = 2.4, depth = 2.2 } = options;
  return {
    build: () => desktopModel(options),
    tone: options.body ?? '#2a2d33',
    shots: {
      card: { yaw: window ? 56 : 32, elevation: 11, fill: 0.84 },
      front: { yaw: 0, elevation: 7, fill: 0.84 },
      side: { yaw: 152, elevation: 12, fill: 0.84 },
      // Through the window, or where the hand goes: button and ports at the top of the front.
      detail: window
        ? { yaw: 62, elevation: 9, focus: { at: [0, height * 0.58, 0], radius: 0.8 } }
        : { yaw: 28, elevation: 34, focus: { at: [0, height, depth / 2 - 0.1], radius: 0.72 } },
    },
  };
}
