import { CylinderGeometry, type Group } from 'three';
import { button, feet, port, slots } from '#demo/studio/details.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import {
  blackGlass,
  display,
  glow,
  inkOn,
  metal,
  physical,
  plastic,
  rubber,
  shade,
} from '#demo/studio/materials.ts';
import { cos, PI, sin } from '#demo/studio/numbers.ts';
import { group, part, put, roundFace } from '#demo/studio/parts.ts';
import { mediaHome } from '#demo/studio/screens-devices.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import { knurled, ring, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface HandheldOptions {
  readonly shell?: Colour;
  readonly accent?: Colour;
  readonly mark?: Mark;
}

const [W, H, D] = [4.5, 1.86, 0.24];

function stick(accent: Colour): Group {
  return group(
    part(ring(0.19, 0.27, 0.05, 0.015), physical('#17181b', 0.5), [0, 0, 0.01]),
    part(rod(0.08, 0.16, 0.01, 32), physical('#23262c', 0.5), [0, 0, 0.08]),
    part(
      turned([0, 0.14, 0.12, 0.145, 0.19, 0.17, 0.2, 0.2, 0.17, 0.225, 0.1, 0.205, 0, 0.2], 0.012, 64),
      rubber('#1d1f24'),
    ),
    part(ring(0.185, 0.205, 0.02, 0.006), physical(accent, 0.4), [0, 0, 0.185]),
  );
}

function handheldModel(options: HandheldOptions): Group {
  const { shell = '#eceef1', accent = '#7a5cff' } = options;
  const skin = plastic(shell, 0.45, 0.2);
  const ink = inkOn(shell);
  const made = group(
    part(loft(roundedRect(W, H, 0.62, { segments: 30, power: 2.2 }), fillet(D, 0.08, 0.1, 12)), skin),
    part(slab(2.84, 1.72, 0.02, 0.09, { edge: 0.006 }), blackGlass(), [0, 0, D / 2 + 0.002]),
    roundFace(2.62, 1.5, 0.04, display(mediaHome('violet', 'ridges', 11)), D / 2 + 0.0125),
  );
  for (const sx of [-1, 1]) {
    made.add(
      part(loft(roundedRect(0.86, H - 0.1, 0.4, { segments: 24 }), fillet(0.34, 0.12, 0.14, 12)), skin, [
        sx * (W / 2 - 0.46),
        -0.02,
        -0.1,
      ]),
      put(stick(accent), [sx * (W / 2 - 0.42), sx === -1 ? 0.36 : -0.36, D / 2]),
      part(slab(0.8, 0.16, 0.2, 0.07, { edge: 0.05 }), plastic('#23262c', 0.4, 0.3), [
        sx * (W / 2 - 0.62),
        H / 2 - 0.01,
        -0.08,
      ]),
      put(button(0.2, 0.07, plastic('#3a3e46', 0.5, 0.1)), [
        sx * (W / 2 - 0.7),
        sx === -1 ? 0.72 : 0.72,
        D / 2,
      ]),
    );
  }
  const letters = ['X', 'A', 'Y', 'B'];
  letters.forEach((letter, i) => {
    const [x, y] = [W / 2 - 0.42 + 0.2 * cos((i * PI) / 2 + PI / 2), 0.36 + 0.2 * sin((i * PI) / 2 + PI / 2)];
    made.add(
      part(
        new CylinderGeometry(0.085, 0.09, 0.08, 40),
        plastic('#2a2d33', 0.35, 0.5),
        [x, y, D / 2 + 0.02],
        [PI / 2, 0, 0],
      ),
      put(label(letter, 0.07, { colour: i === 1 ? accent : '#e6e8ec' }), [x, y - 0.008, D / 2 + 0.0615]),
    );
  });
  for (const turn of [0, PI / 2])
    made.add(
      part(
        slab(0.46, 0.15, 0.09, 0.04, { edge: 0.025 }),
        plastic('#2a2d33', 0.4, 0.4),
        [-W / 2 + 0.42, -0.36, D / 2 + 0.02],
        [0, 0, turn],
      ),
    );
  made.add(
    put(mark(options.mark ?? 'bird', 0.16, { colour: ink, opacity: 0.7 }), [
      W / 2 - 0.42,
      -0.76,
      D / 2 + 0.002,
    ]),
    part(slab(0.12, 0.03, 0.01, 0.014, { edge: 0.003 }), glow(accent, 0.9), [
      -W / 2 + 0.42,
      -0.76,
      D / 2 + 0.002,
    ]),
    put(slots(14, 0.06, 0.14, 0.022), [0, H / 2 + 0.001, 0], [-PI / 2, 0, 0]),
    put(port('usbC', 1.4, metal(shade(shell, 0.7), 0.3)), [0, -H / 2 - 0.001, 0], [PI / 2, 0, 0]),
    put(
      mark(options.mark ?? 'bird', 0.6, { colour: shade(shell, 0.72) }),
      [0, 0, -D / 2 - 0.002],
      [0, PI, 0],
    ),
    put(slots(18, 0.07, 0.3, 0.03), [0, 0.6, -D / 2 - 0.002], [0, PI, 0]),
  );
  return made;
}

/** The dock it stands in at home. */
function standing(options: HandheldOptions): Group {
  const { shell = '#eceef1' } = options;
  return group(
    put(handheldModel(options), [0, H / 2 + 0.14, 0.02], [-0.16, 0, 0]),
    part(
      loft(roundedRect(1.9, 0.8, 0.2), fillet(0.16, 0.03)),
      plastic(shade(shell, 0.85), 0.5, 0.1),
      [0, 0.1, -0.05],
      [-PI / 2, 0, 0],
    ),
    part(
      slab(1.5, 0.5, 0.08, 0.06, { edge: 0.02 }),
      plastic(shade(shell, 0.8), 0.5, 0.1),
      [0, 0.36, -0.32],
      [-0.16, 0, 0],
    ),
    feet(
      [
        [-0.8, 0.2],
        [0.8, 0.2],
        [-0.8, -0.3],
        [0.8, -0.3],
      ],
      0.05,
      0.03,
    ),
    part(knurled(0.04, 0.02), rubber(), [0, 0.02, 0]),
  );
}

export function handheld(options: HandheldOptions = {}): ModelSpec {
  const alone = (): Group => put(handheldModel(options), [0, H / 2, 0]);
  return {
    build: () => standing(options),
    tone: options.shell ?? '#eceef1',
    shots: {
      card: { yaw: -20, elevation: 13, fill: 0.88 },
      front: { arrange: alone, yaw: 0, elevation: 4, fill: 0.88 },
      side: { arrange: alone, yaw: 156, elevation: 12, fill: 0.86 },
      detail: { yaw: 24, elevation: 20, focus: { at: [W / 2 - 0.55, 1.2, 0.1], radius: 0.9 } },
    },
  };
}
