import { CylinderGeometry, type Group, Vector3 } from 'three';
import { blackGlass, blend, display, LIME, metal, physical, shade } from '#demo/studio/materials.ts';
import { PI, sin } from '#demo/studio/numbers.ts';
import { face, group, merged, moved, part, put } from '#demo/studio/parts.ts';
import { type FaceName, watchScreen } from '#demo/studio/screens-watch.ts';
import { circle, loft, type Outline, roundedRect, slab, smoothProfile } from '#demo/studio/shapes.ts';
import { knurled, rod, smoothCurve, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

export interface WatchOptions {
  readonly case?: Colour;
  readonly strap?: Colour;
  readonly accent?: Colour;
  readonly second?: Colour;
  readonly shape?: 'round' | 'square';
  readonly band?: 'sport' | 'links';
  readonly face?: FaceName;
}

const LOOP = [
  0.045, 0.6, 0.06, 0.8, 0.2, 1.04, 0.55, 1.22, 1.05, 1.18, 1.5, 0.86, 1.72, 0.3, 1.72, -0.3, 1.5, -0.86,
  1.05, -1.18, 0.55, -1.22, 0.2, -1.04, 0.06, -0.8, 0.045, -0.6,
];

function strap(options: WatchOptions): Group {
  const { strap: colour = '#d2f94a', band = 'sport' } = options;
  const points = Array.from(
    { length: LOOP.length / 2 },
    (_, i) => [LOOP[i * 2] ?? 0, LOOP[i * 2 + 1] ?? 0, 0] as const,
  );
  const curve = smoothCurve(points);
  const made = put(group(), [0, 0, 0], [0, PI / 2, 0]);
  if (band === 'links') {
    const steel = metal(colour, 0.24);
    const dark = metal(shade(colour, 0.72), 0.42);
    const [outer, middle]: [ReturnType<typeof slab>[], ReturnType<typeof slab>[]] = [[], []];
    for (let i = 1; i < 43; i++) {
      const at = curve.getPointAt(i / 43);
      const along = curve.getTangentAt(i / 43);
      const turn = Math.atan2(along.y, along.x);
      const width = 0.86 - 0.16 * sin((PI * i) / 43) ** 0.5;
      const link = (w: number, z: number, list: ReturnType<typeof slab>[]): void => {
        list.push(
          moved(
            moved(
              slab(0.148, w, 0.09, 0.03, { edge: 0.026, segments: 5, steps: 5 }),
              [0, 0, 0],
              [PI / 2, 0, 0],
            ),
            [at.x, at.y, z],
            [0, 0, turn],
          ),
        );
      };
      link(width * 0.42, 0, middle);
      for (const s of [-1, 1]) link(width * 0.28, s * width * 0.36, outer);
    }
    made.add(merged(outer, steel), merged(middle, dark));
    return made;
  }
  const rubber = physical(colour, 0.5, 0, {
    emissive: shade(colour, 0.7),
    emissiveIntensity: 0.06,
    sheen: 0.3,
    sheenRoughness: 0.5,
    clearcoat: 0.45,
    clearcoatRoughness: 0.38,
  });
  const section = roundedRect(0.12, 0.86, 0.055, { segments: 8 }).map((p) => ({
    ...p,
    x: p.x * (1 - 0.28 * Math.exp(-(((Math.abs(p.y) - 0.33) / 0.03) ** 2))),
  }));
  const path = curve.getSpacedPoints(220).map(({ x, y }) => ({ x, y }));
  made.add(
    part(
      sweep(path, section, {
        scale: (t) => [1 - 0.25 * sin(PI * t), 1 - 0.2 * Math.max(0, sin(PI * t)) ** 0.5],
      }),
      rubber,
    ),
  );
  for (let i = 0; i < 4; i++) {
    const at = curve.getPointAt(0.905 - 0.026 * i);
    const along = curve.getTangentAt(0.905 - 0.026 * i);
    const normal = new Vector3(-along.y, along.x, 0);
    const hole = part(new CylinderGeometry(0.034, 0.034, 0.02, 28), physical(shade(colour, 0.22), 0.7));
    hole.position.copy(at.addScaledVector(normal, -0.052));
    hole.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), normal);
    made.add(hole);
  }
  const lugs = put(group(), [0, 0, 0], [0, -PI / 2, 0]);
  for (const sy of [-1, 1])
    lugs.add(
      part(slab(0.875, 0.2, 0.135, 0.04, { edge: 0.05 }), rubber, [0, sy * 0.795, -0.055], [sy * -0.5, 0, 0]),
    );
  made.add(lugs);
  return made;
}

export function watchModel(options: WatchOptions = {}): Group {
  const { case: colour = '#8f939b', accent = LIME, second = '#38d6c9', shape = 'round' } = options;
  const steel = metal(colour, 0.26);
  const r = 0.8;
  const outline = (inset: number): Outline =>
    shape === 'round'
      ? circle(r - inset, 160)
      : roundedRect((r - inset) * 1.86, (r - inset) * 2.1, 0.46 - inset * 0.6, { segments: 32, power: 2.6 });
  const body = smoothProfile([
    0.28, -0.2, 0.2, -0.193, 0.1, -0.16, 0.03, -0.115, 0, -0.06, 0, 0.09, 0.006, 0.13, 0.025, 0.155, 0.075,
    0.17, 0.085, 0.165,
  ]);
  const glass = smoothProfile([
    0, 0.15, 0.004, 0.175, 0.016, 0.19, 0.04, 0.203, 0.09, 0.213, 0.2, 0.222, 0.34, 0.227,
  ]);
  const bezel = smoothProfile([
    0.03, 0.165, 0.045, 0.185, 0.058, 0.1885, 0.075, 0.19, 0.086, 0.184, 0.1, 0.17,
  ]);
  const made = group(
    part(loft(outline(0), body), steel),
    part(loft(outline(0.085), glass), blackGlass(0.55)),
    face(
      outline(shape === 'round' ? 0.13 : 0.15),
      display(watchScreen(options.face ?? 'rings', { first: accent, second })),
      0.2295,
    ),
    part(loft(outline(0), bezel, { front: false, back: false }), metal(blend(colour, '#ffffff', 0.05), 0.18)),
    strap(options),
  );
  const width = shape === 'round' ? r : r * 0.93;
  const crown = group(
    part(knurled(0.115, 0.12, 40, 0.05), metal(shade(colour, 0.6), 0.25), [0, 0, 0.03]),
    part(turned([0, 0.085, 0.1, 0.085, 0.1, 0.098, 0.06, 0.1, 0, 0.1], 0.01, 64), steel),
    part(turned([0.104, 0.07, 0.119, 0.07, 0.119, 0.082, 0.104, 0.082], 0.003, 64), physical(accent, 0.4)),
    part(rod(0.07, 0.2, 0.01, 40), steel, [0, 0, -0.05]),
  );
  const raised = shape === 'round' ? 0.42 : 0.3;
  made.add(put(group(put(crown, [width + 0.03, 0, -0.01], [0, PI / 2, 0])), [0, 0, 0], [0, 0, raised]));
  const pusher = part(slab(0.3, 0.09, 0.05, 0.044), steel, [width + 0.012, 0, -0.01], [0, PI / 2, PI / 2]);
  made.add(put(group(pusher), [0, shape === 'round' ? 0 : -0.3, 0], [0, 0, shape === 'round' ? -0.42 : 0]));
  for (const sy of [-1, 1])
    made.add(part(rod(0.03, 0.9, 0.008, 24), steel, [0, sy * 0.885, -0.12], [0, PI / 2, 0]));
  return made;
}

export function watch(options: WatchOptions = {}): ModelSpec {
  const stood = (): Group => put(watchModel(options), [0, 0, 0], [-0.22, 0, 0]);
  return {
    build: stood,
    shots: {
      card: { yaw: -32, elevation: 9, fov: 19, fill: 0.8, fade: 1.75, shadow: 0.46 },
      front: { yaw: 0, elevation: 6, fov: 19, fill: 0.8, fade: 1.75, shadow: 0.46 },
      side: { yaw: -74, elevation: 8, fov: 19, fill: 0.8, fade: 1.75, shadow: 0.46 },
      detail: {
        yaw: -48,
        elevation: 14,
        fov: 19,
        focus: { at: [0.35, 0.1, 0.1], radius: 0.72 },
        fade: 1.75,
        shadow: 0.46,
      },
    },
  };
}
