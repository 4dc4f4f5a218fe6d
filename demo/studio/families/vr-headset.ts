import type { Group } from 'three';
import { lensEye } from '#demo/studio/details.ts';
import {
  block,
  carve,
  cut,
  egg,
  type Field,
  meet,
  smoothMax,
  smoothMin,
  surface,
  taper,
} from '#demo/studio/fields.ts';
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
import { dot, group, part, planarUv, put, seat } from '#demo/studio/parts.ts';
import { roundedRect, slab } from '#demo/studio/shapes.ts';
import { knurled, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface VrHeadsetOptions {
  readonly shell?: Colour;
  readonly visor?: Colour;
  readonly strap?: Colour;
  readonly accent?: Colour;
  readonly controllers?: boolean;
  readonly mark?: Mark;
}

/** Front of the visor looks along +z. */
function visor(options: Required<VrHeadsetOptions>): Group {
  const box = block([0, 0, 0], [1.22, 0.62, 0.42], 0.36);
  const body: Field = (x, y, z) => {
    const curved = box(x, y, z + 0.16 * x * x * 0.75);
    const nose = egg([0, -0.72, -0.25], [0.34, 0.4, 0.5]);
    return smoothMax(curved, -nose(x, y, z), 0.12);
  };
  const low = [-1.4, -0.8, -0.8] as const;
  const high = [1.4, 0.8, 0.6] as const;
  const bend = (x: number): number => 0.12 * x * x;
  const front = cut(body, (x, _y, z) => 0.05 - (z + bend(x)), 0.03);
  const back = cut(body, (x, _y, z) => z + bend(x) - 0.03, 0.03);
  const made = group(
    part(
      surface(front, low, high, 0.024),
      physical(options.visor, 0.16, 0.1, { clearcoat: 1, clearcoatRoughness: 0.06 }),
    ),
    part(planarUv(surface(back, low, high, 0.024), 'z', 0.4), plastic(options.shell, 0.46, 0.2)),
    part(
      surface((x, y, z) => body(x, y, z) + 0.025, low, high, 0.04),
      physical('#08090b', 0.6),
    ),
  );
  // tracking cameras, lamp and mark on the glass
  for (const sx of [-1, 1])
    for (const y of [-0.3, 0.3]) {
      const eye = lensEye(0.085, { rim: physical('#0b0c0f', 0.35, 0.3), coat: '#16306b' });
      made.add(seat(eye, meet(body, [sx * (y > 0 ? 0.88 : 0.62), y, 2], [0, 0, -1]), -0.006));
    }
  made.add(
    seat(dot(0.018, glow(options.accent, 0.95), [0, 0, 0]), meet(body, [0, 0.42, 2], [0, 0, -1]), 0.003),
  );
  made.add(
    seat(
      mark(options.mark, 0.26, { colour: '#8d929b', metalness: 0.8, roughness: 0.25 }),
      meet(body, [0, 0.02, 2], [0, 0, -1]),
      0.004,
    ),
  );
  // face cushion
  const rim = carve(
    block([0, 0.02, -0.52], [1.02, 0.54, 0.2], 0.2),
    block([0, 0.02, -0.6], [0.84, 0.36, 0.5], 0.2),
    0.06,
  );
  const nose = egg([0, -0.66, -0.5], [0.3, 0.36, 0.6]);
  made.add(
    part(
      planarUv(surface(carve(rim, nose, 0.08), [-1.2, -0.7, -0.9], [1.2, 0.7, -0.1], 0.026), 'z', 1),
      cushion('#2c3037'),
    ),
  );
  for (const sx of [-1, 1])
    made.add(
      part(
        turned([0.3, 0, 0.28, 0.04, 0.24, 0.02, 0, 0.05], 0.01, 64),
        physical('#0a0b10', 0.05, 0, { clearcoat: 1 }),
        [sx * 0.42, 0, -0.42],
        [0, PI, 0],
      ),
    );
  return made;
}

/** Band around the head and over the top, with a dial behind. */
function straps(options: Required<VrHeadsetOptions>): Group {
  const cloth = webbing(options.strap);
  const hard = plastic(options.shell, 0.46, 0.2);
  const around_ = spread(-0.02, PI + 0.02, 90).map((t) => ({ x: cos(t) * 1.12, y: sin(t) * 2.1 }));
  const section = roundedRect(0.06, 0.34, 0.028, { segments: 6 });
  const made = group(
    put(
      group(part(sweep(around_, section, { repeat: 2, scale: (t) => [1, 0.8 + 0.5 * sin(PI * t)] }), cloth)),
      [0, 0, -0.15],
      [-PI / 2, 0, 0],
    ),
  );
  for (const sx of [-1, 1])
    made.add(
      part(
        slab(0.9, 0.24, 0.11, 0.1, { edge: 0.045 }),
        hard,
        [sx * 1.155, 0, -0.38],
        [0, (sx * PI) / 2 + sx * 0.1, 0],
      ),
    );
  const over = spread(-0.02, PI + 0.16, 80).map((t) => ({ x: cos(t) * 1.18, y: sin(t) * 1.0 }));
  made.add(
    put(
      group(part(sweep(over, roundedRect(0.045, 0.3, 0.02, { segments: 5 }), { repeat: 2 }), cloth)),
      [0, 0.28, -1.32],
      [0, -PI / 2, 0],
    ),
  );
  const dial = group(
    part(slab(0.86, 0.56, 0.16, 0.24, { edge: 0.06 }), hard),
    part(knurled(0.2, 0.12, 40, 0.05), rubber('#1c1e22'), [0, 0, 0.1]),
    part(turned([0, 0.16, 0.17, 0.16, 0.17, 0.17, 0, 0.175], 0.006, 48), metal('#8d9097', 0.3)),
  );
  made.add(put(dial, [0, 0, -2.27], [0, PI, 0]));
  return made;
}

function wand(options: Required<VrHeadsetOptions>, side: 1 | -1): Group {
  const head = egg([0, 0.1, 0], [0.34, 0.2, 0.34]);
  const grip = taper([0, 0.02, -0.06], [0.03, -0.78, -0.34], 0.19, 0.15);
  const body: Field = (x, y, z) => smoothMax(smoothMin(head(x, y, z), grip(x, y, z), 0.16), y - 0.2, 0.06);
  const made = group(
    part(surface(body, [-0.5, -1.1, -0.7], [0.5, 0.4, 0.5], 0.024), plastic(options.shell, 0.46, 0.2)),
  );
  const dark = physical('#101216', 0.3, 0.1, { clearcoat: 0.8, clearcoatRoughness: 0.15 });
  made.add(
    part(
      turned([0, 0, 0.27, 0, 0.28, 0.012, 0.26, 0.022, 0, 0.024], 0.008, 80),
      dark,
      [0, 0.185, 0],
      [-PI / 2, 0, 0],
    ),
  );
  made.add(
    part(
      turned([0, 0, 0.05, 0, 0.045, 0.07, 0.085, 0.09, 0.09, 0.11, 0.07, 0.12, 0, 0.11], 0.01, 48),
      rubber('#1c1e22'),
      [side * -0.08, 0.2, -0.05],
      [-PI / 2, 0, 0],
    ),
  );
  for (const [x, z] of [
    [0.1, 0.04],
    [0.12, -0.12],
  ] as const)
    made.add(
      part(
        turned([0, 0, 0.05, 0, 0.05, 0.02, 0.035, 0.03, 0, 0.03], 0.008, 32),
        plastic('#2a2d33', 0.3, 0.6),
        [side * x, 0.2, z],
        [-PI / 2, 0, 0],
      ),
    );
  made.add(
    part(
      surface(taper([0, 0, 0.02], [0.02, -0.1, 0.3], 0.12, 0.07), [-0.3, -0.3, -0.2], [0.3, 0.2, 0.5], 0.024),
      plastic('#1c1e23', 0.45, 0.25),
      [0, -0.03, 0.06],
    ),
  );
  made.add(
    part(
      slab(0.1, 0.26, 0.06, 0.04, { edge: 0.02 }),
      plastic(shade(options.shell, 0.8), 0.4, 0.3),
      [side * -0.17, -0.3, -0.1],
      [0.3, side * -PI * 0.42, 0],
    ),
  );
  return made;
}

export function vrHeadset(options: VrHeadsetOptions = {}): ModelSpec {
  const all: Required<VrHeadsetOptions> = {
    shell: '#e4e6ea',
    visor: '#14161b',
    strap: '#6d747f',
    accent: LIME,
    controllers: true,
    mark: 'orbit',
    ...options,
  };
  const headgear = (): Group => put(group(visor(all), straps(all)), [0, 0.62, 0]);
  const scene = (): Group => {
    const made = group(headgear());
    if (all.controllers)
      made.add(
        put(wand(all, 1), [-1.6, 0.62, 0.75], [-0.95, 0.35, 0.1]),
        put(wand(all, -1), [1.3, 0.62, 1.15], [-0.95, -0.3, -0.1]),
      );
    return made;
  };
  return {
    build: scene,
    tone: all.shell,
    shots: {
      card: { yaw: -32, elevation: 22, fill: 0.88 },
      front: { arrange: headgear, yaw: 0, elevation: 8, fill: 0.84 },
      side: { arrange: headgear, yaw: -108, elevation: 16, fill: 0.86 },
      detail: { arrange: headgear, yaw: -32, elevation: 12, focus: { at: [0.5, 0.66, 0.3], radius: 0.75 } },
    },
  };
}
