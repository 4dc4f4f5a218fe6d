import type { Group } from 'three';
import { lamp, lensEye, slots } from '#demo/studio/details.ts';
import { label, type Mark, mark, SIGNS, sign } from '#demo/studio/labels.ts';
import {
  blackGlass,
  blend,
  glow,
  inkOn,
  LIME,
  lacquer,
  metal,
  physical,
  plastic,
  rubber,
  shade,
} from '#demo/studio/materials.ts';
import { cos, PI, sin, spread } from '#demo/studio/numbers.ts';
import { group, part, put, upright } from '#demo/studio/parts.ts';
import {
  circle,
  fillet,
  loft,
  type Outline,
  roundedRect,
  slab,
  superEllipse,
  withNormals,
} from '#demo/studio/shapes.ts';
import { ring, rod, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface VacuumOptions {
  readonly shell?: Colour;
  readonly lid?: Colour;
  readonly accent?: Colour;
  readonly shape?: 'round' | 'square-front';
  /** With the tower that empties it. */
  readonly station?: boolean;
  readonly mark?: Mark;
  readonly plate?: string;
}

const RADIUS = 1.5;

function plan(shape: 'round' | 'square-front', inset: number): Outline {
  const r = RADIUS - inset;
  if (shape === 'round') return circle(r, 200);
  return withNormals(
    spread(0, 2 * PI, 200)
      .slice(0, -1)
      .map((a) => {
        const power = sin(a) < 0 ? 5 : 2;
        return {
          x: Math.sign(cos(a)) * Math.abs(cos(a)) ** (2 / power) * r,
          y: Math.sign(sin(a)) * Math.abs(sin(a)) ** (2 / power) * r,
        };
      }),
  );
}

/** Front is +z. */
function vacuumModel(options: VacuumOptions = {}): Group {
  const { shell = '#e6e8ec', lid = '#d9dce2', accent = LIME, shape = 'round', plate = 'hearthly' } = options;
  const h = 0.78;
  const outline = (inset: number): Outline => plan(shape, inset);
  const skin = plastic(shell, 0.36, 0.4);
  const made = group(
    upright(loft(outline(0.01), fillet(h - 0.14, 0.05, 0.08, 12)), skin, [0, h / 2 + 0.03, 0]),
    upright(loft(outline(0.05), fillet(0.04, 0.006)), physical('#0c0d10', 0.6), [0, h - 0.04, 0]),
    upright(loft(outline(0.03), fillet(0.06, 0.035, 0.008, 10)), lacquer(lid), [0, h - 0.005, 0]),
  );
  // bumper: the front half, set off by a seam
  const full = outline(-0.012);
  const half = full.filter((p) => p.y < 0.06);
  const sorted = half.toSorted((a, b) => Math.atan2(a.x, a.y) - Math.atan2(b.x, b.y));
  const bumper = sorted
    .filter((p) => Math.atan2(-p.y, p.x) > 0.02 && Math.atan2(-p.y, p.x) < PI - 0.02)
    .toSorted((a, b) => a.x - b.x);
  made.add(
    upright(
      sweep(bumper, roundedRect(0.07, h - 0.32, 0.032, { segments: 6 })),
      plastic(shade(shell, 0.94), 0.4, 0.3),
      [0, h / 2 + 0.02, 0],
    ),
  );
  made.add(
    upright(sweep(bumper, superEllipse(0.042, 0.012, { segments: 10 })), physical('#17191d', 0.5), [
      0,
      h / 2 - 0.12,
      0,
    ]),
  );
  // turret with the laser
  const turret = put(group(), [0, h + 0.022, -0.42]);
  turret.add(
    upright(turned([0, 0.2, 0.3, 0.2, 0.36, 0.185, 0.385, 0.15, 0.385, 0.12], 0.02, 120), lacquer(lid)),
  );
  turret.add(
    upright(rod(0.345, 0.13, 0.01, 120), physical('#050608', 0.2, 0, { clearcoat: 1 }), [0, 0.065, 0]),
  );
  turret.add(upright(ring(0.34, 0.4, 0.03, 0.01, 120), metal('#b9bcc2', 0.24), [0, 0.012, 0]));
  turret.add(
    put(
      mark(options.mark ?? 'orbit', 0.3, { colour: shade(lid, 0.55), line: 6 }),
      [0, 0.2015, 0],
      [-PI / 2, 0, 0],
    ),
  );
  for (let i = 0; i < 3; i++)
    turret.add(
      put(part(slab(0.02, 0.1, 0.02, 0.008, { edge: 0.004 }), plastic(lid, 0.4, 0.3)), [
        cos(i * 2.1 + 0.8) * 0.36,
        0.065,
        sin(i * 2.1 + 0.8) * 0.36,
      ]),
    );
  made.add(turret);
  // keys and lid seam
  const top = h + 0.0265;
  made.add(
    upright(
      loft(roundedRect(0.86, 0.26, 0.125, { segments: 20 }), fillet(0.012, 0.004)),
      physical('#101216', 0.22, 0.2, { clearcoat: 0.8, clearcoatRoughness: 0.12 }),
      [0, top - 0.002, 0.55],
    ),
  );
  for (const [i, path] of [SIGNS.power, SIGNS.home, SIGNS.play].entries())
    made.add(
      put(
        sign(path, 0.13, { colour: '#eef1f5', glow: 0.5, line: 8 }),
        [-0.26 + i * 0.26, top + 0.005, 0.55],
        [-PI / 2, 0, 0],
      ),
    );
  made.add(put(lamp(0.02, accent, [0, 0, 0]), [0, top + 0.001, 0.82], [-PI / 2, 0, 0]));
  made.add(
    put(
      label(plate, 0.1, { colour: blend(lid, inkOn(lid), 0.5), spacing: 0.06 }),
      [0, top + 0.001, 1.1],
      [-PI / 2, 0, 0],
    ),
  );
  made.add(
    upright(ring(0.985, 0.992, 0.006, 0.001, 160), physical(shade(lid, 0.6), 0.5), [0, top - 0.001, 0]),
  );
  // eyes in the bumper, brush and wheels below
  const frontZ = (shape === 'round' ? RADIUS : RADIUS * 0.998) + 0.048;
  made.add(
    part(slab(0.8, 0.17, 0.03, 0.07, { edge: 0.01 }), blackGlass(0.7), [0, h / 2 + 0.08, frontZ - 0.022]),
  );
  for (const x of [-0.2, 0.2])
    made.add(put(lensEye(0.05, { rim: physical('#17181b', 0.4) }), [x, h / 2 + 0.08, frontZ - 0.006]));
  for (const sx of [-1, 1]) {
    made.add(part(rod(0.26, 0.16, 0.03, 48), rubber('#1c1e22'), [sx * 1.0, 0.2, 0], [0, PI / 2, 0]));
    made.add(
      put(slots(14, 0.05, 0.18, 0.02), [sx * (RADIUS - 0.0094), h / 2 + 0.02, -0.02], [0, (sx * PI) / 2, 0]),
    );
  }
  const brush = put(group(upright(rod(0.08, 0.05, 0.01, 32), physical('#2a2d33', 0.5))), [0.95, 0.06, 0.98]);
  for (let i = 0; i < 3; i++)
    for (let k = -4; k <= 4; k++)
      brush.add(
        put(
          part(
            slab(0.5, 0.008, 0.008, 0.003, { edge: 0.002, segments: 2, steps: 2 }),
            physical(k % 2 ? '#3a3f48' : '#55595f', 0.7),
            [0.3, 0, 0],
          ),
          [0, -0.03 + k * 0.002, 0],
          [0, i * 2.09 + k * 0.035, 0],
        ),
      );
  for (const child of brush.children.slice(1)) child.translateX(0.28);
  made.add(brush);
  return made;
}

function stationModel(options: VacuumOptions): Group {
  const { shell = '#e6e8ec', accent = LIME, plate = 'hearthly' } = options;
  const skin = plastic(shell, 0.4, 0.3);
  return group(
    upright(
      loft(roundedRect(2.0, 1.5, 0.4, { segments: 24 }), fillet(3.0, 0.12, 0.03, 12)),
      skin,
      [0, 2.0, 0],
    ),
    upright(
      loft(roundedRect(2.02, 1.52, 0.41, { segments: 24 }), fillet(0.02, 0.005)),
      physical('#15171b', 0.5),
      [0, 2.9, 0],
    ),
    upright(
      loft(roundedRect(2.2, 2.3, 0.3, { segments: 20 }), fillet(0.12, 0.05, 0.02)),
      plastic(shade(shell, 0.9), 0.5, 0.1),
      [0, 0.06, 0.35],
    ),
    part(slab(1.7, 0.5, 0.04, 0.2, { edge: 0.015 }), physical('#0c0d10', 0.5), [0, 0.7, 0.745]),
    part(slab(0.5, 0.02, 0.012, 0.008, { edge: 0.003 }), glow(accent, 0.9), [0, 2.65, 0.752]),
    put(label(plate, 0.13, { colour: blend(shell, inkOn(shell), 0.5), spacing: 0.05 }), [0, 2.42, 0.752]),
  );
}

export function vacuum(options: VacuumOptions = {}): ModelSpec {
  const scene = (): Group => {
    const made = group(put(vacuumModel(options), [0, 0, 0.9]));
    if (options.station === true) made.add(put(stationModel(options), [0, 0, -1.1]));
    return made;
  };
  const alone = (): Group => vacuumModel(options);
  return {
    build: scene,
    tone: options.shell ?? '#e6e8ec',
    shots: {
      card: { yaw: -24, elevation: 31, fill: 0.84 },
      front: { arrange: alone, yaw: 0, elevation: 12, fill: 0.84 },
      side: { arrange: alone, yaw: 120, elevation: 24, fill: 0.84 },
      detail: {
        arrange: alone,
        yaw: -20,
        elevation: 34,
        focus: { at: [0, 0.85, 0.1], radius: 0.9 },
      },
    },
  };
}
