import { type Group, SphereGeometry } from 'three';
import { cut, egg, type Field, meet, smoothMax, surface } from '#demo/studio/fields.ts';
import { type Mark, mark } from '#demo/studio/labels.ts';
import { glow, LIME, lacquer, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, planarUv, put, seat } from '#demo/studio/parts.ts';
import { slab } from '#demo/studio/shapes.ts';
import { grain } from '#demo/studio/textures.ts';
import { knurled, ring, rod } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface MouseOptions {
  readonly shell?: Colour;
  readonly side?: Colour;
  readonly accent?: Colour;
  readonly wheel?: Colour;
  /** Half width, height and half length. */
  readonly size?: readonly [number, number, number];
  /** Light strip around the foot, or none. */
  readonly light?: boolean;
  readonly mark?: Mark;
  /** A ball under the thumb: the hand rests, the ball turns. */
  readonly ball?: Colour;
}

/** Front is -z; the button side looks away from the palm. */
export function mouseModel(options: MouseOptions = {}): Group {
  const {
    shell = '#2c3038',
    side = '#1d2025',
    accent = LIME,
    wheel = '#17181b',
    size = [0.64, 0.66, 1.12],
    light = true,
  } = options;
  const [a, h, l] = size;
  const dome = egg([0, -0.16, 0.12], [a * 1.12, h + 0.2, l * 1.12]);
  const thumb = egg([a + 0.56, 0.34, 0.08], [0.72, 0.5, 0.95]);
  const finger = egg([-a - 0.58, 0.32, 0.12], [0.72, 0.48, 0.92]);
  const nose: Field = (_x, y, z) => -z - l + 0.1 * (1 - y);
  const body: Field = (x, y, z) => {
    const wide = smoothMax(dome(x, y, z), Math.abs(x + 0.02) - a, 0.2);
    const shaped = smoothMax(smoothMax(wide, -thumb(-x, y, z), 0.16), -finger(-x, y, z), 0.16);
    return smoothMax(smoothMax(shaped, nose(x, y, z), 0.16), 0.045 - y, 0.05);
  };
  const gap = 0.011;
  const low = [-a - 0.1, 0, -l - 0.15] as const;
  const high = [a + 0.1, h + 0.15, l * 1.4] as const;
  const step = 0.018;
  const split = (y: number, z: number): number => z - 0.02 + (h - y) * 0.1;
  const belt = (x: number, y: number, z: number): number =>
    y - (0.2 + 0.05 * Math.cos(z * 1.5)) - Math.abs(x) * 0.02;
  const slotOf: Field = (x, _y, z) =>
    Math.hypot(Math.max(Math.abs(x) - 0.012, 0), Math.max(Math.abs(z + 0.56) - 0.17, 0)) - 0.055;
  const upper: Field = (x, y, z) => smoothMax(body(x, y, z), gap - belt(x, y, z), 0.03);
  const half =
    (sign: 1 | -1): Field =>
    (x, y, z) =>
      smoothMax(
        smoothMax(smoothMax(upper(x, y, z), gap - sign * x, 0.03), split(y, z) + gap, 0.03),
        -slotOf(x, y, z),
        0.03,
      );
  const palm = cut(upper, (_x, y, z) => gap - split(y, z), 0.03);
  const lower = cut(body, (x, y, z) => belt(x, y, z) + gap, 0.03);
  const coat = physical(shell, 0.5, 0.05, {
    bumpMap: grain(0.3, 10),
    bumpScale: 0.25,
    clearcoat: 0.12,
    clearcoatRoughness: 0.5,
  });
  const make = (field: Field) => planarUv(surface(field, low, high, step), 'y', 1);
  const made = group(
    part(make(half(1)), coat),
    part(make(half(-1)), coat),
    part(make(palm), coat),
    part(make(lower), plastic(side, 0.55, 0.1)),
    part(
      surface((x, y, z) => smoothMax(body(x, y, z) + 0.03, -slotOf(x, y, z), 0.02), low, high, 0.02),
      physical('#050607', 0.7),
    ),
  );
  // scroll wheel
  const wheelGroup = group(
    part(knurled(0.2, 0.07, 44, 0.05, 0.016), rubber(wheel)),
    part(ring(0.1, 0.188, 0.09, 0.01), metal('#9a9da5', 0.25)),
    part(rod(0.14, 0.085, 0.01), metal('#3a3e45', 0.35)),
  );
  const top = (x: number, z: number): number => {
    let y = h + 0.3;
    for (let i = 0; i < 60; i++) y -= body(x, y, z) * 0.7;
    return y;
  };
  made.add(put(wheelGroup, [0, top(0, -0.56) - 0.125, -0.56], [0, PI / 2, 0]));
  made.add(
    part(
      slab(0.06, 0.15, 0.02, 0.028, { edge: 0.008 }),
      metal('#6d7178', 0.3),
      [0, top(0, -0.16) + 0.002, -0.17],
      [-PI / 2 + 0.1, 0, 0],
    ),
  );
  made.add(put(dot(0.012, glow(accent, 0.9), [0, 0, 0]), [0, top(0, 0.0) + 0.004, 0.02], [-PI / 2, 0, 0]));
  made.add(
    put(
      mark(options.mark ?? 'bird', 0.26, { colour: light ? accent : '#8d929b', glow: light ? 0.5 : 0 }),
      [0, top(0, 0.4) + 0.005, 0.4],
      [-PI / 2 + 0.12, 0, 0],
    ),
  );
  if (options.ball !== undefined) {
    const spot = meet(body, [-1.6, 1.1, -0.02], [0.82, -0.57, 0]);
    const ball = lacquer(options.ball);
    const turned = part(ring(0.3, 0.37, 0.09, 0.03), metal('#8d9097', 0.3));
    made.add(part(new SphereGeometry(0.31, 64, 48), ball, [...spot.at]), seat(turned, spot, -0.01));
  } else {
    // thumb buttons on the left
    for (const z of [-0.16, 0.2]) {
      const key = part(slab(0.32, 0.1, 0.07, 0.045, { edge: 0.03 }), plastic('#0e1013', 0.4, 0.4));
      made.add(seat(key, meet(body, [-2, 0.46, z], [1, 0, 0]), -0.012));
    }
  }
  if (light)
    made.add(
      part(
        surface(
          cut(
            (x, y, z) => body(x, y, z) + 0.006,
            (_x, y) => Math.abs(y - 0.075) - 0.012,
            0.01,
          ),
          [low[0], 0.03, low[2]],
          [high[0], 0.12, high[2]],
          0.016,
        ),
        glow(accent, 0.7),
      ),
    );
  return made;
}

export function mouse(options: MouseOptions = {}): ModelSpec {
  return {
    build: () => mouseModel(options),
    tone: options.shell ?? '#2c3038',
    shots: {
      card: { yaw: 142, elevation: 30, fill: 0.78 },
      front: { yaw: 180, elevation: 24, fill: 0.72 },
      side: { yaw: 84, elevation: 12, fill: 0.82 },
      detail: { yaw: 140, elevation: 40, focus: { at: [-0.05, 0.5, -0.4], radius: 0.6 } },
    },
  };
}
