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
import { clamp, halton, mix, TAU } from './numbers.ts';
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
export function reflections(renderer: WebGLRenderer, room: Room, size: number): Texture {
  const { intensity: _, ...looks } = room;
  const name = JSON.stringify([looks, size]);
  const known = rooms.get(name);
  if (known) return known;
  const made = new PMREMGenerator(renderer).fromScene(roomScene(room), 0.012, 0.1, 100, {
    size: 512,
  }).texture;
  rooms.set(name, made);
  return made;
}

export interface Lamps {
  readonly key: DirectionalLight;
  readonly sky: DirectionalLight;
  /** Moves both lamps to their places for one frame. */
  readonly move: (frame: number) => void;
  /** Sharpness of the shadow maps. */
  readonly sharpness: (pixels: number, blur: number) => void;
}

/** One key lamp somewhere on a wide square softbox and one lamp somewhere in the sky, both with shadows. */
export function lamps(scene: Scene, shot: Shot, centre: Vector3, radius: number): Lamps {
  const lamp = (power: number): DirectionalLight => {
    const light = new DirectionalLight(0xffffff, power);
    const reach = radius * 1.08;
    light.castShadow = true;
    Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach });
    light.shadow.camera.near = 0.1;
    light.shadow.camera.far = radius * 8;
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = shot.normalBias ?? 0.006;
    light.target.position.copy(centre);
    scene.add(light, light.target);
    return light;
  };
  const key = lamp(shot.key?.power ?? 1.5);
  const sky = lamp(shot.dome ?? 1.45);
  const from = new Vector3(...(shot.key?.from ?? [-2.6, 5, 3.2])).normalize();
  const across = new Vector3(0, 1, 0).cross(from).normalize();
  const along = from.clone().cross(across);
  const size = shot.key?.size ?? 0.7;
  return {
    key,
    sky,
    move(frame) {
      const place = from
        .clone()
        .addScaledVector(across, (halton(frame + 1, 5) - 0.5) * 2 * size)
        .addScaledVector(along, (halton(frame + 1, 7) - 0.5) * 2 * size)
        .normalize();
      key.position.copy(centre).addScaledVector(place, radius * 4);
      const angle = TAU * halton(frame + 1, 11);
      const r = Math.sqrt(halton(frame + 1, 13)) * 0.94;
      const high = Math.sqrt(Math.max(0.03, 1 - r * r));
      const direction = new Vector3(r * Math.cos(angle), high, r * Math.sin(angle)).normalize();
      sky.position.copy(centre).addScaledVector(direction, radius * 4);
    },
    sharpness(pixels, blur) {
      for (const light of [key, sky]) {
        light.shadow.map?.dispose();
        light.shadow.map = null;
        light.shadow.mapSize.set(pixels, pixels);
        light.shadow.radius = blur;
      }
    },
  };
}
