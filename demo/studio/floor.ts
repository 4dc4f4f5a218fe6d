import {
  type BufferGeometry,
  DoubleSide,
  Mesh,
  NoBlending,
  type PerspectiveCamera,
  Scene,
  ShaderMaterial,
  type Uniform,
  Vector3,
} from 'three';
import type { Sum } from './sum.ts';

const VERTEX = `uniform vec3 lamp; uniform float level; varying vec3 place;
void main() {
  vec4 at = modelMatrix * vec4( position, 1.0 );
  float high = max( at.y - level, 0.0 );
  place = vec3( at.x - lamp.x / lamp.y * high, level, at.z - lamp.z / lamp.y * high );
  gl_Position = projectionMatrix * viewMatrix * vec4( place, 1.0 );
}`;
const FRAGMENT = `varying vec3 place; uniform vec3 centre; uniform float reach, dark;
void main() {
  gl_FragColor = vec4( 0.0, 0.0, 0.0, dark * smoothstep( reach, reach * 0.25, length( place.xz - centre.xz ) ) );
}`;

export interface Floor {
  readonly level: number;
  readonly centre: Vector3;
  /** Distance from the centre where the shadow has faded to nothing. */
  readonly reach: number;
  readonly darkness: number;
}

/** What two lamps leave in the dark: the body pressed flat on the floor along the light of each of them. */
export function shadowOnFloor(body: BufferGeometry, floor: Floor) {
  const scene = new Scene();
  const directions = [0, 1].map(() => {
    const lamp = { value: new Vector3(0, 1, 0) };
    const material = new ShaderMaterial({
      uniforms: {
        lamp: lamp as Uniform<Vector3>,
        level: { value: floor.level },
        centre: { value: floor.centre },
        reach: { value: floor.reach },
        dark: { value: floor.darkness },
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: DoubleSide,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    });
    const flat = new Mesh(body, material);
    flat.frustumCulled = false;
    scene.add(flat);
    return lamp.value;
  });
  return (sum: Sum, camera: PerspectiveCamera, key: Vector3, sky: Vector3): void => {
    directions[0]?.copy(key);
    directions[1]?.copy(sky);
    sum.add(scene, camera);
  };
}
