import {
  BackSide,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { SHADOW_LAYER } from './casters.ts';
import { clamp, halton, mix, TAU, times } from './numbers.ts';
import type { Colour, Room, Shot, Softbox } from './types.ts';

/** Black bodies need more light than white ones to show their shape. */
export function exposureFor(tone: Colour): Pick<Shot, 'exposure' | 'room'> {
  const { r, g, b } = new Color(tone);
  const bright = clamp((Math.sqrt(0.2126 * r + 0.7152 * g + 0.0722 * b) - 0.2) / 0.65, 0, 1);
  return { exposure: mix(1.14, 0.95, bright), room: { intensity: mix(1.18, 0.88, bright) } };
}

/** Large overhead, tall strips left and right, low wide front, two rims behind. */
const SOFTBOXES: readonly Softbox[] = [
  { size: [9, 7], at: [0, 11, 1], power: 5.5 },
  { size: [3.2, 9], at: [-11, 5, 4], power: 8 },
  { size: [2.2, 8], at: [11, 4, 3], power: 4.2 },
  { size: [7, 2], at: [-1, 4, 13], power: 1.3 },
  { size: [1.6, 7], at: [8, 3, -10], power: 7 },
  { size: [1.6, 7], at: [-8, 3, -10], power: 6 },
];

const WALL_VERTEX =
  'varying vec3 p; void main() { p = normalize( position ); gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }';
const WALL_FRAGMENT = `varying vec3 p; uniform vec3 above, horizon, below;
void main() {
  float y = normalize( p ).y;
  vec3 c = y > 0.0 ? mix( horizon, above, smoothstep( 0.0, 0.7, y ) ) : mix( horizon, below, smoothstep( 0.0, -0.25, y ) );
  gl_FragColor = vec4( c, 1.0 );
}`;

function roomScene(room: Room): Scene {
  const scene = new Scene();
  const walls = new ShaderMaterial({
    side: BackSide,
    uniforms: {
      above: { value: new Color(room.top ?? '#62666e') },
      horizon: { value: new Color(room.horizon ?? '#aeb2ba') },
      below: { value: new Color(room.below ?? '#d6d9df') },
    },
    vertexShader: WALL_VERTEX,
    fragmentShader: WALL_FRAGMENT,
  });
  scene.add(new Mesh(new SphereGeometry(20, 48, 32), walls));
  for (const box of room.boxes ?? SOFTBOXES) {
    const color = new Color(box.colour ?? '#ffffff').multiplyScalar(box.power);
    const mesh = new Mesh(new PlaneGeometry(...box.size), new MeshBasicMaterial({ color, side: DoubleSide }));
    mesh.position.set(...box.at);
    mesh.lookAt(0, 0, 0);
    scene.add(mesh);
  }
  return scene;
}

const rooms = new Map<string, Texture>();

/** What the product reflects, made once for every kind of room. */
export function reflections(renderer: WebGLRenderer, room: Room): Texture {
  const { intensity: _, ...looks } = room;
  const name = JSON.stringify(looks);
  const known = rooms.get(name);
  if (known) return known;
  const made = new PMREMGenerator(renderer).fromScene(roomScene(room), 0.012, 0.1, 100, {
    size: 256,
  }).texture;
  rooms.set(name, made);
  return made;
}

/** Lamps of each kind that shine at the same time; the shaders count on it (shading.ts). */
export const LAMPS_OF_A_KIND = 4;

export interface Lamps {
  /** Where the light of the key and of the sky comes from, in one of endless many samples. */
  readonly from: (sample: number) => { readonly key: Vector3; readonly sky: Vector3 };
  /** Moves all lamps to their places for one frame. */
  readonly move: (frame: number) => void;
  readonly dispose: () => void;
}

/** Key lamps somewhere on a wide square softbox and lamps somewhere in the sky, all with shadows. */
export function lamps(
  scene: Scene,
  shot: Shot,
  centre: Vector3,
  radius: number,
  sharpness: { readonly pixels: number; readonly blur: number },
): Lamps {
  const lamp = (power: number): DirectionalLight => {
    const light = new DirectionalLight(0xffffff, power / LAMPS_OF_A_KIND);
    const reach = radius * 1.08;
    light.castShadow = true;
    Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
    light.shadow.camera.layers.set(SHADOW_LAYER);
    light.shadow.camera.near = 0.1;
    light.shadow.camera.far = radius * 8;
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = shot.normalBias ?? 0.006;
    light.shadow.mapSize.set(sharpness.pixels, sharpness.pixels);
    light.shadow.radius = sharpness.blur;
    light.target.position.copy(centre);
    scene.add(light, light.target);
    return light;
  };
  const keys = times(LAMPS_OF_A_KIND, () => lamp(shot.key?.power ?? 1.5));
  const skies = times(LAMPS_OF_A_KIND, () => lamp(shot.dome ?? 1.45));
  const middle = new Vector3(...(shot.key?.from ?? [-2.6, 5, 3.2])).normalize();
  const across = new Vector3(0, 1, 0).cross(middle).normalize();
  const along = middle.clone().cross(across);
  const size = shot.key?.size ?? 0.7;
  const from: Lamps['from'] = (sample) => {
    const key = middle
      .clone()
      .addScaledVector(across, (halton(sample + 1, 5) - 0.5) * 2 * size)
      .addScaledVector(along, (halton(sample + 1, 7) - 0.5) * 2 * size)
      .normalize();
    const angle = TAU * halton(sample + 1, 11);
    const r = Math.sqrt(halton(sample + 1, 13)) * 0.94;
    const high = Math.sqrt(Math.max(0.03, 1 - r * r));
    return { key, sky: new Vector3(r * Math.cos(angle), high, r * Math.sin(angle)).normalize() };
  };
  return {
    from,
    move(frame) {
      for (let i = 0; i < LAMPS_OF_A_KIND; i++) {
        const { key, sky } = from(frame * LAMPS_OF_A_KIND + i);
        keys[i]?.position.copy(centre).addScaledVector(key, radius * 4);
        skies[i]?.position.copy(centre).addScaledVector(sky, radius * 4);
      }
    },
    dispose() {
      for (const light of [...keys, ...skies]) light.dispose();
    },
  };
}
