import { CircleGeometry, type Group, type Material, SphereGeometry } from 'three';
import { coated, glow, metal, type Paint, physical, plastic } from './materials.ts';
import { cos, PI, TAU } from './numbers.ts';
import { dot, group, merged, moved, part, unshadowed } from './parts.ts';
import { circle, fillet, loft, slab } from './shapes.ts';
import { ring, turned } from './turned.ts';
import type { Vec3 } from './types.ts';

const dark = (): Material => physical('#060708', 0.6);

/** A camera lens that looks along +z from z = 0; `size` is the outer radius. */
export function lensEye(size: number, options: { rim?: Material; coat?: Paint } = {}): Group {
  const { rim = metal('#9a9da3', 0.25), coat = '#2a1f6b' } = options;
  const r = size;
  const angle = Math.asin(0.84 / 1.35);
  const dome = new SphereGeometry(r * 1.35, 40, 14, 0, TAU, 0, angle);
  dome.rotateX(PI / 2);
  const rimShape = turned(
    [r, -0.02, r, r * 0.16, r * 0.93, r * 0.2, r * 0.86, r * 0.2, r * 0.86, r * 0.1],
    r * 0.03,
  );
  const tube = turned(
    [
      r * 0.88,
      r * 0.17,
      r * 0.7,
      r * 0.1,
      r * 0.7,
      r * 0.04,
      r * 0.55,
      r * 0.02,
      r * 0.55,
      -r * 0.03,
      r * 0.4,
      -r * 0.05,
      0,
      -r * 0.05,
    ],
    r * 0.01,
  );
  const iris = physical('#090614', 0.05, 0, { emissive: 0x120a3a, emissiveIntensity: 0.35, clearcoat: 1 });
  return group(
    part(rimShape, rim),
    part(tube, physical('#07080a', 0.35, 0.2)),
    part(new CircleGeometry(r * 0.42, 64), iris, [0, 0, -r * 0.03]),
    unshadowed(part(dome, coated(coat), [0, 0, r * 0.12 - r * 1.35 * cos(angle)])),
  );
}

/** A screw head looking along +z, with a hexagonal or star socket. */
export function screw(radius: number, material: Material = metal('#6d7178', 0.35)): Group {
  const head = turned(
    [radius, -0.01, radius, radius * 0.14, radius * 0.8, radius * 0.26, 0, radius * 0.28],
    radius * 0.1,
    40,
  );
  const socket = part(new CircleGeometry(radius * 0.5, 6), dark(), [0, 0, radius * 0.285]);
  const recess = part(ring(radius * 1.02, radius * 1.18, 0.004, 0.001, 40), dark());
  return group(part(head, material), socket, recess);
}

export const PORTS = {
  usbC: { width: 0.085, height: 0.03, radius: 0.0149 },
  usbA: { width: 0.13, height: 0.055, radius: 0.006 },
  hdmi: { width: 0.15, height: 0.05, radius: 0.012 },
  display: { width: 0.155, height: 0.052, radius: 0.012 },
  ethernet: { width: 0.14, height: 0.12, radius: 0.008 },
  sd: { width: 0.25, height: 0.026, radius: 0.008 },
  jack: { width: 0.038, height: 0.038, radius: 0.0189 },
  power: { width: 0.06, height: 0.06, radius: 0.0299 },
} as const;
export type PortName = keyof typeof PORTS;

/** A socket that looks along +z: chamfered rim, dark mouth, tongue with contacts. */
export function port(name: PortName, scale = 1, rim: Material = metal('#8d9097', 0.3)): Group {
  const { width, height, radius } = PORTS[name];
  const [w, h, r] = [width * scale, height * scale, radius * scale];
  const lip = 0.009 * scale;
  const made = group(
    part(slab(w + lip * 2, h + lip * 2, 0.006, r + lip, { edge: 0.002, segments: 8 }), rim),
    part(slab(w, h, 0.004, r, { edge: 0.0008, segments: 8 }), dark(), [0, 0, 0.0022]),
  );
  const tongue = plastic('#1d2026', 0.5, 0);
  const gold = metal('#b9995a', 0.35);
  if (name === 'usbC')
    made.add(part(slab(w * 0.68, h * 0.26, 0.004, h * 0.1, { edge: 0.001 }), tongue, [0, 0, 0.0032]));
  if (name === 'usbA') {
    made.add(
      part(slab(w * 0.86, h * 0.36, 0.004, 0.002, { edge: 0.001 }), plastic('#2b5fd0', 0.5, 0), [
        0,
        h * 0.14,
        0.0032,
      ]),
    );
  }
  if (name === 'hdmi' || name === 'display') {
    made.add(part(slab(w * 0.72, h * 0.24, 0.004, 0.002, { edge: 0.001 }), tongue, [0, 0, 0.0032]));
  }
  if (name === 'ethernet') {
    const pins = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5].map((i) =>
      moved(slab(w * 0.05, h * 0.26, 0.003, 0.001, { edge: 0.0008, segments: 2, steps: 2 }), [
        i * w * 0.085,
        h * 0.3,
        0.0034,
      ]),
    );
    made.add(merged(pins, gold));
    made.add(
      part(slab(w * 0.12, h * 0.1, 0.004, 0.002, { edge: 0.001 }), glow('#7ade52', 0.7), [
        -w * 0.38,
        -h * 0.4,
        0.0034,
      ]),
    );
    made.add(
      part(slab(w * 0.12, h * 0.1, 0.004, 0.002, { edge: 0.001 }), glow('#f0a83c', 0.5), [
        w * 0.38,
        -h * 0.4,
        0.0034,
      ]),
    );
  }
  if (name === 'jack' || name === 'power') {
    made.add(part(ring(w * 0.3, w * 0.42, 0.005, 0.001, 32), name === 'jack' ? gold : tongue, [0, 0, 0.002]));
  }
  return made;
}

/** A pressed-in button that looks along +z with a shadow gap around it. */
export function button(
  width: number,
  height: number,
  material: Material,
  options: { radius?: number; rise?: number } = {},
) {
  const { radius = Math.min(width, height) * 0.49, rise = 0.014 } = options;
  const gap = Math.min(0.008, height * 0.12);
  return group(
    part(slab(width + gap * 2, height + gap * 2, 0.004, radius + gap, { edge: 0.001, segments: 10 }), dark()),
    part(slab(width, height, rise * 2, radius, { edge: rise * 0.6, segments: 10 }), material),
  );
}

/** A little lamp. */
export function lamp(radius: number, colour: Paint, at: Vec3, power = 0.9) {
  return dot(radius, glow(colour, power), at);
}

/** Round rubber feet under a body, at y = 0 looking down. */
export function feet(
  places: readonly (readonly [x: number, z: number])[],
  radius: number,
  height = 0.03,
): Group {
  const material = physical('#15161a', 0.8);
  return group(
    ...places.map(([x, z]) =>
      part(
        loft(circle(radius, 40), fillet(height, 0.004, height * 0.3, 4)),
        material,
        [x, height / 2, z],
        [PI / 2, 0, 0],
      ),
    ),
  );
}

/** A row of thin slots in the x-y plane, as one dark mesh. */
export function slots(
  count: number,
  pitch: number,
  length: number,
  width: number,
  material: Material = dark(),
) {
  const bars = Array.from({ length: count }, (_, i) =>
    moved(slab(width, length, 0.003, width * 0.49, { edge: 0.0006, segments: 4, steps: 2 }), [
      (i - (count - 1) / 2) * pitch,
      0,
      0,
    ]),
  );
  return unshadowed(merged(bars, material));
}
