import {
  BufferAttribute,
  BufferGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
} from 'three';

/** What is seen by the lamps alone. */
export const SHADOW_LAYER = 1;

/** All that throws a shadow as one plain body in the room's own measures: one drawing instead of hundreds. */
export function plainBody(object: Object3D): BufferGeometry {
  object.updateMatrixWorld(true);
  const parts: { mesh: Mesh; count: number; corners: number }[] = [];
  object.traverse((child) => {
    if (!(child instanceof Mesh) || !child.castShadow) return;
    if ((child.material as Material).transparent) return;
    const geometry: BufferGeometry = child.geometry;
    const count = geometry.getAttribute('position').count;
    parts.push({ mesh: child, count, corners: geometry.index?.count ?? count });
  });
  const places = new Float32Array(parts.reduce((sum, { count }) => sum + count, 0) * 3);
  const corners = new Uint32Array(parts.reduce((sum, part) => sum + part.corners, 0));
  let [start, at] = [0, 0];
  for (const { mesh, count, corners: many } of parts) {
    const geometry: BufferGeometry = mesh.geometry;
    const own = geometry.getAttribute('position');
    const moved = new BufferAttribute(new Float32Array(count * 3), 3);
    for (let i = 0; i < count; i++) moved.setXYZ(i, own.getX(i), own.getY(i), own.getZ(i));
    moved.applyMatrix4(mesh.matrixWorld);
    places.set(moved.array, start * 3);
    for (let i = 0; i < many; i++) corners[at++] = start + (geometry.index?.getX(i) ?? i);
    start += count;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(places, 3));
  geometry.setIndex(new BufferAttribute(corners, 1));
  return geometry;
}

/** Fills the depth a hair behind the real surfaces, so that what they hide is never shaded. */
export function depthBody(body: BufferGeometry): Mesh {
  const hair = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 4 };
  const mesh = new Mesh(body, new MeshBasicMaterial({ colorWrite: false, ...hair }));
  mesh.renderOrder = -1000;
  return mesh;
}

/** Throws the shadows of all. */
export function castingBody(body: BufferGeometry): Mesh {
  const mesh = new Mesh(body, new MeshBasicMaterial());
  mesh.castShadow = true;
  mesh.layers.set(SHADOW_LAYER);
  return mesh;
}

/** The body with all points drawn to a grid: good enough for shadows, and much quicker to draw. */
export function coarse(body: BufferGeometry, cell: number): BufferGeometry {
  const own = body.getAttribute('position');
  const numbers = new Map<string, number>();
  const places: number[] = [];
  const seat = new Uint32Array(own.count);
  for (let i = 0; i < own.count; i++) {
    const cells = [own.getX(i), own.getY(i), own.getZ(i)].map((value) => Math.round(value / cell));
    const name = cells.join();
    let number = numbers.get(name);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(name, number);
      places.push(...cells.map((value) => value * cell));
    }
    seat[i] = number;
  }
  const faces = new Map<string, readonly number[]>();
  const index = body.index;
  for (let i = 0; i < (index?.count ?? 0); i += 3) {
    const face = [0, 1, 2].map((corner) => seat[index?.getX(i + corner) ?? 0] ?? 0);
    if (new Set(face).size === 3) faces.set(face.toSorted((a, b) => a - b).join(), face);
  }
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  made.setIndex([...faces.values()].flat());
  return made;
}
