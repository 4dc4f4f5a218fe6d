import {
  BufferAttribute,
  type BufferGeometry,
  CircleGeometry,
  Group,
  type Material,
  Mesh,
  Object3D,
  PlaneGeometry,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { cos, pick, sin } from './numbers.ts';
import { loft, type Outline, roundedRect } from './shapes.ts';
import type { Vec3 } from './types.ts';

export function put<T extends Object3D>(object: T, at: Vec3 = [0, 0, 0], turn: Vec3 = [0, 0, 0]): T {
  object.position.set(...at);
  object.rotation.set(...turn);
  return object;
}

export function part(geometry: BufferGeometry, material: Material, at?: Vec3, turn?: Vec3): Mesh {
  const mesh = put(new Mesh(geometry, material), at, turn);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

export function group(...children: readonly Object3D[]): Group {
  const made = new Group();
  if (children.length > 0) made.add(...children);
  return made;
}

/** Lies down what was modelled facing the camera: front becomes top. */
export const lying = <T extends Object3D>(object: T, at: Vec3 = [0, 0, 0]): T =>
  put(object, at, [-Math.PI / 2, 0, 0]);

/** What was modelled along z stands up: z becomes height, the outline is its plan (y towards the back). */
export const upright = (geometry: BufferGeometry, material: Material, at: Vec3 = [0, 0, 0]): Mesh =>
  part(geometry, material, at, [-Math.PI / 2, 0, 0]);

/** The geometry moved and turned for good (before merging). */
export function moved(geometry: BufferGeometry, at: Vec3, turn: Vec3 = [0, 0, 0]): BufferGeometry {
  const frame = put(new Object3D(), at, turn);
  frame.updateMatrix();
  return geometry.applyMatrix4(frame.matrix);
}

/** Many small geometries as one part. */
export const merged = (geometries: BufferGeometry[], material: Material): Mesh =>
  part(mergeGeometries(geometries), material);

/** A flat outline that only has a front. */
export const face = (outline: Outline, material: Material, z: number): Mesh =>
  part(
    loft(
      outline,
      [
        { inset: 0, z: -0.002, out: 1, up: 0 },
        { inset: 0, z: 0, out: 1, up: 0 },
      ],
      { back: false },
    ),
    material,
    [0, 0, z],
  );

export const roundFace = (
  width: number,
  height: number,
  radius: number,
  material: Material,
  z: number,
  power = 2.3,
) => face(roundedRect(width, height, radius, { power }), material, z);

export const dot = (radius: number, material: Material, at: Vec3, turn?: Vec3): Mesh =>
  part(new CircleGeometry(radius, 32), material, at, turn);

/** Small round holes, drawn as dark discs in one mesh, in the x-y plane. */
export function holes(
  places: readonly (readonly [x: number, y: number])[],
  radius: number,
  material: Material,
): Mesh {
  const mesh = merged(
    places.map(([x, y]) => moved(new CircleGeometry(radius, 14), [x, y, 0])),
    material,
  );
  mesh.castShadow = false;
  return mesh;
}

/** Places of a grid, staggered if wished; `keep` leaves some out. */
export function gridPlaces(
  columns: number,
  rows: number,
  pitch: number,
  options: { stagger?: boolean; pitchY?: number; keep?: (x: number, y: number) => boolean } = {},
): [number, number][] {
  const { stagger = false, pitchY = stagger ? pitch * 0.866 : pitch, keep = () => true } = options;
  const places: [number, number][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = (column - (columns - 1) / 2 + (stagger && row % 2 ? 0.5 : 0)) * pitch;
      const y = (row - (rows - 1) / 2) * pitchY;
      if (keep(x, y)) places.push([x, y]);
    }
  return places;
}

/** A plane cut from a texture: u0, v0, u1, v1. */
export function quad(
  width: number,
  height: number,
  uv: readonly [number, number, number, number],
): BufferGeometry {
  const made = new PlaneGeometry(width, height);
  const place = made.getAttribute('uv');
  place.setXY(0, uv[0], uv[3]);
  place.setXY(1, uv[2], uv[3]);
  place.setXY(2, uv[0], uv[1]);
  place.setXY(3, uv[2], uv[1]);
  return made;
}

/** Wraps a flat geometry (looking along +z) around a vertical cylinder of this radius, its front touching z = 0. */
export function bent(geometry: BufferGeometry, radius: number): BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  for (let i = 0; i < position.count; i++) {
    const angle = position.getX(i) / radius;
    const r = radius + position.getZ(i);
    position.setXYZ(i, r * sin(angle), position.getY(i), r * cos(angle) - radius);
    const [nx, ny, nz] = [normal.getX(i), normal.getY(i), normal.getZ(i)];
    normal.setXYZ(i, nx * cos(angle) + nz * sin(angle), ny, nz * cos(angle) - nx * sin(angle));
  }
  return geometry;
}

/** Glass must not darken what is behind it. */
export function unshadowed(mesh: Mesh): Mesh {
  mesh.castShadow = false;
  return mesh;
}

/** Copies of a thing on a circle around z. */
export function around(count: number, radius: number, make: (index: number) => Object3D, start = 0): Group {
  const made = group();
  for (let i = 0; i < count; i++) {
    const angle = start + (i / count) * Math.PI * 2;
    const arm = group(make(i));
    pick(arm.children, 0).position.x += radius;
    arm.rotation.z = angle;
    made.add(arm);
  }
  return made;
}

/** Texture places by looking at the geometry from one side; `scale` repeats for one unit of length. */
export function planarUv(geometry: BufferGeometry, from: 'x' | 'y' | 'z', scale = 1): BufferGeometry {
  const position = geometry.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    uv[i * 2] = (from === 'x' ? z : x) * scale;
    uv[i * 2 + 1] = (from === 'y' ? -z : y) * scale;
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  return geometry;
}

/** Puts a thing that looks along +z onto a surface, `lift` above it; its top stays as far up as possible. */
export function seat<T extends Object3D>(
  object: T,
  spot: { readonly at: Vec3; readonly normal: Vec3 },
  lift = 0,
): T {
  const normal = new Vector3(...spot.normal);
  object.position.set(...spot.at).addScaledVector(normal, lift);
  object.up.set(0, Math.abs(normal.y) > 0.9 ? 0 : 1, Math.abs(normal.y) > 0.9 ? -1 : 0);
  object.lookAt(object.position.clone().add(normal));
  return object;
}
