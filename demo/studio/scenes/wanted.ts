/**
 * The products of the stories where they are used, and the desk of the promo card:
 * `node demo/studio/render.ts --jobs demo/studio/scenes/wanted.ts --out <folder>`
 */
import { LOOKS } from '#demo/studio/products/all-looks.ts';
import type { ColourName } from '#demo/studio/products/look.ts';
import type { Vec3 } from '#demo/studio/types.ts';
import type { Job, SceneOptions, Thing } from './scene.ts';

/** A product in one of its colours. */
function thing(
  id: number,
  colour: ColourName,
  long: number,
  at: Vec3,
  turn: Vec3 = [0, 0, 0],
  own: Pick<Thing, 'along'> = {},
): Thing {
  const look = LOOKS[id];
  if (look === undefined) throw new Error(`No look for product ${id}`);
  const { family, options } = look(colour);
  return { family, options, long, at, turn, ...own };
}

const scene = (name: string, options: SceneOptions): Job => ({
  ...{ name: `${name}-scene`, family: 'scene', shot: 'card', size: 1440, frames: 4 },
  options,
});

const OAK = '#b98f62';
const LINEN = '#e6dfd2';

export const PICTURES: readonly Job[] = [
  scene('aur-201', {
    things: [thing(201, 'graphite', 19, [10, 5.9, 1], [0, -38, 0], { along: 'y' })],
    props: [
      { prop: 'books', at: [10, 0, 1], turn: [0, 8, 0], colour: '#a8583f' },
      { prop: 'mug', at: [-10, 0, 6], turn: [0, -40, 0], colour: '#e9e4d8' },
      { prop: 'plant', at: [32, 0, -16], colour: '#8b9a86' },
    ],
    ...{ wall: '#cfd3cf', floor: OAK, wood: true, depth: 34, sun: {} },
    look: { at: [2, 12.5, 0], half: 16, elevation: 9 },
  }),
  scene('hal-110', {
    things: [thing(110, 'sage', 13.2, [3, 0, 3], [-90, 24, 0])],
    props: [
      { prop: 'coin', at: [-7, 0, 9] },
      { prop: 'pencil', at: [-9, 0, 3], turn: [0, 62, 0], colour: '#d6a63f' },
      { prop: 'mug', at: [-17, 0, -4], turn: [0, 20, 0], colour: '#8b9a86' },
      { prop: 'books', at: [19, 0, -8], turn: [0, -12, 0], colour: '#3f5f56' },
    ],
    ...{ wall: '#d8dfd4', floor: LINEN, depth: 30, sun: {} },
    look: { at: [2, 4.5, 0], half: 10.5, elevation: 24 },
  }),
  scene('nim-301', {
    things: [
      thing(301, 'silver', 31, [2, 0, 0], [0, -16, 0], { along: 'x' }),
      thing(834, 'graphite', 11, [30, 0, 8], [0, 186, 0], { along: 'z' }),
    ],
    props: [
      { prop: 'mug', at: [-28, 0, 4], turn: [0, -30, 0], colour: '#2f4f5a' },
      { prop: 'plant', at: [-36, 0, -20], colour: '#d9d4c8' },
      { prop: 'pencil', at: [-22, 0, 15], turn: [0, 30, 0], colour: '#31405a' },
    ],
    ...{ wall: '#d5d0dc', floor: OAK, wood: true, depth: 36, sun: {} },
    look: { at: [0, 10.5, 0], half: 19, elevation: 15 },
  }),
  scene('lum-701', {
    things: [
      thing(701, 'graphite', 61, [0, 0, -4], [0, 8, 0], { along: 'x' }),
      thing(801, 'white', 32, [-6, 0, 24], [0, 4, 0], { along: 'x' }),
      thing(834, 'graphite', 11, [22, 0, 24], [0, 176, 0], { along: 'z' }),
      thing(841, 'graphite', 20, [42, 0, 2], [0, -20, 0], { along: 'x' }),
    ],
    props: [
      { prop: 'mug', at: [-36, 0, 18], turn: [0, -130, 0], colour: '#e9e4d8' },
      { prop: 'plant', at: [-50, 0, -8], colour: '#8a5a44' },
    ],
    ...{ wall: '#cfccd8', floor: OAK, wood: true, depth: 36, sun: {} },
    look: { at: [0, 22, 0], half: 32, elevation: 12 },
  }),
  scene('kes-501', {
    things: [thing(501, 'ink', 12.6, [7, 5.9, 0], [0, 24, 0], { along: 'x' })],
    props: [
      { prop: 'books', at: [7, 0, -1], turn: [0, -6, 0], colour: '#7a4a36' },
      { prop: 'coin', at: [-8, 0, 6] },
      { prop: 'mug', at: [-14, 0, -4], turn: [0, 30, 0], colour: '#cbb79a' },
      { prop: 'print', at: [27, 0, -21], turn: [-6, 0, 0], colour: '#d98a4a' },
    ],
    ...{ wall: '#dcd5ca', floor: '#8a6646', wood: true, depth: 24, sun: {} },
    look: { at: [3, 8, 0], half: 10.5, elevation: 11 },
  }),
  scene('aur-231', {
    things: [thing(231, 'teal', 19, [6, 0, 0], [0, 20, 0], { along: 'y' })],
    props: [
      { prop: 'plant', at: [36, 0, -14], colour: '#c8623f' },
      { prop: 'mug', at: [-16, 0, 8], turn: [0, 200, 0], colour: '#d9a441' },
      { prop: 'plant', at: [-34, 0, -18], colour: '#d9d4c8', grown: 0.8 },
    ],
    ...{ wall: '#e2d3c2', floor: '#c9a27a', wood: true, depth: 34, sun: { power: 5 } },
    look: { at: [2, 12, 0], half: 17, elevation: 10 },
  }),
  scene('tmp-401', {
    things: [thing(401, 'lime', 7.2, [2, 6.3, 1], [4, -30, 0], { along: 'y' })],
    props: [
      { prop: 'towel', at: [2, 0, 0], colour: '#dfe6d2' },
      { prop: 'coin', at: [-5, 6.4, 3] },
      { prop: 'mug', at: [21, 0, -8], turn: [0, 20, 0], colour: '#4a4f59' },
    ],
    ...{ wall: '#dfe5cd', floor: LINEN, depth: 26, sun: {} },
    look: { at: [3, 8, 0], half: 6.6, elevation: 12 },
  }),
  scene('van-601', {
    things: [thing(601, 'white', 15.4, [0, 6.6, 4], [-36, -16, 0], { along: 'x' })],
    props: [
      { prop: 'books', at: [0, 0, 2], turn: [0, 10, 0], colour: '#4d5f8a' },
      { prop: 'mug', at: [-21, 0, 4], turn: [0, -20, 0], colour: '#31405a' },
      { prop: 'plant', at: [28, 0, -14], colour: '#d9d4c8' },
    ],
    ...{ wall: '#cdd8e2', floor: '#9a7450', wood: true, depth: 30, sun: {} },
    look: { at: [1, 9, 0], half: 12.5, elevation: 14 },
  }),
  scene('mor-841', {
    things: [
      thing(841, 'graphite', 21, [10, 0, 10], [0, -22, 0], { along: 'x' }),
      thing(302, 'sand', 29, [-14, 0, -6], [0, 22, 0], { along: 'x' }),
    ],
    props: [
      { prop: 'mug', at: [30, 0, -6], turn: [0, 20, 0], colour: '#a8583f' },
      { prop: 'pencil', at: [24, 0, 17], turn: [0, 24, 0], colour: '#d6a63f' },
    ],
    ...{ wall: '#d5d0dc', floor: OAK, wood: true, depth: 30, sun: {} },
    look: { at: [2, 7, 2], half: 15, elevation: 20 },
  }),
  scene('hal-111', {
    things: [thing(111, 'graphite', 15.6, [4, 0, 2], [-16, -14, 0], { along: 'y' })],
    props: [
      { prop: 'pencil', at: [-14, 0, 8], turn: [0, 40, 0], colour: '#31405a' },
      { prop: 'coin', at: [-6, 0, 11] },
      { prop: 'books', at: [26, 0, -8], turn: [0, -16, 0], colour: '#6b6a96' },
      { prop: 'mug', at: [-22, 0, -2], turn: [0, 0, 0], colour: '#8d88a8' },
    ],
    ...{ wall: '#d9d6e2', floor: LINEN, depth: 28, sun: {} },
    look: { at: [3, 8, 0], half: 11, elevation: 14 },
  }),
  scene('lum-731', {
    things: [thing(731, 'graphite', 123, [0, 51, -16], [0, 0, 0], { along: 'x' })],
    props: [
      { prop: 'sideboard', at: [0, 0, -16], colour: '#a87f56' },
      { prop: 'plant', at: [128, 0, -10], colour: '#d9d4c8', grown: 2.3 },
      { prop: 'print', at: [-122, 92, -38], colour: '#d98a4a', grown: 1.6 },
      { prop: 'books', at: [72, 51, -14], turn: [0, 10, 0], colour: '#3f5f56' },
    ],
    ...{ wall: '#d4d8dc', floor: '#a98660', wood: true, depth: 42, unit: 30, sun: {} },
    look: { at: [0, 74, 0], half: 82, elevation: 5 },
  }),
  scene('hel-752', {
    things: [thing(752, 'white', 30, [96, 30, 70], [0, 158, 0], { along: 'x' })],
    props: [
      { prop: 'film', at: [0, 88, -76] },
      { prop: 'sofa', at: [-34, 0, 60], turn: [0, 180, 0], colour: '#5a6470' },
      { prop: 'plinth', at: [96, 0, 70], colour: '#a87f56', grown: 2.6 },
      { prop: 'plinth', at: [96, 15, 70], colour: '#a87f56', grown: 2.2 },
      { prop: 'plant', at: [-160, 0, -40], colour: '#3c4048', grown: 2.2 },
    ],
    ...{ wall: '#6c6f7a', floor: '#5c4a3a', wood: true, depth: 80, unit: 30, sky: 0.55, exposure: 0.9 },
    look: { at: [0, 108, 0], half: 104, elevation: 4 },
  }),
  scene('glm-904', {
    things: [thing(904, 'sand', 24, [3, 0, 2], [0, 24, 0], { along: 'y' })],
    props: [
      { prop: 'books', at: [-19, 0, -4], turn: [0, 14, 0], colour: '#7a4a36' },
      { prop: 'mug', at: [-13, 0, 12], turn: [0, -40, 0], colour: '#8b9a86' },
      { prop: 'plant', at: [31, 0, -14], colour: '#c8623f' },
    ],
    ...{ wall: '#6b6470', floor: '#6e4f36', wood: true, depth: 34, sky: 0.34, exposure: 0.95 },
    lamp: { at: [3, 11, 2], power: 14 },
    look: { at: [2, 13, 0], half: 17, elevation: 9 },
  }),
  {
    ...{ name: 'desk', family: 'scene', shot: 'card', size: 800, frames: 4 },
    options: {
      things: [
        thing(701, 'silver', 61, [0, 0, -14], [0, 8, 0], { along: 'x' }),
        thing(801, 'silver', 32, [-10, 0, 18], [0, 8, 0], { along: 'x' }),
        thing(831, 'silver', 12.4, [18, 0, 18], [0, 180, 0], { along: 'z' }),
        thing(841, 'silver', 21, [25, 0, 3], [0, -14, 0], { along: 'x' }),
      ],
      depth: 40,
      look: { at: [2, 17, 0], half: 36, elevation: 16 },
      aspect: 1,
    },
  },
];
