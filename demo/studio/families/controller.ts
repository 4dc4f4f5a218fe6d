import {
  CircleGeometry,
  ExtrudeGeometry,
  type Group,
  type Object3D,
  Shape,
  TorusGeometry,
  Vector2,
  Vector3,
} from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { controllerSkin } from '#demo/studio/families/controller-skin.ts';
import { blendFields, block, type Field, smoothMin, surface, taper } from '#demo/studio/fields.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { glow, LIME, lacquer, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { group, part, put } from '#demo/studio/parts.ts';
import { slab } from '#demo/studio/shapes.ts';
import { knurled, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ControllerOptions {
  readonly shell?: Colour;
  readonly centre?: Colour;
  readonly accent?: Colour;
  readonly buttons?: Colour;
  /** Both sticks low, or one of them high. */
  readonly sticks?: 'staggered' | 'level';
  readonly letters?: readonly [string, string, string, string];
  readonly mark?: Mark;
}

const grip = taper([0.9, 0.14, 0], [1.2, -0.8, -0.14], 0.47, 0.29, 1.4);
const shoulder = taper([0, 0.34, -0.1], [0.95, 0.36, -0.12], 0.2, 0.22, 1.1);
const body: Field = (signed, y, z) => {
  const x = Math.abs(signed);
  const middle =
    Math.hypot(
      Math.max(x - 0.78, 0),
      Math.max(Math.abs(y - 0.08) - 0.28, 0),
      Math.max(Math.abs(z) - 0.06, 0),
    ) - 0.22;
  return smoothMin(smoothMin(middle, grip(x, y, z), 0.34), shoulder(x, y, z), 0.2);
};

/** Height of the front surface at x, y. */
function front(x: number, y: number): number {
  let [low, high] = [0, 0.8];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (body(x, y, middle) < 0) low = middle;
    else high = middle;
  }
  return low;
}

function normalAt(x: number, y: number): Vector3 {
  const [z, e] = [front(x, y), 0.03];
  return new Vector3(
    body(x + e, y, z) - body(x - e, y, z),
    body(x, y + e, z) - body(x, y - e, z),
    body(x, y, z + e) - body(x, y, z - e),
  ).normalize();
}

/** Puts a thing onto the shell; `flat` says how much it keeps looking straight ahead. */
function seat<T extends Object3D>(object: T, x: number, y: number, lift = 0, flat = 0.6): T {
  const towards = new Vector3(0, 0, 1);
  object.position.set(x, y, front(x, y) + lift);
  object.quaternion.setFromUnitVectors(towards, normalAt(x, y).lerp(towards, flat).normalize());
  return object;
}

function stick(accent: Colour): Group {
  const soft = rubber('#202227');
  return group(
    part(
      turned([0, -0.03, 0.27, -0.03, 0.29, 0, 0.285, 0.035, 0.245, 0.035, 0.225, -0.02, 0, -0.05], 0.012),
      lacquer('#0a0b0e'),
    ),
    part(turned([0, 0, 0.13, 0, 0.11, 0.16, 0.14, 0.2], 0.03, 64), plastic('#17181c', 0.5, 0.15)),
    part(
      turned([0.1, 0.19, 0.195, 0.195, 0.21, 0.225, 0.205, 0.255, 0.175, 0.268, 0.14, 0.25, 0, 0.235], 0.014),
      soft,
    ),
    part(knurled(0.2135, 0.032, 72, 0.02, 0.006), soft, [0, 0, 0.226]),
    part(new TorusGeometry(0.232, 0.006, 10, 80), glow(accent, 0.12), [0, 0, 0.037]),
  );
}

function cross(): Group {
  const [arm, length] = [0.08, 0.202];
  const corners = [
    [arm, arm],
    [arm, length],
    [-arm, length],
    [-arm, arm],
    [-length, arm],
    [-length, -arm],
    [-arm, -arm],
    [-arm, -length],
    [arm, -length],
    [arm, -arm],
    [length, -arm],
    [length, arm],
  ] as const;
  const shape = new Shape(corners.map(([x, y]) => new Vector2(x, y)));
  const solid = new ExtrudeGeometry(shape, {
    depth: 0.05,
    bevelEnabled: true,
    bevelThickness: 0.016,
    bevelSize: 0.014,
    bevelSegments: 5,
  });
  return group(
    part(turned([0, 0, 0.265, 0, 0.27, 0.012, 0.25, 0.02, 0, 0], 0.006), lacquer('#0a0b0e')),
    part(toCreasedNormals(solid, 0.7), plastic('#17181c', 0.5, 0.15), [0, 0, 0.012]),
  );
}

function faceButtons(made: Group, options: Required<ControllerOptions>): void {
  const places = [
    [0, 0.175],
    [0, -0.175],
    [-0.175, 0],
    [0.175, 0],
  ] as const;
  places.forEach(([dx, dy], i) => {
    const lit = i === 1;
    const colour = lit ? options.accent : '#f2f3f5';
    const key = group(
      part(
        turned([0.098, -0.02, 0.098, 0.006, 0.09, 0.008, 0.09, -0.02], 0.003, 48),
        physical('#2a2d33', 0.5),
      ),
      part(
        turned([0, -0.03, 0.087, -0.03, 0.087, 0.05, 0.074, 0.072, 0.04, 0.08, 0, 0.082], 0.014, 64),
        lacquer(options.buttons),
      ),
      put(label(options.letters[i] ?? '', 0.052, { colour, glow: 0.35 }), [0, 0, 0.0845]),
    );
    made.add(seat(key, 0.82 + dx, 0.25 + dy, 0, 0.75));
  });
}

function middle(made: Group, options: Required<ControllerOptions>): void {
  const soft = plastic('#17181c', 0.5, 0.15);
  const home = group(
    part(turned([0, 0, 0.098, 0, 0.098, 0.016, 0.085, 0.022, 0, 0.022], 0.006, 64), lacquer('#0a0b0e')),
    put(mark(options.mark, 0.12, { glow: 0.6, line: 10 }), [0, 0, 0.024]),
    part(new TorusGeometry(0.105, 0.005, 10, 64), physical('#55595f', 0.3, 0.9), [0, 0, 0.006]),
  );
  made.add(seat(home, 0, 0.3));
  for (const x of [-1, 1])
    made.add(seat(part(slab(0.12, 0.055, 0.03, 0.026, { edge: 0.01 }), soft), x * 0.21, 0.12));
  made.add(seat(part(slab(0.1, 0.04, 0.024, 0.018, { edge: 0.008 }), soft), 0, 0.02));
  for (let i = 0; i < 4; i++)
    made.add(
      seat(
        part(new CircleGeometry(0.009, 16), glow(options.accent, i < 3 ? 0.8 : 0.05)),
        -0.06 + 0.04 * i,
        -0.1,
        0.002,
      ),
    );
}

/** Bumpers and triggers behind the upper edge. */
function triggers(made: Group): void {
  const bow: Field = (x, y, z) => block([0, 0, 0], [0.4, 0.1, 0.13], 0.085)(x, y + 0.32 * x * x, z);
  const bumper = surface(bow, [-0.55, -0.3, -0.25], [0.55, 0.25, 0.25], 0.018);
  const upper = block([0, 0, 0], [0.19, 0.13, 0.17], 0.11);
  const claw: Field = (x, y, z) =>
    block([0, 0.05, -0.24], [0.17, 0.075, 0.16], 0.07)(x, y - 0.5 * (z + 0.24) ** 2, z);
  const trigger = surface(blendFields(0.12, upper, claw), [-0.35, -0.3, -0.55], [0.35, 0.35, 0.3], 0.018);
  for (const side of [-1, 1]) {
    const arm = group(
      part(bumper, lacquer('#101115'), [0, 0, 0.0]),
      part(trigger, plastic('#17181c', 0.5, 0.15), [0.04, -0.07, -0.2]),
    );
    arm.scale.x = side;
    made.add(put(arm, [side * 0.86, 0.545, -0.08], [0, 0, side * -0.12]));
  }
}

export function controllerModel(options: ControllerOptions = {}): Group {
  const all: Required<ControllerOptions> = {
    shell: '#d3d6db',
    centre: '#1a1c21',
    accent: LIME,
    buttons: '#0a0b0e',
    sticks: 'staggered',
    letters: ['Y', 'A', 'X', 'B'],
    mark: 'omega',
    ...options,
  };
  const geometry = surface(body, [-1.75, -1.45, -0.62], [1.75, 0.8, 0.55], 0.028);
  const made = group(part(geometry, controllerSkin(geometry, all)));
  const level = all.sticks === 'level';
  made.add(seat(stick(all.accent), level ? -0.43 : -0.78, level ? -0.22 : 0.23, 0.03).rotateX(-0.05));
  made.add(seat(stick(all.accent), 0.43, -0.22, 0.02).rotateX(0.05));
  made.add(seat(cross(), level ? -0.8 : -0.43, level ? 0.24 : -0.22, 0.015));
  faceButtons(made, all);
  middle(made, all);
  triggers(made);
  return made;
}

export function controller(options: ControllerOptions = {}): ModelSpec {
  const lean = (angle: number) => (): Group => put(controllerModel(options), [0, 0, 0], [angle, 0, 0]);
  return {
    build: lean(-0.62),
    tone: options.shell ?? '#d3d6db',
    shots: {
      card: { yaw: -22, elevation: 14, fov: 17, fill: 0.82 },
      front: { arrange: lean(-0.3), yaw: 0, elevation: 12, fov: 17, fill: 0.84 },
      side: { arrange: lean(-0.8), yaw: -64, elevation: 22, fov: 17, fill: 0.8 },
      detail: {
        yaw: -26,
        elevation: 22,
        fov: 18,
        focus: { at: [0.55, 0.12, 0.2], radius: 0.72 },
      },
    },
  };
}
