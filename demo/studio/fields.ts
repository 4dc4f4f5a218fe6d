import type { BufferGeometry } from 'three';
import { hypot, pick } from './numbers.ts';
import { geometry } from './shapes.ts';
import type { Vec3 } from './types.ts';

/** Signed distance to a surface: negative inside. */
export type Field = (x: number, y: number, z: number) => number;

export const smoothMin = (a: number, b: number, k: number): number => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};
export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

/** An ellipsoid (good enough near the surface). */
export const egg =
  (centre: Vec3, radii: Vec3): Field =>
  (x, y, z) => {
    const [a, b, c] = [(x - centre[0]) / radii[0], (y - centre[1]) / radii[1], (z - centre[2]) / radii[2]];
    const k0 = hypot(a, b, c);
    const k1 = hypot(a / radii[0], b / radii[1], c / radii[2]);
    return k1 === 0 ? -Math.min(...radii) : (k0 * (k0 - 1)) / k1;
  };

export const block =
  (centre: Vec3, half: Vec3, radius: number): Field =>
  (x, y, z) => {
    const a = Math.abs(x - centre[0]) - half[0] + radius;
    const b = Math.abs(y - centre[1]) - half[1] + radius;
    const c = Math.abs(z - centre[2]) - half[2] + radius;
    const outside = hypot(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0));
    return outside + Math.min(Math.max(a, b, c), 0) - radius;
  };

/** A cone with round ends between two balls; `flatten` squeezes it along z. */
export const taper =
  (a: Vec3, b: Vec3, r1: number, r2: number, flatten = 1): Field =>
  (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], (z - a[2]) * flatten];
    const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], (b[2] - a[2]) * flatten];
    const l2 = bx * bx + by * by + bz * bz;
    const dr = r1 - r2;
    const a2 = l2 - dr * dr;
    const along = px * bx + py * by + pz * bz;
    const past = along - l2;
    const x2 = (px * l2 - bx * along) ** 2 + (py * l2 - by * along) ** 2 + (pz * l2 - bz * along) ** 2;
    const y2 = along * along * l2;
    const z2 = past * past * l2;
    const k = Math.sign(dr) * dr * dr * x2;
    if (Math.sign(past) * a2 * z2 > k) return Math.sqrt(x2 + z2) / l2 - r2;
    if (Math.sign(along) * a2 * y2 < k) return Math.sqrt(x2 + y2) / l2 - r1;
    return (Math.sqrt((x2 * a2) / l2) + along * dr) / l2 - r1;
  };

const BLOCK = 5;

/** The field on a grid; blocks of points that are far from the surface get the value of their middle. */
function sample(field: Field, low: Vec3, step: number, cells: Vec3): Float32Array {
  const [nx, ny, nz] = cells;
  const values = new Float32Array((nx + 1) * (ny + 1) * (nz + 1));
  const far = (Math.sqrt(3) * BLOCK * step * 1.5) / 2;
  const middle = ((BLOCK - 1) / 2) * step;
  const fill = (i0: number, j0: number, k0: number): void => {
    const [x, y, z] = [low[0] + i0 * step, low[1] + j0 * step, low[2] + k0 * step];
    const centre = field(x + middle, y + middle, z + middle);
    const away = Math.abs(centre) > far;
    for (let k = k0; k < Math.min(k0 + BLOCK, nz + 1); k++)
      for (let j = j0; j < Math.min(j0 + BLOCK, ny + 1); j++)
        for (let i = i0; i < Math.min(i0 + BLOCK, nx + 1); i++) {
          values[i + (nx + 1) * (j + (ny + 1) * k)] = away
            ? centre
            : field(low[0] + i * step, low[1] + j * step, low[2] + k * step);
        }
  };
  for (let k = 0; k <= nz; k += BLOCK)
    for (let j = 0; j <= ny; j += BLOCK) for (let i = 0; i <= nx; i += BLOCK) fill(i, j, k);
  return values;
}

/** The smooth surface where the field is zero (surface nets, points pulled onto the surface). */
export function surface(field: Field, low: Vec3, high: Vec3, step: number): BufferGeometry {
  const cells = [0, 1, 2].map((axis) => Math.ceil((pick(high, axis) - pick(low, axis)) / step));
  const [nx, ny, nz] = [pick(cells, 0), pick(cells, 1), pick(cells, 2)];
  const at = (i: number, j: number, k: number): number => i + (nx + 1) * (j + (ny + 1) * k);
  const values = sample(field, low, step, [nx, ny, nz]);
  const value = (i: number, j: number, k: number): number => values[at(i, j, k)] ?? 0;
  const vertices = new Int32Array(values.length).fill(-1);
  const position: number[] = [];
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        const corner = (q: number): number => value(i + (q & 1), j + ((q >> 1) & 1), k + (q >> 2));
        if (!mixed(corner)) continue;
        const centre = crossing(corner);
        vertices[at(i, j, k)] = position.length / 3;
        position.push(
          low[0] + (i + centre[0]) * step,
          low[1] + (j + centre[1]) * step,
          low[2] + (k + centre[2]) * step,
        );
      }
  const index: number[] = [];
  const vertex = (i: number, j: number, k: number): number => vertices[at(i, j, k)] ?? -1;
  const quad = (inside: boolean, other: number, p: readonly [number, number, number, number]): void => {
    if (inside === other < 0 || p.some((v) => v < 0)) return;
    if (inside) index.push(p[0], p[1], p[2], p[0], p[2], p[3]);
    else index.push(p[0], p[2], p[1], p[0], p[3], p[2]);
  };
  for (let k = 1; k < nz; k++)
    for (let j = 1; j < ny; j++)
      for (let i = 1; i < nx; i++) {
        const inside = value(i, j, k) < 0;
        const here = vertex(i, j, k);
        quad(inside, value(i + 1, j, k), [
          vertex(i, j - 1, k - 1),
          vertex(i, j, k - 1),
          here,
          vertex(i, j - 1, k),
        ]);
        quad(inside, value(i, j + 1, k), [
          vertex(i - 1, j, k - 1),
          vertex(i - 1, j, k),
          here,
          vertex(i, j, k - 1),
        ]);
        quad(inside, value(i, j, k + 1), [
          vertex(i - 1, j - 1, k),
          vertex(i, j - 1, k),
          here,
          vertex(i - 1, j, k),
        ]);
      }
  const normal = settle(field, position, step * 0.35);
  return geometry(position, null, index, normal);
}

/** Whether some corners of a cell are inside and some outside. */
function mixed(corner: (q: number) => number): boolean {
  const inside = corner(0) < 0;
  for (let q = 1; q < 8; q++) if (corner(q) < 0 !== inside) return true;
  return false;
}

/** Mean of the places where the edges of a cell cross the surface, in cell coordinates. */
function crossing(corner: (q: number) => number): Vec3 {
  const values = [0, 1, 2, 3, 4, 5, 6, 7].map(corner);
  let [count, x, y, z] = [0, 0, 0, 0];
  for (let a = 0; a < 8; a++)
    for (const bit of [1, 2, 4]) {
      if (a & bit) continue;
      const [va, vb] = [pick(values, a), pick(values, a | bit)];
      if (va < 0 === vb < 0) continue;
      const t = va / (va - vb);
      x += (a & 1) + (bit === 1 ? t : 0);
      y += ((a >> 1) & 1) + (bit === 2 ? t : 0);
      z += (a >> 2) + (bit === 4 ? t : 0);
      count++;
    }
  return [x / count, y / count, z / count];
}

/** Pulls the points onto the surface and gives their normals. */
function settle(field: Field, position: number[], e: number): Float32Array {
  const normal = new Float32Array(position.length);
  for (let round = 0; round < 2; round++)
    for (let p = 0; p < position.length; p += 3) {
      const [x, y, z] = [pick(position, p), pick(position, p + 1), pick(position, p + 2)];
      const gx = field(x + e, y, z) - field(x - e, y, z);
      const gy = field(x, y + e, z) - field(x, y - e, z);
      const gz = field(x, y, z + e) - field(x, y, z - e);
      const length = hypot(gx, gy, gz) || 1;
      const move = (field(x, y, z) * 2 * e) / (length * length);
      position[p] = x - gx * move;
      position[p + 1] = y - gy * move;
      position[p + 2] = z - gz * move;
      normal.set([gx / length, gy / length, gz / length], p);
    }
  return normal;
}

/** Cuts a body with a region; the new edges are rounded by about `rounding`. */
export const cut =
  (body: Field, region: Field, rounding = 0.03): Field =>
  (x, y, z) =>
    smoothMax(body(x, y, z), region(x, y, z), rounding);

/** Takes a body away from another. */
export const carve =
  (body: Field, tool: Field, rounding = 0.03): Field =>
  (x, y, z) =>
    smoothMax(body(x, y, z), -tool(x, y, z), rounding);

export const blendFields =
  (k: number, ...fields: readonly Field[]): Field =>
  (x, y, z) =>
    fields.reduce(
      (sum, field) => (sum === Number.POSITIVE_INFINITY ? field(x, y, z) : smoothMin(sum, field(x, y, z), k)),
      Number.POSITIVE_INFINITY,
    );

/** Mirrors what lies at x > 0. */
export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(Math.abs(x), y, z);

/** Where a ray from outside meets the surface, and which way the surface looks there. */
export function meet(field: Field, from: Vec3, towards: Vec3): { at: Vec3; normal: Vec3 } {
  const length = hypot(...towards) || 1;
  const way = towards.map((v) => v / length);
  let t = 0;
  const place = (): Vec3 => [
    from[0] + pick(way, 0) * t,
    from[1] + pick(way, 1) * t,
    from[2] + pick(way, 2) * t,
  ];
  for (let i = 0; i < 120; i++) t += field(...place()) * 0.6;
  const [x, y, z] = place();
  const e = 0.02;
  const gradient = [
    field(x + e, y, z) - field(x - e, y, z),
    field(x, y + e, z) - field(x, y - e, z),
    field(x, y, z + e) - field(x, y, z - e),
  ] as const;
  const steep = hypot(...gradient) || 1;
  return { at: [x, y, z], normal: [gradient[0] / steep, gradient[1] / steep, gradient[2] / steep] };
}
