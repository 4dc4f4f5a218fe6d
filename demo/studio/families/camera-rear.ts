import type { Group } from 'three';
import { blackGlass, display, plastic } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put, roundFace } from '#demo/studio/parts.ts';
import { liveView } from '#demo/studio/screens-devices.ts';
import { slab } from '#demo/studio/shapes.ts';
import { knurled, rod, turned } from '#demo/studio/turned.ts';

/** Screen, viewfinder, buttons and dial on the back. */
export function rear(flat: boolean): Group {
  const black = plastic('#17181b', 0.5, 0.15);
  const made = group(
    part(slab(1.5, 1.02, 0.06, 0.05, { edge: 0.018 }), black, [0.28, 0.72, 0.02]),
    part(slab(1.42, 0.95, 0.01, 0.03, { edge: 0.003 }), blackGlass(), [0.28, 0.72, 0.05]),
    put(roundFace(1.3, 0.86, 0.01, display(liveView('ridges', 'dusk')), 0), [0.28, 0.72, 0.0565]),
    part(slab(0.5, 0.3, 0.16, 0.1, { edge: 0.05 }), black, [flat ? 0.9 : 0, 1.7 - (flat ? 0.26 : 0), 0.06]),
    part(slab(0.3, 0.17, 0.02, 0.05, { edge: 0.006 }), blackGlass(), [
      flat ? 0.9 : 0,
      1.7 - (flat ? 0.26 : 0),
      0.136,
    ]),
    put(
      group(
        part(knurled(0.19, 0.05, 40, 0.04), black, [0, 0, 0.02]),
        part(rod(0.09, 0.06, 0.012), black, [0, 0, 0.03]),
      ),
      [-0.85, 0.66, 0.02],
    ),
  );
  for (const [x, y] of [
    [-0.66, 1.16],
    [-0.98, 1.16],
    [-0.66, 0.3],
    [-1.0, 0.3],
    [-0.7, 1.42],
  ] as const) {
    made.add(
      part(turned([0, 0, 0.06, 0, 0.06, 0.02, 0.045, 0.03, 0, 0.03], 0.008, 32), black, [x, y, 0.015]),
    );
  }
  return put(made, [0, 0, -0.38], [0, PI, 0]);
}
