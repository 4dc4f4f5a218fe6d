import {
  Box3,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  PointLight,
  Vector3,
} from 'three';
import { FAMILIES, type FamilyName, type Picture } from '#demo/studio/families.ts';
import { physical } from '#demo/studio/materials.ts';
import { PI, rad, seeded } from '#demo/studio/numbers.ts';
import { group, part, put } from '#demo/studio/parts.ts';
import { slab } from '#demo/studio/shapes.ts';
import { drawn } from '#demo/studio/textures.ts';
import type { Colour, ModelSpec, Shot, Vec2, Vec3 } from '#demo/studio/types.ts';
import { PROPS, type PropName } from './props.ts';

interface Standing {
  /** Centimetres: to the right, up, towards the camera. */
  readonly at: Vec3;
  /** Degrees: backwards, to the left, sideways. */
  readonly turn?: Vec3;
}

/** A product of the catalogue, as long as it is in life. */
export interface Thing extends Standing {
  readonly family: FamilyName;
  readonly options: object;
  /** Its longest side, or the one along this axis, in centimetres. */
  readonly long: number;
  readonly along?: 'x' | 'y' | 'z' | undefined;
}

export interface Prop extends Standing {
  readonly prop: PropName;
  readonly colour?: Colour;
  readonly grown?: number;
}

export interface SceneOptions {
  readonly things: readonly Thing[];
  readonly props?: readonly Prop[];
  /** Without both the things stand on nothing but their shadow, like a product alone. */
  readonly wall?: Colour;
  readonly floor?: Colour;
  /** Boards with a grain instead of one colour. */
  readonly wood?: boolean;
  /** How far behind the origin the wall stands, in centimetres. */
  readonly depth: number;
  /** Where the camera looks, half the height that it sees there (both in centimetres), and its height in degrees. */
  readonly look: {
    readonly at: Vec3;
    readonly half: number;
    readonly elevation: number;
    readonly yaw?: number;
  };
  /** Centimetres for one unit of the studio: 10 on a desk, more in a room. */
  readonly unit?: number;
  /** Sunlight through a window: how strong, and where from. */
  readonly sun?: { readonly power?: number; readonly from?: Vec3; readonly panes?: Vec2 };
  /** A warm lamp in the picture: where, in centimetres, and how strong. */
  readonly lamp?: { readonly at: Vec3; readonly power: number };
  readonly sky?: number;
  readonly exposure?: number;
  readonly aspect?: number;
}

/** What the studio renders: a product alone, or a scene. */
export type Job =
  | Picture
  | {
      readonly name: string;
      readonly family: 'scene';
      readonly options: SceneOptions;
      readonly shot: 'card';
      readonly size?: number;
      readonly frames?: number;
    };

const FROM: Vec3 = [-5, 4.4, 4];

function sized({ family, options, long, along }: Thing): Group {
  const build: (options: never) => ModelSpec = FAMILIES[family];
  const model = group(build(options as never).build());
  const size = new Box3().setFromObject(model).getSize(new Vector3());
  model.scale.setScalar(long / 10 / (along ? size[along] : Math.max(size.x, size.y, size.z)));
  return model;
}

/** Turned, and put down with its lowest point at the wanted height. */
function stood(model: Object3D, { at, turn = [0, 0, 0] }: Standing): Group {
  const leaning = group(put(group(model), [0, 0, 0], [rad(turn[0]), 0, rad(turn[2])]));
  leaning.rotation.y = rad(turn[1]);
  leaning.updateMatrixWorld(true);
  leaning.position.set(at[0] / 10, at[1] / 10 - new Box3().setFromObject(leaning).min.y, at[2] / 10);
  return leaning;
}

/** Boards along x, each a little different. */
const boards = (colour: Colour) =>
  drawn(
    1024,
    1024,
    (c, width, height) => {
      const random = seeded(7);
      c.fillStyle = colour;
      c.fillRect(0, 0, width, height);
      for (let row = 0; row < 4; row++) {
        c.fillStyle = `rgba(${row % 2 ? '255,240,220' : '40,20,0'},${0.03 + random() * 0.05})`;
        c.fillRect(0, (row * height) / 4, width, height / 4);
      }
      for (let i = 0; i < 900; i++) {
        c.fillStyle = `rgba(50,25,5,${0.015 + random() * 0.04})`;
        c.fillRect(random() * width - 200, random() * height, 200 + random() * 600, 1 + random() * 2);
      }
      c.fillStyle = 'rgba(30,15,5,.35)';
      for (let row = 0; row < 4; row++) c.fillRect(0, (row * height) / 4, width, 1.5);
    },
    { repeat: [1, 1] },
  );

function plane(width: number, height: number, colour: Colour, wood: boolean): Mesh {
  const skin = wood
    ? physical('#ffffff', 0.5, 0, { map: boards(colour), clearcoat: 0.15, clearcoatRoughness: 0.5 })
    : physical(colour, 0.85);
  if (wood) skin.map?.repeat.set(width / 6, height / 6);
  const mesh = new Mesh(new PlaneGeometry(width, height), skin);
  mesh.receiveShadow = true;
  return mesh;
}

/** A wall with a hole of panes between the lamp and the scene; it is behind the camera's view. */
function windowTo(from: Vec3, at: Vector3, radius: number, panes: Vec2): Group {
  const [across, up] = panes;
  const dark = new MeshBasicMaterial();
  const [wide, high] = [radius * 0.5 * across, radius * 0.5 * up];
  const out = radius * 1.2;
  const bar = radius * 0.045;
  const piece = (width: number, height: number, x: number, y: number): Mesh =>
    part(slab(width, height, 0.02, 0.005), dark, [x, y, 0]);
  const made = group(
    piece(out, out * 2, -wide / 2 - out / 2, 0),
    piece(out, out * 2, wide / 2 + out / 2, 0),
    piece(wide, out, 0, high / 2 + out / 2),
    piece(wide, out, 0, -high / 2 - out / 2),
  );
  for (let i = 1; i < across; i++) made.add(piece(bar, high, (i / across - 0.5) * wide, 0));
  for (let i = 1; i < up; i++) made.add(piece(wide, bar, 0, (i / up - 0.5) * high));
  made.position.copy(at).addScaledVector(new Vector3(...from).normalize(), radius * 3);
  made.lookAt(at);
  return made;
}

/** Products in a place: on a table or in a room, with a wall behind them and light from a window. */
export function scene(options: SceneOptions): ModelSpec {
  const scale = 10 / (options.unit ?? 10);
  const { at, half, elevation, yaw = 0 } = options.look;
  const target = new Vector3(...at).multiplyScalar(scale / 10);
  const radius = (half / 10) * scale * 2.1;
  const { power = 4.6, from = FROM, panes = [2, 3] } = options.sun ?? {};
  const build = (): Group => {
    const things = group(
      ...options.things.map((thing) => stood(sized(thing), thing)),
      ...(options.props ?? []).map((prop) => {
        const model = group(PROPS[prop.prop](prop.colour ?? '#e9e4d8'));
        model.scale.setScalar(prop.grown ?? 1);
        return stood(model, prop);
      }),
    );
    things.scale.setScalar(scale);
    const made = new Group().add(things);
    if (options.wall !== undefined)
      made.add(put(plane(60, 30, options.wall, false), [0, 14, (-options.depth / 10) * scale]));
    if (options.floor !== undefined)
      made.add(put(plane(60, 60, options.floor, options.wood ?? false), [0, 0, 0], [-PI / 2, 0, 0]));
    if (options.lamp) {
      const light = new PointLight('#ffb060', options.lamp.power);
      light.position.set(...options.lamp.at).multiplyScalar(scale / 10);
      made.add(light);
    }
    if (options.sun) made.add(windowTo(from, target, radius, panes));
    return made;
  };
  const shot: Shot = {
    elevation,
    yaw,
    fov: 20,
    ...(options.floor === undefined ? { fade: radius * 0.45 } : { shadow: null }),
    exposure: options.exposure ?? 1,
    aspect: options.aspect ?? 16 / 9,
    focus: { at: [target.x, target.y, target.z], radius: (half / 10) * scale },
    bounds: { at: [target.x, target.y, target.z], radius },
    key: { power: options.sun ? power : 1.6, from, size: options.sun ? 0.07 : 0.7 },
    dome: options.sky ?? 1,
  };
  return { build, shots: { card: shot } };
}
