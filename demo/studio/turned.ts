import {
  type BufferGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  LatheGeometry,
  Path,
  Shape,
  Vector2,
  Vector3,
} from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { cos, hypot, PI, pick, sin, spread, TAU, times } from './numbers.ts';
import { fillet, geometry, loft, type Outline, pairs, withNormals } from './shapes.ts';
import type { Vec2, Vec3 } from './types.ts';

/** A body turned around the z axis from points (radius, z, radius, z …); corners are rounded by `rounding`. */
export function turned(points: readonly number[], rounding = 0.01, segments = 80): BufferGeometry {
  const corners = pairs(points).map(([r, z]) => new Vector2(Math.max(r, 0.0001), z));
  const line: Vector2[] = [];
  corners.forEach((corner, i) => {
    const before = corners[i - 1];
    const after = corners[i + 1];
    if (before === undefined || after === undefined || rounding === 0) {
      line.push(corner);
      return;
    }
    const a = corner.clone().sub(before);
    const b = after.clone().sub(corner);
    const r = Math.min(rounding, a.length() * 0.45, b.length() * 0.45);
    const start = corner.clone().addScaledVector(a.normalize(), -r);
    const end = corner.clone().addScaledVector(b.normalize(), r);
    for (const t of spread(0, 1, 4)) {
      const point = start.clone().multiplyScalar((1 - t) ** 2);
      line.push(point.addScaledVector(corner, 2 * t * (1 - t)).addScaledVector(end, t * t));
    }
  });
  const made = new LatheGeometry(line, segments);
  evenTexture(made, line);
  made.rotateX(PI / 2);
  return made;
}

/** Lets the texture run evenly along the profile instead of from point to point. */
function evenTexture(made: LatheGeometry, line: readonly Vector2[]): void {
  const lengths = [0];
  line.slice(1).forEach((point, i) => {
    lengths.push(pick(lengths, i) + point.distanceTo(pick(line, i)));
  });
  const whole = lengths.at(-1) || 1;
  const uv = made.getAttribute('uv');
  for (let i = 0; i < uv.count; i++) uv.setY(i, pick(lengths, i % line.length) / whole);
}

/** A closed cylinder along z. */
export const rod = (radius: number, length: number, edge = 0.01, segments = 64): BufferGeometry =>
  turned([0, -length / 2, radius, -length / 2, radius, length / 2, 0, length / 2], edge, segments);

/** A ring along z with a rectangular section. */
export const ring = (
  inner: number,
  outer: number,
  length: number,
  edge = 0.006,
  segments = 96,
): BufferGeometry =>
  turned(
    [inner, -length / 2, outer, -length / 2, outer, length / 2, inner, length / 2, inner, -length / 2],
    edge,
    segments,
  );

/** A cylinder with milled grooves along z. */
export function knurled(
  radius: number,
  length: number,
  teeth = 64,
  depth = 0.03,
  edge = 0.012,
): BufferGeometry {
  const points = times(teeth * 6, (i) => {
    const angle = (i / (teeth * 6)) * TAU;
    const flank = Math.abs(((i % 6) / 6) * 2 - 1);
    const r = radius * (1 - depth * (flank < 0.35 ? 0 : 1));
    return { x: cos(angle) * r, y: sin(angle) * r, cx: cos(angle), cy: sin(angle) };
  });
  const outline = withNormals(points).map((point, i) => {
    const round = pick(points, i);
    const nx = round.cx * 0.4 + point.nx * 0.6;
    const ny = round.cy * 0.4 + point.ny * 0.6;
    const length_ = hypot(nx, ny);
    return { ...point, nx: nx / length_, ny: ny / length_ };
  });
  return loft(outline, fillet(length, edge, edge, 5));
}

interface PathPoint {
  readonly x: number;
  readonly y: number;
}

interface SweepOptions {
  readonly closed?: boolean;
  /** Size of the section at t = 0 … 1: across the path, and along z. */
  readonly scale?: (t: number) => Vec2;
  readonly repeat?: number;
}

/** A section (x across the path, y along z) swept along a path in the x-y plane; open ends stay open. */
export function sweep(path: readonly PathPoint[], section: readonly PathPoint[], options: SweepOptions = {}) {
  const { closed = false, scale = () => [1, 1], repeat = 1 } = options;
  const position: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const count = path.length;
  const around = section.length;
  const row = around + 1;
  let along = 0;
  path.forEach((point, i) => {
    const before = pick(path, closed ? (i + count - 1) % count : Math.max(0, i - 1));
    const after = pick(path, closed ? (i + 1) % count : Math.min(count - 1, i + 1));
    const length = hypot(after.x - before.x, after.y - before.y) || 1;
    const nx = -(after.y - before.y) / length;
    const ny = (after.x - before.x) / length;
    if (i > 0) along += hypot(point.x - pick(path, i - 1).x, point.y - pick(path, i - 1).y);
    const [across, high] = scale(i / (count - 1));
    for (let j = 0; j <= around; j++) {
      const s = pick(section, j % around);
      position.push(point.x + nx * s.x * across, point.y + ny * s.x * across, s.y * high);
      uv.push(along * repeat, j / around);
    }
  });
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    for (let j = 0; j < around; j++) {
      const a = i * row + j;
      const b = ((i + 1) % count) * row + j;
      index.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  const made = geometry(position, uv, index);
  weldSeam(made, count, row);
  return made;
}

/** The first and the last point of every row are the same place: give them one normal. */
function weldSeam(made: BufferGeometry, rows: number, row: number): void {
  const normal = made.getAttribute('normal');
  for (let i = 0; i < rows; i++) {
    const [a, b] = [i * row, i * row + row - 1];
    const sum = new Vector3()
      .fromBufferAttribute(normal, a)
      .add(new Vector3().fromBufferAttribute(normal, b));
    sum.normalize();
    normal.setXYZ(a, sum.x, sum.y, sum.z);
    normal.setXYZ(b, sum.x, sum.y, sum.z);
  }
}

/** Evenly spaced points of a smooth open line through x, y, x, y … */
export function line(points: readonly number[], count = 120): PathPoint[] {
  const curve = new CatmullRomCurve3(
    pairs(points).map(([x, y]) => new Vector3(x, y, 0)),
    false,
    'centripetal',
  );
  return curve.getSpacedPoints(count).map(({ x, y }) => ({ x, y }));
}

export const smoothCurve = (points: readonly Vec3[]): CatmullRomCurve3 =>
  new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    false,
    'centripetal',
  );

interface CutOptions {
  readonly holes?: readonly Outline[];
  readonly bevel?: number;
  readonly crease?: number;
}

const flat = (outline: Outline): Vector2[] => outline.map(({ x, y }) => new Vector2(x, y));

/** A plate of any outline with holes through it, from z = 0 to `depth`, edges bevelled outwards. */
export function cutPlate(outline: Outline, depth: number, options: CutOptions = {}): BufferGeometry {
  const { holes = [], bevel = 0.012, crease = 0.1 } = options;
  const shape = new Shape(flat(outline));
  shape.holes = holes.map((hole) => new Path(flat(hole).toReversed()));
  const made = new ExtrudeGeometry(shape, {
    depth: depth - bevel * 2,
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 4,
  });
  made.translate(0, 0, bevel);
  return toCreasedNormals(made, crease);
}
