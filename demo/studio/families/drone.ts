import { type BufferGeometry, type Group, SphereGeometry } from 'three';
import { lensEye, slots } from '#demo/studio/details.ts';
import {
  blendFields,
  block,
  cut,
  type Field,
  mirrored,
  smoothMax,
  surface,
  taper,
} from '#demo/studio/fields.ts';
import { label } from '#demo/studio/labels.ts';
import { glow, metal, physical, plastic, rubber, shade } from '#demo/studio/materials.ts';
import { cos, PI, sin } from '#demo/studio/numbers.ts';
import { dot, group, part, put, upright } from '#demo/studio/parts.ts';
import { geometry, slab } from '#demo/studio/shapes.ts';
import { knurled, ring, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface DroneOptions {
  readonly shell?: Colour;
  readonly arms?: Colour;
  readonly accent?: Colour;
  readonly propellers?: Colour;
  /** Distance of the motors from the middle. */
  readonly span?: number;
  readonly lenses?: 1 | 2;
  readonly plate?: string;
}

/** One twisted blade along +x. */
function blade(length: number): BufferGeometry {
  const [rows, across] = [40, 10];
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= rows; i++) {
    const t = i / rows;
    const chord = 0.085 * (0.5 + 1.5 * t) * Math.max(0.02, 1 - t ** 5) * (1 - 0.35 * t);
    const twist = 0.5 - 0.36 * t;
    for (let j = 0; j <= across; j++) {
      const s = j / across - 0.42;
      const bow = 0.012 * (1 - (2 * (j / across) - 1) ** 2);
      position.push(
        0.05 + t * length,
        s * chord * 2 * -sin(twist) + bow - 0.02 * t * t,
        s * chord * 2 * cos(twist) + 0.05 * t * t,
      );
      uv.push(t, j / across);
    }
  }
  const row = across + 1;
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < across; j++) {
      const a = i * row + j;
      index.push(a, a + 1, a + row, a + 1, a + row + 1, a + row);
    }
  return geometry(position, uv, index);
}

function motor(options: Required<DroneOptions>, turn: number): Group {
  const wing = physical(options.propellers, 0.38, 0, { side: 2, clearcoat: 0.3 });
  const hub = group(
    upright(rod(0.045, 0.06, 0.012, 40), plastic('#1a1c20', 0.5, 0.2), [0, 0.03, 0]),
    upright(rod(0.018, 0.09, 0.004, 24), metal('#c4c7cc', 0.25), [0, 0.04, 0]),
  );
  for (const k of [0, 1]) {
    const arm = group(
      part(blade(0.6), wing),
      part(
        slab(0.14, 0.05, 0.03, 0.02, { edge: 0.008 }),
        plastic('#1a1c20', 0.5, 0.2),
        [0.07, 0, 0],
        [-PI / 2, 0, 0],
      ),
    );
    hub.add(put(arm, [0, 0.03, 0], [0, k * PI, 0]));
  }
  return group(
    upright(
      turned([0, 0, 0.12, 0, 0.135, 0.02, 0.135, 0.1, 0.12, 0.13, 0.07, 0.15, 0, 0.15], 0.014, 64),
      metal('#3b3f47', 0.32),
    ),
    upright(knurled(0.138, 0.05, 24, 0.09, 0.004), metal('#6d7178', 0.3), [0, 0.06, 0]),
    upright(ring(0.1, 0.137, 0.012, 0.003, 64), physical(options.accent, 0.45), [0, 0.125, 0]),
    put(hub, [0, 0.14, 0], [0, turn, 0]),
  );
}

/** Camera in its gimbal, looking along +z. */
function gimbal(options: Required<DroneOptions>): Group {
  const dark = plastic('#1a1c20', 0.45, 0.3);
  const head = group(
    part(slab(0.36, options.lenses === 2 ? 0.4 : 0.3, 0.3, 0.09, { edge: 0.06 }), dark),
    put(lensEye(0.115, { rim: metal('#55595f', 0.25), coat: '#1d3a78' }), [
      0,
      options.lenses === 2 ? -0.07 : 0,
      0.145,
    ]),
  );
  if (options.lenses === 2) head.add(put(lensEye(0.06, { rim: metal('#55595f', 0.25) }), [0, 0.12, 0.145]));
  return group(
    head,
    part(rod(0.085, 0.1, 0.02, 48), metal('#8d9097', 0.3), [0.23, 0, -0.02], [0, PI / 2, 0]),
    part(slab(0.08, 0.32, 0.1, 0.035, { edge: 0.03 }), metal('#6d7178', 0.32), [0.27, 0.14, -0.04]),
    part(slab(0.36, 0.08, 0.1, 0.035, { edge: 0.03 }), metal('#6d7178', 0.32), [0.1, 0.28, -0.06]),
    part(rod(0.08, 0.1, 0.02, 48), metal('#8d9097', 0.3), [0, 0.3, -0.1], [PI / 2, 0, 0]),
  );
}

export function droneModel(options: DroneOptions = {}): Group {
  const all: Required<DroneOptions> = {
    shell: '#cdd1d8',
    arms: '#b9bec7',
    accent: '#ff7a3c',
    propellers: '#2c3037',
    span: 1.1,
    lenses: 1,
    plate: 'SKERRY',
    ...options,
  };
  const s = all.span;
  const [fx, fz, bx, bz] = [s * 0.98, s * 0.78, s * 0.9, -s * 0.82];
  const fuselage: Field = blendFields(
    0.18,
    block([0, 0.42, 0.02], [0.34, 0.2, 0.86], 0.18),
    block([0, 0.5, -0.1], [0.27, 0.22, 0.62], 0.2),
  );
  const nosed: Field = (x, y, z) => smoothMax(fuselage(x, y, z), (z - 0.86 + (0.55 - y) * 0.5) * 0.8, 0.14);
  const lowB = [-0.5, 0.1, -1.0] as const;
  const highB = [0.5, 0.85, 1.05] as const;
  const seam = (y: number): number => y - 0.43;
  const skin = plastic(all.shell, 0.4, 0.3);
  const top = cut(nosed, (_x, y) => 0.006 - seam(y), 0.02);
  const bottom = cut(nosed, (_x, y) => seam(y) + 0.006, 0.02);
  const made = group(
    part(surface(top, lowB, highB, 0.024), skin),
    part(surface(bottom, lowB, highB, 0.024), plastic(shade(all.shell, 0.62), 0.5, 0.15)),
    part(
      surface((x, y, z) => nosed(x, y, z) + 0.02, lowB, highB, 0.04),
      physical('#08090b', 0.6),
    ),
  );
  const armField = mirrored(
    blendFields(
      0.1,
      taper([0.22, 0.42, 0.5], [fx, 0.47, fz], 0.1, 0.075),
      taper([0.2, 0.34, -0.5], [bx, 0.33, bz], 0.1, 0.075),
    ),
  );
  const legs = mirrored(
    blendFields(
      0.06,
      taper([fx, 0.45, fz], [fx + 0.02, 0.06, fz + 0.03], 0.07, 0.04),
      taper([bx, 0.3, bz], [bx, 0.2, bz], 0.06, 0.05),
    ),
  );
  made.add(
    part(
      surface(
        blendFields(0.08, armField, legs),
        [-fx - 0.25, 0, bz - 0.25],
        [fx + 0.25, 0.75, fz + 0.25],
        0.026,
      ),
      plastic(all.arms, 0.42, 0.25),
    ),
  );
  for (const sx of [-1, 1]) {
    made.add(
      put(motor(all, sx * 0.5 + 0.6), [sx * fx, 0.52, fz]),
      put(motor(all, sx * 1.1 - 0.35), [sx * bx, 0.38, bz]),
    );
    made.add(
      part(new SphereGeometry(0.026, 20, 14), glow(sx < 0 ? '#ff4d4d' : '#7ade52', 0.9), [
        sx * (fx - 0.02),
        0.4,
        fz + 0.075,
      ]),
    );
    made.add(
      upright(rod(0.11, 0.2, 0.03, 48), plastic(shade(all.shell, 0.62), 0.5, 0.15), [sx * 0.26, 0.42, 0.52]),
    );
    made.add(
      put(lensEye(0.05, { rim: physical('#101114', 0.4) }), [sx * 0.17, 0.5, 0.852], [-0.2, sx * 0.12, 0]),
    );
    made.add(put(slots(7, 0.05, 0.1, 0.018), [sx * 0.346, 0.44, -0.25], [0, (sx * PI) / 2, 0]));
  }
  made.add(put(gimbal(all), [0, 0.24, 0.86]));
  made.add(
    put(
      label(all.plate, 0.07, { colour: shade(all.shell, 0.4), spacing: 0.16 }),
      [0, 0.7225, 0.05],
      [-PI / 2, 0, 0],
    ),
  );
  for (let i = 0; i < 4; i++)
    made.add(
      dot(0.014, glow(all.accent, i < 3 ? 0.9 : 0.1), [-0.06 + i * 0.04, 0.7215, -0.42], [-PI / 2, 0, 0]),
    );
  made.add(
    part(
      slab(0.12, 0.05, 0.02, 0.022, { edge: 0.008 }),
      rubber('#2a2d33'),
      [0, 0.718, -0.54],
      [-PI / 2, 0, 0],
    ),
  );
  made.add(
    part(
      slab(0.36, 0.02, 0.01, 0.008, { edge: 0.003 }),
      physical(all.accent, 0.45),
      [0, 0.63, -0.705],
      [-0.7, 0, 0],
    ),
  );
  return made;
}

export function drone(options: DroneOptions = {}): ModelSpec {
  return {
    build: () => droneModel(options),
    tone: options.shell ?? '#cdd1d8',
    shots: {
      card: { yaw: -33, elevation: 20, fill: 0.88, fade: 2.2 },
      front: { yaw: 0, elevation: 10, fill: 0.88, fade: 2.2 },
      side: { yaw: 140, elevation: 28, fill: 0.88, fade: 2.2 },
      detail: { yaw: -30, elevation: 12, focus: { at: [0, 0.4, 0.8], radius: 0.62 }, fade: 2.2 },
    },
  };
}
