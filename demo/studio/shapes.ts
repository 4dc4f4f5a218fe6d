import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';
import { cos, hypot, PI, pick, sin, spread, TAU, times } from './numbers.ts';
import type { Vec2 } from './types.ts';

/** A point of a closed outline, counter-clockwise, with its outward normal. */
interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
}
export type Outline = readonly OutlinePoint[];

/** A step of a profile: how far the outline is drawn in at this depth, and which way the surface looks. */
interface ProfilePoint {
  readonly inset: number;
  readonly z: number;
  readonly out: number;
  readonly up: number;
}
type Profile = readonly ProfilePoint[];

interface CornerStyle {
  readonly segments?: number;
  /** 2 is a circle; more is squarer. */
  readonly power?: number;
}

/** A rectangle with super-elliptic corners. */
export function roundedRect(width: number, height: number, radius: number, style: CornerStyle = {}): Outline {
  const { segments = 12, power = 2.3 } = style;
  const r = Math.min(radius, width / 2 - 1e-5, height / 2 - 1e-5);
  const x = width / 2 - r;
  const y = height / 2 - r;
  const corners = [
    { x, y, turn: 0 },
    { x: -x, y, turn: PI / 2 },
    { x: -x, y: -y, turn: PI },
    { x, y: -y, turn: 1.5 * PI },
  ];
  return corners.flatMap((corner) =>
    spread(0, PI / 2, segments).map((angle) => {
      const c = Math.abs(cos(angle));
      const s = Math.abs(sin(angle));
      const [px, py] = [c ** (2 / power) * r, s ** (2 / power) * r];
      const [qx, qy] = [c ** (2 - 2 / power), s ** (2 - 2 / power)];
      const length = hypot(qx, qy) || 1;
      const [tc, ts] = [cos(corner.turn), sin(corner.turn)];
      return {
        x: corner.x + px * tc - py * ts,
        y: corner.y + px * ts + py * tc,
        nx: (qx * tc - qy * ts) / length,
        ny: (qx * ts + qy * tc) / length,
      };
    }),
  );
}

export function withNormals(points: readonly { readonly x: number; readonly y: number }[]): Outline {
  const count = points.length;
  return points.map((point, i) => {
    const before = pick(points, (i + count - 1) % count);
    const after = pick(points, (i + 1) % count);
    const dx = after.x - before.x;
    const dy = after.y - before.y;
    const length = hypot(dx, dy) || 1;
    return { x: point.x, y: point.y, nx: dy / length, ny: -dx / length };
  });
}

export function superEllipse(a: number, b: number, style: CornerStyle = {}): Outline {
  const { segments = 96, power = 2 } = style;
  return withNormals(
    times(segments, (i) => {
      const angle = (i / segments) * TAU;
      const c = cos(angle);
      const s = sin(angle);
      return {
        x: Math.sign(c) * Math.abs(c) ** (2 / power) * a,
        y: Math.sign(s) * Math.abs(s) ** (2 / power) * b,
      };
    }),
  );
}

export const circle = (radius: number, segments = 64): Outline => superEllipse(radius, radius, { segments });

/** x, y, x, y … as points. */
export const pairs = (flat: readonly number[]): Vec2[] =>
  times(flat.length / 2, (i) => [pick(flat, i * 2), pick(flat, i * 2 + 1)] as const);

interface LoftOptions {
  readonly front?: boolean;
  readonly back?: boolean;
  /** Texture repeats for one unit of length, along the outline and along the depth. */
  readonly uv?: Vec2;
}

/** The body that an outline makes when it is drawn along z through the steps of a profile. */
export function loft(outline: Outline, profile: Profile, options: LoftOptions = {}): BufferGeometry {
  const { front = true, back = true, uv: repeat = [1, 1] } = options;
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const around = outline.length;
  for (const step of profile) {
    let along = 0;
    for (let i = 0; i <= around; i++) {
      const point = pick(outline, i % around);
      if (i > 0) {
        const last = pick(outline, i - 1);
        along += hypot(point.x - last.x, point.y - last.y);
      }
      position.push(point.x - point.nx * step.inset, point.y - point.ny * step.inset, step.z);
      normal.push(point.nx * step.out, point.ny * step.out, step.up);
      uv.push(along * repeat[0], step.z * repeat[1]);
    }
  }
  const row = around + 1;
  for (let j = 0; j < profile.length - 1; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * row + i;
      index.push(a, a + 1, a + row + 1, a, a + row + 1, a + row);
    }
  }
  const cap = (step: ProfilePoint, up: 1 | -1): void => {
    const base = position.length / 3;
    const ring = outline.map((p) => new Vector2(p.x - p.nx * step.inset, p.y - p.ny * step.inset));
    const [x0, x1] = [Math.min(...ring.map((p) => p.x)), Math.max(...ring.map((p) => p.x))];
    const [y0, y1] = [Math.min(...ring.map((p) => p.y)), Math.max(...ring.map((p) => p.y))];
    for (const p of ring) {
      position.push(p.x, p.y, step.z);
      normal.push(0, 0, up);
      uv.push((p.x - x0) / (x1 - x0), (p.y - y0) / (y1 - y0));
    }
    for (const face of ShapeUtils.triangulateShape(ring, [])) {
      const [a, b, c] = [pick(face, 0), pick(face, 1), pick(face, 2)];
      index.push(base + a, base + (up > 0 ? b : c), base + (up > 0 ? c : b));
    }
  };
  if (front) cap(pick(profile, profile.length - 1), 1);
  if (back) cap(pick(profile, 0), -1);
  return geometry(position, uv, index, normal);
}

export function geometry(
  position: readonly number[],
  uv: readonly number[] | null,
  index: readonly number[],
  normal?: ArrayLike<number>,
): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute('position', new Float32BufferAttribute(position, 3));
  if (uv !== null) made.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  made.setIndex([...index]);
  if (normal === undefined) made.computeVertexNormals();
  else made.setAttribute('normal', new Float32BufferAttribute(Array.from(normal), 3));
  return made;
}

/** A straight wall of this depth, centred on z = 0, with rounded front and back edges. */
export function fillet(depth: number, front: number, back = front, segments = 6): Profile {
  const arc = (from: number, to: number, r: number, z: number): ProfilePoint[] =>
    r <= 0
      ? [{ inset: 0, z: to > 0 ? depth / 2 : -depth / 2, out: 1, up: 0 }]
      : spread(from, to, segments).map((angle) => ({
          inset: r - r * cos(angle),
          z: z + r * sin(angle),
          out: cos(angle),
          up: sin(angle),
        }));
  return [...arc(-PI / 2, 0, back, -depth / 2 + back), ...arc(0, PI / 2, front, depth / 2 - front)];
}

/** Profile through inset, z, inset, z …, as one smooth surface. */
export function smoothProfile(flat: readonly number[]): Profile {
  const steps = pairs(flat);
  return steps.map(([inset, z], i) => {
    const before = pick(steps, Math.max(0, i - 1));
    const after = pick(steps, Math.min(steps.length - 1, i + 1));
    const out = after[1] - before[1];
    const up = after[0] - before[0];
    const length = hypot(out, up) || 1;
    return { inset, z, out: out / length, up: up / length };
  });
}

interface SlabOptions extends CornerStyle, LoftOptions {
  readonly edge?: number;
  readonly backEdge?: number;
  readonly steps?: number;
}

/** A plate in the x-y plane with rounded corners and filleted edges, centred. */
export function slab(
  width: number,
  height: number,
  depth: number,
  radius: number,
  options: SlabOptions = {},
) {
  const limit = Math.min(depth / 2, width / 2, height / 2) * 0.999;
  const edge = Math.min(options.edge ?? 0.02, limit);
  const backEdge = Math.min(options.backEdge ?? edge, limit);
  const outline = roundedRect(width, height, radius, {
    segments: options.segments ?? 14,
    power: options.power ?? 2.3,
  });
  return loft(outline, fillet(depth, edge, backEdge, options.steps ?? 6), options);
}
