import type { Group } from 'three';
import { SphereGeometry } from 'three';
import { lensEye, port, screw } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { glow, lacquer, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { around, dot, gridPlaces, group, holes, part, put, upright } from '#demo/studio/parts.ts';
import { circle, fillet, loft, slab } from '#demo/studio/shapes.ts';
import { ring, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface SecurityCameraOptions {
  readonly kind?: 'outdoor' | 'indoor' | 'doorbell';
  readonly shell?: Colour;
  readonly face?: Colour;
  readonly accent?: Colour;
  readonly plate?: string;
}

/** Black glass face with lens, infrared lamps, microphone and status light; radius about 0.62 × size. */
function eyeFace(options: Required<SecurityCameraOptions>, lensSize: number): Group {
  const infra = physical('#1a0c10', 0.2, 0, { clearcoat: 1, emissive: 0x30060a });
  return group(
    put(lensEye(lensSize, { rim: metal('#2b2e34', 0.3), coat: '#1f2f6b' }), [0, 0.04, 0.01]),
    around(8, lensSize + 0.13, () => dot(0.032, infra, [0, 0, 0.006]), 0.39),
    dot(0.018, glow(options.accent, 0.95), [0, -lensSize - 0.22, 0.006]),
    dot(0.012, physical('#000000', 0.8), [0.1, -lensSize - 0.22, 0.006]),
  );
}

function outdoor(options: Required<SecurityCameraOptions>): Group {
  const skin = plastic(options.shell, 0.42, 0.25);
  const body = group(
    part(
      turned(
        [0, -1.0, 0.3, -0.98, 0.5, -0.86, 0.58, -0.66, 0.6, -0.3, 0.6, 0.55, 0.585, 0.62, 0.55, 0.63],
        0.05,
        128,
      ),
      skin,
    ),
    part(
      turned([0.56, 0.58, 0.555, 0.61, 0.53, 0.63, 0.35, 0.645, 0, 0.648], 0.02, 128),
      lacquer(options.face),
    ),
    part(ring(0.601, 0.606, 0.014, 0.002, 128), physical('#9a9ea6', 0.5), [0, 0, 0.38]),
    put(eyeFace(options, 0.21), [0, 0, 0.645]),
    put(label(options.plate, 0.07, { colour: '#9aa0aa', spacing: 0.08 }), [0.602, 0, -0.2], [0, PI / 2, 0]),
    put(
      holes(gridPlaces(9, 4, 0.036, { stagger: true }), 0.01, physical('#2a2d33', 0.7)),
      [0, -0.602, 0.15],
      [PI / 2, 0, 0],
    ),
  );
  const arm = group(
    part(new SphereGeometry(0.17, 48, 32), metal('#b9bcc2', 0.3), [0, 0, 0]),
    upright(
      turned(
        [0.15, -0.62, 0.13, -0.5, 0.1, -0.3, 0.12, -0.16, 0.17, -0.12, 0.19, -0.04, 0.165, 0.02],
        0.04,
        64,
      ),
      skin,
    ),
    upright(loft(circle(0.52, 96), fillet(0.09, 0.04, 0.012)), skin, [0, -0.64, 0]),
    upright(loft(circle(0.5, 96), fillet(0.03, 0.004)), rubber('#2a2d33'), [0, -0.69, 0]),
  );
  for (const angle of [0.5, 2.6, 4.7])
    arm.add(put(screw(0.035), [Math.cos(angle) * 0.38, -0.597, Math.sin(angle) * 0.38], [-PI / 2, 0, 0]));
  return group(put(body, [0, 0.82, 0.12], [0.1, 0, 0]), put(arm, [0, 0.12, -0.12]));
}

function indoor(options: Required<SecurityCameraOptions>): Group {
  const rim = Math.asin(0.53 / 0.72);
  const hollow = new SphereGeometry(0.72, 96, 64, 0, PI * 2, rim, PI - rim);
  hollow.rotateX(PI / 2);
  const skin = plastic(options.shell, 0.4, 0.3);
  const head = group(
    part(hollow, skin),
    put(
      group(
        part(
          turned([0, 0, 0.5, 0, 0.52, 0.012, 0.5, 0.03, 0.3, 0.075, 0, 0.09], 0.01, 128),
          lacquer(options.face),
        ),
        put(eyeFace(options, 0.19), [0, 0, 0.07]),
      ),
      [0, 0, 0.47],
    ),
  );
  return group(
    put(head, [0, 1.15, 0], [-0.06, 0, 0]),
    upright(
      turned(
        [0.0, 0.02, 0.6, 0.02, 0.66, 0.05, 0.66, 0.1, 0.62, 0.2, 0.52, 0.36, 0.5, 0.5, 0.56, 0.62],
        0.05,
        128,
      ),
      skin,
    ),
    upright(ring(0.5, 0.545, 0.05, 0.01, 128), physical('#15161a', 0.5), [0, 0.63, 0]),
    upright(rod(0.58, 0.03, 0.006, 96), rubber(), [0, 0.012, 0]),
    put(label(options.plate, 0.07, { colour: '#8d929b', bend: 0.56 }), [0, 0.3, 0.585], [-0.35, 0, 0]),
    put(port('usbC', 1.3), [0, 0.16, -0.645], [0, PI, 0]),
  );
}

function doorbell(options: Required<SecurityCameraOptions>): Group {
  const made = group(
    part(
      slab(1.0, 2.7, 0.42, 0.44, { edge: 0.1, backEdge: 0.03, segments: 28, power: 2.1 }),
      plastic(options.shell, 0.42, 0.25),
    ),
    part(
      slab(0.92, 1.5, 0.03, 0.42, { edge: 0.012, segments: 28, power: 2.1 }),
      lacquer(options.face),
      [0, 0.52, 0.2],
    ),
    put(eyeFace(options, 0.22), [0, 0.66, 0.216]),
    part(ring(0.24, 0.29, 0.03, 0.01), glow(options.accent, 0.75), [0, -0.72, 0.205]),
    part(
      turned([0, 0, 0.235, 0, 0.235, 0.02, 0.2, 0.034, 0, 0.026], 0.012, 96),
      metal('#c9ccd1', 0.28),
      [0, -0.72, 0.2],
    ),
    put(label(options.plate, 0.06, { colour: '#7d838d', spacing: 0.08 }), [0, -1.14, 0.2115]),
    put(holes(gridPlaces(9, 2, 0.04, { stagger: true }), 0.012, physical('#101114', 0.7)), [0, 0.0, 0.2165]),
  );
  return put(made, [0, 1.35, 0]);
}

export function securityCamera(options: SecurityCameraOptions = {}): ModelSpec {
  const all: Required<SecurityCameraOptions> = {
    kind: 'outdoor',
    shell: '#eceef1',
    face: '#0b0c0f',
    accent: '#c6f432',
    plate: 'wardn',
    ...options,
  };
  const build = (): Group => ({ outdoor, indoor, doorbell })[all.kind](all);
  return {
    build,
    tone: all.shell,
    shots: {
      card: { yaw: -30, elevation: 9, fill: 0.78 },
      front: { yaw: 0, elevation: 4, fill: 0.78 },
      side: { yaw: -82, elevation: 8, fill: 0.8 },
      detail: {
        yaw: -24,
        elevation: 10,
        focus: {
          at: [0, all.kind === 'doorbell' ? 2 : all.kind === 'indoor' ? 1.2 : 0.85, 0.5],
          radius: 0.62,
        },
      },
    },
  };
}
