import {
  type BufferAttribute,
  DoubleSide,
  type Group,
  type Material,
  type Object3D,
  PlaneGeometry,
  TorusGeometry,
} from 'three';
import { display, metal, physical, plastic, shade, webbing } from '#demo/studio/materials.ts';
import { cos, PI, rad, sin, times } from '#demo/studio/numbers.ts';
import { group, part, put, unshadowed, upright } from '#demo/studio/parts.ts';
import { mediaHome } from '#demo/studio/screens-devices.ts';
import { slab } from '#demo/studio/shapes.ts';
import { rod, turned } from '#demo/studio/turned.ts';
import type { Colour } from '#demo/studio/types.ts';

/** Things everybody knows the size of. One unit is ten centimetres; they stand at the origin and look along +z. */
const glaze = (colour: Colour): Material => plastic(colour, 0.32, 0.5);
const cloth = (colour: Colour): Material => webbing(colour);
/** Stands on the floor instead of reaching below it. */
const raised = (half: number, ...parts: Object3D[]): Group => group(put(group(...parts), [0, half, 0]));

/** 9 cm tall. */
function mug(colour: Colour): Group {
  const body = turned([0, 0, 0.36, 0, 0.41, 0.9, 0.375, 0.9, 0.33, 0.06, 0, 0.06], 0.03, 96);
  const tea = turned([0, 0.76, 0.362, 0.76], 0, 64);
  const ear = part(new TorusGeometry(0.23, 0.055, 20, 48), glaze(colour), [0.45, 0.47, 0]);
  ear.scale.set(0.85, 1.1, 1);
  return group(upright(body, glaze(colour)), upright(tea, physical('#5a2f17', 0.08)), ear);
}

/** A pile of hardcovers, 21 cm wide each. */
function books(colour: Colour): Group {
  const covers: readonly Colour[] = [colour, '#e9e4d8', '#31405a'];
  let height = 0;
  const pile = covers.map((cover, i) => {
    const [width, deep, thick] = [2.1 - i * 0.16, 1.45 - i * 0.08, 0.26 - i * 0.04];
    const made = group(
      upright(slab(width - 0.05, deep - 0.05, thick - 0.05, 0.02, { edge: 0.006 }), physical('#efe9dc', 0.9)),
      upright(slab(width, deep, 0.028, 0.02, { edge: 0.01 }), cloth(cover), [0, thick / 2 - 0.014, 0]),
      upright(slab(width, deep, 0.028, 0.02, { edge: 0.01 }), cloth(cover), [0, -thick / 2 + 0.014, 0]),
      part(slab(width, thick, 0.03, 0.012, { edge: 0.01 }), cloth(cover), [0, 0, deep / 2]),
    );
    put(made, [0, height + thick / 2, 0], [0, 0.12 * (i - 1), 0]);
    height += thick;
    return made;
  });
  return group(...pile);
}

/** 18 cm long, lies along x. */
function pencil(colour: Colour): Group {
  const wood = physical('#d9b483', 0.8);
  const shaft = part(rod(0.036, 1.5, 0.004, 6), glaze(colour), [0, 0, 0], [0, PI / 2, 0]);
  const tip = part(turned([0.035, 0, 0.009, 0.15], 0, 24), wood, [0.75, 0, 0], [0, PI / 2, 0]);
  const lead = part(
    turned([0.009, 0, 0, 0.04], 0, 12),
    physical('#26282c', 0.5),
    [0.9, 0, 0],
    [0, PI / 2, 0],
  );
  const end = part(rod(0.037, 0.1, 0.008), physical('#cf8f86', 0.8), [-0.8, 0, 0], [0, PI / 2, 0]);
  return raised(0.036, shaft, tip, lead, end);
}

/** Twenty-five millimetres across, lies flat. */
function coin(): Group {
  const gold = metal('#d8b25c', 0.28);
  return raised(
    0.012,
    upright(rod(0.128, 0.024, 0.006, 80), gold),
    upright(turned([0.088, 0, 0.092, 0.004, 0.096, 0], 0, 80), metal('#c8ccd2', 0.26), [0, 0.012, 0]),
    upright(rod(0.09, 0.004, 0.001, 80), metal('#c8ccd2', 0.3), [0, 0.012, 0]),
  );
}

function leaf(length: number, width: number, droop: number): PlaneGeometry {
  const made = new PlaneGeometry(1, 1, 18, 6);
  const place = made.getAttribute('position') as BufferAttribute;
  for (let i = 0; i < place.count; i++) {
    const t = place.getX(i) + 0.5;
    const across = place.getY(i) * 2;
    const half = width * sin(PI * t ** 0.8) ** 0.75 * (1 - 0.35 * t);
    place.setXYZ(
      i,
      t * length,
      0.5 * t * length - droop * t * t * length + Math.abs(across) * half * 0.35,
      across * half,
    );
  }
  made.computeVertexNormals();
  return made;
}

/** A house plant in a pot, about 45 cm tall. */
function plant(colour: Colour): Group {
  const pot = upright(
    turned([0, 0, 0.5, 0, 0.64, 1.05, 0.57, 1.05, 0.55, 0.95, 0, 0.95], 0.03, 96),
    glaze(colour),
  );
  const made = group(pot, upright(rod(0.55, 0.06), physical('#3a2d24', 1), [0, 0.93, 0]));
  for (const [i, turn] of times(17, (index) => [index, index * 2.4] as const)) {
    const inner = i / 17;
    const green = physical(shade('#4f7a4d', 0.8 + 0.45 * ((i * 7) % 5) * 0.2), 0.55, 0, { side: DoubleSide });
    const blade = part(leaf(2.0 - inner * 0.5, 0.34, 0.75 - inner * 0.4), green);
    const stem = group(put(group(blade), [0, 0, 0], [0, 0, 0.25 + inner * 0.85]));
    made.add(put(stem, [cos(turn) * 0.12, 1.05 + inner * 0.7, -sin(turn) * 0.12], [0, turn, 0]));
  }
  return made;
}

/** Twenty-five by thirty-five centimetres of paper in a frame; stands against a wall. */
function print(colour: Colour): Group {
  const paper = part(slab(2.2, 3.1, 0.02, 0.02), physical('#f4f1ea', 0.95), [0, 0, 0.05]);
  const sun = part(rod(0.62, 0.01, 0.002, 96), physical(colour, 0.9), [0.1, 0.42, 0.062]);
  const hill = part(slab(1.5, 0.5, 0.01, 0.25), physical('#31405a', 0.9), [-0.08, -0.55, 0.066]);
  return raised(1.75, part(slab(2.5, 3.5, 0.08, 0.03), physical('#b98d5d', 0.6)), paper, sun, hill);
}

/** A low board for a television: 180 cm. */
function sideboard(colour: Colour): Group {
  const skin = physical(colour, 0.55, 0, { clearcoat: 0.2, clearcoatRoughness: 0.5 });
  const gap = physical(shade(colour, 0.35), 0.9);
  const body = part(slab(18, 4, 4.4, 0.25, { edge: 0.1 }), skin, [0, 3.1, 0]);
  const seams = [-6, 0, 6].map((x) =>
    part(slab(0.07, 3.5, 0.06, 0.02), gap, [x - (x === 0 ? 0 : x / 4), 3.1, 2.2]),
  );
  const legs = [-8, 8].flatMap((x) =>
    [-1.6, 1.6].map((z) => upright(rod(0.17, 1.2), metal('#3a3d44', 0.4), [x, 0.6, z])),
  );
  return group(body, ...seams, ...legs);
}

/** Two metres to sit on. */
function sofa(colour: Colour): Group {
  const stuff = cloth(colour);
  const round = { edge: 0.7, power: 2.6 };
  return group(
    part(slab(20, 3, 8.6, 0.6, { edge: 0.5 }), stuff, [0, 2.2, 0]),
    ...[-4.3, 4.3].map((x) => part(slab(8.4, 2, 8, 0.8, round), stuff, [x, 4.4, 0.4])),
    ...[-4.3, 4.3].map((x) => part(slab(8.3, 5, 2.2, 1, round), stuff, [x, 6.9, -3], [-0.16, 0, 0])),
    ...[-9.6, 9.6].map((x) => part(slab(1.9, 5.4, 8.8, 0.7, round), stuff, [x, 3.6, 0])),
    ...[-8.6, 8.6].map((x) => upright(rod(0.3, 0.9), physical('#8a6440', 0.6), [x, 0.45, 3])),
  );
}

/** A lit film on a wall: two metres twenty across. */
const film = (): Group =>
  raised(6.2, unshadowed(part(new PlaneGeometry(22, 12.4), display(mediaHome('dusk', 'ridges', 9), 1.1))));

/** A stone, cut flat: something low to stand on. */
const plinth = (colour: Colour): Group =>
  raised(0.4, upright(slab(3.4, 2.4, 0.8, 0.12, { edge: 0.04 }), physical(colour, 0.85)));

/** Three folded towels, to lay a watch on. */
function towel(colour: Colour): Group {
  const folds = times(3, (i) =>
    upright(slab(2.6 - i * 0.05, 1.7 - i * 0.04, 0.22, 0.11, { edge: 0.105 }), cloth(colour), [
      0,
      0.11 + i * 0.21,
      0,
    ]),
  );
  return put(group(...folds), [0, 0, 0], [0, rad(4), 0]);
}

export const PROPS = {
  mug,
  books,
  pencil,
  coin,
  plant,
  print,
  sideboard,
  sofa,
  film,
  plinth,
  towel,
} as const;
export type PropName = keyof typeof PROPS;
