import { type Group, TorusGeometry } from 'three';
import { port } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { glow, inkOn, LIME, metal, physical, plastic, rubber, shade } from '#demo/studio/materials.ts';
import { cos, PI, sin, spread } from '#demo/studio/numbers.ts';
import { around, group, part, put, upright } from '#demo/studio/parts.ts';
import { roundedRect } from '#demo/studio/shapes.ts';
import { perforation } from '#demo/studio/textures.ts';
import { knurled, ring, rod, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface MicrophoneOptions {
  readonly body?: Colour;
  readonly mesh?: Colour;
  readonly accent?: Colour;
  /** Radius and length of the capsule. */
  readonly size?: readonly [number, number];
  readonly base?: Colour;
  readonly plate?: string;
}

function capsule(options: Required<MicrophoneOptions>): Group {
  const [r, l] = options.size;
  const skin = physical(options.body, 0.42, 0.4, { clearcoat: 0.2, clearcoatRoughness: 0.4 });
  const wire = perforation(20, 0.3, { repeat: [6, 2.4], floor: '#20232a' });
  const bump = perforation(20, 0.34, { repeat: [6, 2.4], data: true });
  const grille = physical(options.mesh, 0.4, 0.75, { map: wire, bumpMap: bump, bumpScale: 4 });
  const seam = l * 0.1;
  return group(
    upright(
      turned(
        [0, -l / 2, r * 0.6, -l / 2, r * 0.92, -l / 2 + 0.05, r, -l / 2 + 0.16, r, seam - 0.03],
        0.05,
        128,
      ),
      skin,
    ),
    upright(
      turned(
        [
          r * 0.975,
          seam - 0.02,
          r * 0.975,
          l / 2 - r * 0.75,
          ...spread(0.25, 1.45, 7).flatMap((t) => [r * 0.975 * cos(t), l / 2 - r * 0.75 + r * 0.75 * sin(t)]),
          0,
          l / 2,
        ],
        0.03,
        128,
      ),
      grille,
    ),
    upright(ring(r * 0.96, r * 1.015, 0.07, 0.016, 128), metal(shade(options.body, 1.5), 0.26), [0, seam, 0]),
    part(
      sweep(
        spread(0.06, PI - 0.06, 60).map((t) => ({
          x: cos(t) * r * 0.99,
          y: l / 2 - r * 0.75 + sin(t) * r * 0.77,
        })),
        roundedRect(0.035, 0.09, 0.015, { segments: 5 }),
      ),
      metal(shade(options.body, 1.5), 0.26),
    ),
    upright(ring(r * 0.99, r * 1.006, 0.022, 0.004, 128), glow(options.accent, 0.9), [0, -l * 0.36, 0]),
    put(label(options.plate, 0.085, { colour: inkOn(options.body), bend: r, spacing: 0.1, opacity: 0.8 }), [
      0,
      -l * 0.03,
      r + 0.004,
    ]),
    put(
      group(
        part(knurled(0.12, 0.07, 44, 0.05), metal('#8d9097', 0.28), [0, 0, 0.02]),
        part(rod(0.1, 0.012, 0.004, 48), metal('#b9bcc2', 0.25), [0, 0, 0.056]),
      ),
      [0, -l * 0.22, r - 0.006],
    ),
    put(port('usbC', 1.3), [0, -l / 2 - 0.001, 0.1], [PI / 2, 0, 0]),
  );
}

export function microphoneModel(options: MicrophoneOptions = {}): Group {
  const all: Required<MicrophoneOptions> = {
    body: '#33373f',
    mesh: '#9aa0aa',
    accent: LIME,
    size: [0.46, 1.9],
    base: '#2a2d33',
    plate: 'oktava',
    ...options,
  };
  const [r, l] = all.size;
  const steel = metal('#6d7178', 0.3);
  const centre = l / 2 + 0.62;
  const holder = r + 0.17;
  const made = group(
    put(capsule(all), [0, centre, 0]),
    upright(
      turned([0, 0, 0.82, 0, 0.86, 0.02, 0.86, 0.055, 0.8, 0.085, 0.16, 0.12, 0.1, 0.16, 0, 0.16], 0.02, 128),
      physical(all.base, 0.42, 0.4, { clearcoat: 0.2, clearcoatRoughness: 0.4 }),
    ),
    upright(rod(0.8, 0.02, 0.006, 96), rubber(), [0, 0.006, 0]),
    upright(rod(0.07, 0.4, 0.02, 48), steel, [0, 0.3, 0]),
  );
  // U-shaped holder with knobs at both ends
  const u = [
    ...spread(PI, 2 * PI, 60).map((t) => ({
      x: cos(t) * holder,
      y: centre - 0.32 + sin(t) * (centre - 0.32 - 0.42),
    })),
  ];
  made.add(
    part(
      sweep(
        [{ x: -holder, y: centre - 0.05 }, ...u, { x: holder, y: centre - 0.05 }],
        roundedRect(0.05, 0.17, 0.022, { segments: 6 }),
      ),
      steel,
    ),
  );
  for (const sx of [-1, 1]) {
    made.add(
      part(
        knurled(0.13, 0.09, 36, 0.05),
        plastic('#1c1e23', 0.5, 0.2),
        [sx * (holder + 0.07), centre - 0.08, 0],
        [0, PI / 2, 0],
      ),
    );
    made.add(
      part(rod(0.045, 0.2, 0.01, 32), steel, [sx * (holder - 0.06), centre - 0.08, 0], [0, PI / 2, 0]),
    );
  }
  made.add(upright(rod(0.09, 0.09, 0.02, 48), plastic('#1c1e23', 0.5, 0.2), [0, 0.44, 0]));
  made.add(
    put(
      around(3, 0.66, () => part(new TorusGeometry(0.02, 0.006, 8, 20), steel)),
      [0, 0.075, 0],
      [PI / 2, 0, 0],
    ),
  );
  return made;
}

export function microphone(options: MicrophoneOptions = {}): ModelSpec {
  const l = options.size?.[1] ?? 1.9;
  return {
    build: () => microphoneModel(options),
    tone: options.body ?? '#33373f',
    shots: {
      card: { yaw: -24, elevation: 11, fill: 0.84 },
      front: { yaw: 0, elevation: 5, fill: 0.84 },
      side: { yaw: -80, elevation: 9, fill: 0.84 },
      detail: { yaw: -20, elevation: 8, focus: { at: [0, 0.62 + l * 0.55, 0.3], radius: 0.78 } },
    },
  };
}
