import type { Group } from 'three';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { brushed, metal, physical, plastic } from '#demo/studio/materials.ts';
import { PI, times } from '#demo/studio/numbers.ts';
import { group, merged, moved, part, put } from '#demo/studio/parts.ts';
import { roundedRect, slab, withNormals } from '#demo/studio/shapes.ts';
import { cutPlate, ring } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface StorageOptions {
  /** A bare drive for the inside of a computer, a stick with two plugs, or a memory card. */
  readonly kind?: 'm2' | 'key' | 'card';
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly capacity?: string;
  readonly mark?: Mark;
}
type All = Required<StorageOptions>;

const GOLD = '#c9a45c';

/** Lies on the table, label upwards (towards +z here). */
function m2(all: All): Group {
  const pins = times(33, (i) =>
    moved(slab(0.02, 0.14, 0.004, 0.004, { edge: 0.001, segments: 2, steps: 2 }), [
      (i - 16) * 0.028,
      -1.94,
      0.026,
    ]),
  );
  const chips = [0.95, 0.05, -0.85].map((y, i) =>
    part(
      slab(i === 2 ? 0.56 : 0.72, i === 2 ? 0.56 : 0.78, 0.09, 0.03, { edge: 0.015 }),
      plastic('#24272d', 0.42, 0.2),
      [0, y, 0.07],
    ),
  );
  return group(
    part(
      slab(1.1, 4, 0.05, 0.03, { edge: 0.006 }),
      physical('#12352c', 0.4, 0.1, { clearcoat: 0.6, clearcoatRoughness: 0.25 }),
    ),
    ...chips,
    part(slab(0.98, 2.75, 0.012, 0.03, { edge: 0.003 }), brushed('#33363d', 0.35, [1, 2]), [0, 0.35, 0.122]),
    part(slab(0.98, 0.1, 0.014, 0.01, { edge: 0.003 }), physical(all.accent, 0.5), [0, -0.8, 0.1225]),
    put(mark(all.mark, 0.42, { colour: '#eef1f5' }), [0, 1.2, 0.1295]),
    put(label('granit core', 0.13, { colour: '#eef1f5' }), [0, 0.72, 0.1295]),
    put(label(all.capacity, 0.2, { colour: all.accent }), [0, 0.2, 0.1295]),
    put(label('NVMe  PCIe 5.0 × 4', 0.06, { colour: '#b9bec7', weight: 500 }), [0, -0.12, 0.1295]),
    merged(pins, metal(GOLD, 0.25)),
    part(ring(0.07, 0.12, 0.056, 0.004, 40), metal(GOLD, 0.3), [0, 1.97, 0]),
  );
}

function key(all: All): Group {
  const steel = metal('#d2d5da', 0.24);
  return group(
    part(slab(0.62, 1.9, 0.26, 0.12, { edge: 0.07, power: 2.6 }), metal(all.body, 0.34)),
    part(slab(0.46, 0.5, 0.19, 0.02, { edge: 0.01 }), steel, [0, 1.16, 0]),
    part(slab(0.36, 0.02, 0.08, 0.006, { edge: 0.003 }), physical('#0a0b0d', 0.6), [0, 1.405, -0.03]),
    ...[-0.1, 0.1].map((x) =>
      part(slab(0.07, 0.07, 0.01, 0.008, { edge: 0.002 }), physical('#17181b', 0.6), [x, 1.22, 0.0925]),
    ),
    part(slab(0.28, 0.3, 0.085, 0.042, { edge: 0.035 }), steel, [0, -1.06, 0]),
    part(slab(0.2, 0.02, 0.034, 0.016, { edge: 0.003 }), physical('#0a0b0d', 0.6), [0, -1.205, 0]),
    part(slab(0.64, 0.05, 0.275, 0.02, { edge: 0.02 }), physical(all.accent, 0.45), [0, 0.72, 0]),
    put(mark(all.mark, 0.3, { colour: '#4a4f59' }), [0, 0.3, 0.131]),
    put(label('granit', 0.11, { colour: '#3a3e46' }), [0, -0.02, 0.131]),
    put(label(all.capacity, 0.085, { colour: '#3a3e46', weight: 500 }), [0, -0.6, 0.131]),
  );
}

const CARD = withNormals(
  [
    [-0.55, -0.75],
    [0.55, -0.75],
    [0.55, 0.1],
    [0.47, 0.18],
    [0.47, 0.34],
    [0.55, 0.42],
    [0.55, 0.6],
    [0.4, 0.75],
    [-0.55, 0.75],
  ].map(([x = 0, y = 0]) => ({ x, y })),
);

function card(all: All): Group {
  const chip = group(
    part(cutPlate(CARD, 0.1, { bevel: 0.012, crease: 0.5 }), plastic('#2d3038', 0.45, 0.25), [0, 0, -0.05]),
    part(slab(0.98, 0.3, 0.004, 0.03, { edge: 0.001 }), physical(all.accent, 0.5), [0, -0.5, 0.051]),
    put(label(all.capacity, 0.26, { colour: '#eef1f5' }), [-0.1, -0.12, 0.0515]),
    put(label('GB   microSD  A2  V30', 0.055, { colour: '#b9bec7', weight: 500 }), [0, -0.29, 0.0515]),
    put(mark(all.mark, 0.26, { colour: '#eef1f5' }), [-0.3, 0.42, 0.0515]),
    put(label('granit', 0.11, { colour: '#15171b' }), [0, -0.5, 0.0545]),
  );
  const adapter = group(
    part(
      cutPlate(roundedRect(1.7, 2.3, 0.07, { segments: 8 }), 0.15, { bevel: 0.02 }),
      plastic('#3a3e47', 0.5, 0.15),
      [0, 0, -0.075],
    ),
    part(slab(1.3, 1.1, 0.004, 0.05, { edge: 0.001 }), physical('#e6e8ec', 0.55), [0, 0.2, 0.076]),
    put(label('granit', 0.2, { colour: '#23262c' }), [0, 0.34, 0.0785]),
    put(label('SD ADAPTER', 0.075, { colour: '#5a5f69', weight: 500 }), [0, 0.06, 0.0785]),
    part(slab(0.1, 0.3, 0.1, 0.03, { edge: 0.02 }), plastic('#c9ccd2', 0.4, 0.2), [-0.84, 0.4, 0]),
  );
  return group(put(chip, [0.75, -0.35, 0.06], [0, 0, -0.22]), put(adapter, [-0.75, 0.2, 0], [0, 0, 0.1]));
}

const KINDS = { m2, key, card } as const;

export function storage(options: StorageOptions = {}): ModelSpec {
  const all: All = {
    kind: 'm2',
    body: '#c4c7cc',
    accent: '#ee7440',
    capacity: '1 TB',
    mark: 'peak',
    ...options,
  };
  const turn = all.kind === 'm2' ? 0.5 : all.kind === 'key' ? 0.7 : 0;
  const lift = all.kind === 'key' ? 0.13 : 0.08;
  const flat = (): Group =>
    put(group(put(KINDS[all.kind](all), [0, 0, 0], [-PI / 2, 0, turn])), [0, lift, 0]);
  const raised = (): Group => {
    if (all.kind !== 'key') return flat();
    const other = put(group(put(key(all), [0, 0, 0], [-PI / 2, 0, -0.5])), [1.0, lift, 0.7]);
    return group(put(flat(), [-0.3, lift, -0.3]), other);
  };
  return {
    build: raised,
    tone: '#4a4f59',
    shots: {
      card: { yaw: -14, elevation: 42, fill: 0.84 },
      front: { yaw: 0, elevation: 74, fill: 0.84 },
      side: { arrange: flat, yaw: 42, elevation: 24, fill: 0.84 },
      detail: { arrange: flat, yaw: -30, elevation: 34, focus: { at: [0.1, 0.1, 0.1], radius: 0.8 } },
    },
  };
}
