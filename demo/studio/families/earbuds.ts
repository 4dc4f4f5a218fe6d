import type { Group } from 'three';
import { port } from '#demo/studio/details.ts';
import { block, carve, cut, egg, type Field, smoothMin, surface, taper } from '#demo/studio/fields.ts';
import { type Mark, mark } from '#demo/studio/labels.ts';
import { glow, metal, physical, plastic, rubber, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, gridPlaces, group, holes, part, put } from '#demo/studio/parts.ts';
import { slab } from '#demo/studio/shapes.ts';
import { rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface EarbudsOptions {
  readonly shell?: Colour;
  readonly case?: Colour;
  readonly inside?: Colour;
  readonly tips?: Colour;
  readonly accent?: Colour;
  /** Half width, half height and half depth of the case. */
  readonly size?: readonly [number, number, number];
  readonly stem?: number;
  readonly mark?: Mark;
}

const OPEN = 0.16;

function caseModel(options: Required<EarbudsOptions>): Group {
  const [a, b, c] = options.size;
  const pebble = block([0, 0, 0], [a, b, c], Math.min(a, b, c) * 0.93);
  const bound = 0.08;
  const low = [-a - bound, -b - bound, -c - bound] as const;
  const high = [a + bound, b + bound, c + bound] as const;
  const wells: Field = (x, y, z) => {
    const head = egg([a * 0.44, OPEN + 0.04, 0.02], [0.27, 0.28, 0.24])(Math.abs(x), y, z);
    const stem = taper([a * 0.44, OPEN, 0.06], [a * 0.36, -b * 0.7, 0.06], 0.13, 0.12)(Math.abs(x), y, z);
    return smoothMin(head, stem, 0.06);
  };
  const lower = cut(pebble, (_x, y) => y - OPEN, 0.035);
  const cavity = block([0, OPEN + 0.3, 0], [a - 0.1, 0.4, c - 0.1], 0.25);
  const hollow = block([0, 0, 0], [a - 0.07, b - 0.07, c - 0.07], Math.min(a, b, c) * 0.8);
  const lid = carve(
    cut(pebble, (_x, y) => OPEN + 0.012 - y, 0.03),
    hollow,
    0.03,
  );
  const skin = plastic(options.case, 0.36, 0.35);
  const inner = plastic(options.inside, 0.42, 0.25);
  const tray = carve(
    cut(
      block([0, 0, 0], [a - 0.06, b - 0.06, c - 0.06], Math.min(a, b, c) * 0.82),
      (_x, y) => y - OPEN + 0.05,
      0.02,
    ),
    wells,
    0.03,
  );
  const made = group(
    part(surface(carve(lower, cavity, 0.03), low, high, 0.022), skin),
    part(surface(tray, low, high, 0.022), inner),
    dot(0.022, glow(options.accent, 0.9), [0, -0.1, c * 0.9999]),
    put(port('usbC', 1.3), [0, -b - 0.0005, 0], [PI / 2, 0, 0]),
    part(rod(0.05, a * 0.8, 0.012, 40), metal('#b6b9bf', 0.25), [0, OPEN + 0.01, -c * 0.86], [0, PI / 2, 0]),
    dot(0.03, metal('#c9a96a', 0.3), [0, OPEN - 0.045, 0], [-PI / 2, 0, 0]),
  );
  // the surface of the pebble bulges: put lamp and mark onto it
  const onFront = (y: number): number => {
    let z = c + 0.1;
    for (let i = 0; i < 40; i++) z -= pebble(0, y, z);
    return z + 0.002;
  };
  made.children[2]?.position.set(0, -0.02, onFront(-0.02));
  made.add(
    put(
      mark(options.mark, 0.2, { colour: shade(options.case, 0.55), roughness: 0.35, line: 7 }),
      [0, -b * 0.45, onFront(-b * 0.45) - 0.004],
      [0.12, 0, 0],
    ),
  );
  const cover = group(put(group(part(surface(lid, low, high, 0.022), skin)), [0, -OPEN, c * 0.86]));
  made.add(put(cover, [0, OPEN, -c * 0.86], [-1.25, 0, 0]));
  return put(made, [0, b, 0]);
}

/** A bud of the right ear; the stem hangs down, the nozzle looks to -x. */
function budModel(options: Required<EarbudsOptions>): Group {
  const s = options.stem;
  const head = egg([0, 0.02, 0], [0.24, 0.25, 0.225]);
  const neck = taper([-0.06, 0.03, 0.04], [-0.27, 0.09, 0.09], 0.17, 0.11);
  const stem = taper([0.1, 0.02, 0.02], [0.12, -s, 0.05], 0.115, 0.092);
  const body: Field = (x, y, z) =>
    smoothMin(smoothMin(head(x, y, z), neck(x, y, z), 0.1), stem(x, y, z), 0.12);
  const skin = plastic(options.shell, 0.3, 0.6);
  const dark = physical('#08090b', 0.6);
  const steel = metal('#b9bcc2', 0.25);
  const tip = turned(
    [
      0.05, -0.06, 0.1, -0.05, 0.17, -0.035, 0.19, 0.02, 0.17, 0.09, 0.12, 0.15, 0.075, 0.165, 0.06, 0.15,
      0.055, 0.08,
    ],
    0.02,
    64,
  );
  const soft = rubber(options.tips);
  const made = group(part(surface(body, [-0.55, -s - 0.25, -0.4], [0.4, 0.4, 0.4], 0.018), skin));
  const nozzle = group(
    part(tip, soft, [0, 0, 0.05]),
    part(turned([0, 0.1, 0.055, 0.1, 0.055, 0.115, 0, 0.118], 0.004, 40), steel, [0, 0, 0.05]),
    put(
      holes(
        gridPlaces(5, 5, 0.018, { stagger: true, keep: (x, y) => Math.hypot(x, y) < 0.045 }),
        0.006,
        dark,
      ),
      [0, 0, 0.169],
    ),
  );
  made.add(put(nozzle, [-0.27, 0.09, 0.09], [0, -PI / 2 + 0.22, 0]));
  nozzle.rotation.order = 'YXZ';
  nozzle.rotation.set(-0.28, -PI / 2 + 0.22, 0);
  // outer touch strip, microphone slot, contact ring at the end of the stem
  made.add(
    part(
      slab(0.07, s * 0.55, 0.012, 0.034, { edge: 0.005 }),
      plastic(shade(options.shell, 0.86), 0.3, 0.6),
      [0.213, -s * 0.5, 0.035],
      [0, PI / 2 - 0.06, 0],
    ),
  );
  made.add(
    part(slab(0.05, 0.13, 0.012, 0.024, { edge: 0.004 }), dark, [0.1, 0.09, 0.222], [-0.3, 0.25, 0.1]),
  );
  made.add(
    part(
      turned([0.06, -0.03, 0.088, -0.03, 0.098, 0.0, 0.0935, 0.012], 0.006, 48),
      steel,
      [0.12, -s - 0.045, 0.05],
      [-PI / 2, 0, 0],
    ),
  );
  made.add(
    part(slab(0.05, 0.016, 0.01, 0.007, { edge: 0.003 }), dark, [0.12, -s - 0.088, 0.05], [PI / 2, 0, 0]),
  );
  return made;
}

export function earbuds(options: EarbudsOptions = {}): ModelSpec {
  const all: Required<EarbudsOptions> = {
    shell: '#eceef1',
    case: '#eceef1',
    inside: '#dfe2e7',
    tips: '#e4e6ea',
    accent: '#c6f432',
    size: [0.86, 0.66, 0.4],
    stem: 0.6,
    mark: 'wave',
    ...options,
  };
  const set = (): Group => {
    const right = put(budModel(all), [0.62, all.stem + 0.075, 0.98], [0.14, 0.5, -0.12]);
    const left = budModel(all);
    left.scale.x = -1;
    put(left, [-0.32, all.stem + 0.075, 1.1], [0.1, -0.35, 0.14]);
    return group(caseModel(all), right, left);
  };
  return {
    build: set,
    tone: all.case,
    shots: {
      card: { yaw: -20, elevation: 17, fov: 19, fill: 0.8 },
      front: { arrange: () => caseModel(all), yaw: 0, elevation: 15, fov: 19, fill: 0.78 },
      side: {
        arrange: () =>
          group(
            put(budModel(all), [0, 0, 0], [0, 0.9, -0.1]),
            put(budModel(all), [0.9, 0.02, -0.3], [0, -1.2, 0.12]),
          ),
        yaw: 0,
        elevation: 12,
        fov: 19,
        fill: 0.76,
      },
      detail: { yaw: -26, elevation: 24, fov: 19, focus: { at: [0.2, 0.62, 0.85], radius: 0.6 } },
    },
  };
}
