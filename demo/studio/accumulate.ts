import {
  Box3,
  FloatType,
  HalfFloatType,
  LinearFilter,
  type Material,
  Mesh,
  MeshBasicMaterial,
  NoBlending,
  type Object3D,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { framedCamera } from './camera.ts';
import { shadowFloor } from './floor.ts';
import { type Lamps, lamps, reflections } from './light.ts';
import { halton } from './numbers.ts';
import type { Shot } from './types.ts';

const QUAD_VERTEX =
  'varying vec2 place; void main() { place = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }';
const ADD_FRAGMENT = `varying vec2 place; uniform sampler2D sum, one; uniform float started;
void main() {
  vec4 light = texture2D( one, place );
  light.rgb = min( light.rgb, vec3( 12.0 ) );
  gl_FragColor = ( started > 0.5 ? texture2D( sum, place ) : vec4( 0.0 ) ) + light;
}`;
/** Mean of all frames, filmic curve (ACES, Narkowicz fit), a little more colour, shadow of the floor below. */
const DEVELOP_FRAGMENT = `varying vec2 place; uniform sampler2D sum, shadow; uniform float frames, exposure, shadowFrames;
uniform vec2 shadowPixel;
vec3 filmic( vec3 x ) { x *= 0.78; return clamp( ( x * ( 2.51 * x + 0.03 ) ) / ( x * ( 2.43 * x + 0.59 ) + 0.14 ), 0.0, 1.0 ); }
void main() {
  vec4 mean = texture2D( sum, place ) / frames;
  float alpha = clamp( mean.a, 0.0, 1.0 );
  vec3 c = alpha > 1e-4 ? mean.rgb / alpha : vec3( 0.0 );
  c = filmic( c * exposure );
  c = clamp( mix( vec3( dot( c, vec3( 0.2126, 0.7152, 0.0722 ) ) ), c, 1.06 ), 0.0, 1.0 );
  c = mix( c * 12.92, 1.055 * pow( c, vec3( 1.0 / 2.4 ) ) - 0.055, step( 0.0031308, c ) );
  float dark = 0.0;
  if ( shadowFrames > 0.0 ) {
    float weights = 0.0;
    for ( int i = -2; i <= 2; i ++ ) for ( int j = -2; j <= 2; j ++ ) {
      float w = exp( - float( i * i + j * j ) * 0.22 );
      dark += w * texture2D( shadow, place + vec2( float( i ), float( j ) ) * shadowPixel * 1.5 ).a;
      weights += w;
    }
    dark = clamp( dark / weights / shadowFrames, 0.0, 1.0 );
  }
  float below = dark * ( 1.0 - alpha );
  gl_FragColor = vec4( c * alpha + vec3( 0.055, 0.065, 0.09 ) * below, alpha + below );
}`;

/** Adds the pictures of many renderings on the graphics side. */
class Sum {
  readonly one: WebGLRenderTarget;
  frames = 0;
  private whole: WebGLRenderTarget;
  private spare: WebGLRenderTarget;
  private readonly renderer: WebGLRenderer;
  private readonly quad: Mesh<PlaneGeometry, ShaderMaterial>;
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

  constructor(renderer: WebGLRenderer, width: number, height: number) {
    const options = { format: RGBAFormat, minFilter: LinearFilter, magFilter: LinearFilter };
    this.renderer = renderer;
    this.one = new WebGLRenderTarget(width, height, { ...options, type: HalfFloatType });
    this.whole = new WebGLRenderTarget(width, height, { ...options, type: FloatType, depthBuffer: false });
    this.spare = this.whole.clone();
    const material = new ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      blending: NoBlending,
      uniforms: { sum: { value: null }, one: { value: this.one.texture }, started: { value: 0 } },
      vertexShader: QUAD_VERTEX,
      fragmentShader: ADD_FRAGMENT,
    });
    this.quad = new Mesh(new PlaneGeometry(2, 2), material);
    this.quad.frustumCulled = false;
    this.scene.add(this.quad);
  }

  get texture() {
    return this.whole.texture;
  }

  add(scene: Scene, camera: PerspectiveCamera): void {
    this.renderer.setRenderTarget(this.one);
    this.renderer.clear();
    this.renderer.render(scene, camera);
    Object.assign(this.quad.material.uniforms, {
      sum: { value: this.whole.texture },
      started: { value: Math.min(this.frames, 1) },
    });
    this.renderer.setRenderTarget(this.spare);
    this.renderer.render(this.scene, this.camera);
    [this.whole, this.spare] = [this.spare, this.whole];
    this.frames++;
  }

  develop(exposure: number, shadow: Sum | null): void {
    this.quad.material = new ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      blending: NoBlending,
      uniforms: {
        sum: { value: this.whole.texture },
        frames: { value: this.frames },
        exposure: { value: exposure },
        shadow: { value: shadow?.texture ?? null },
        shadowFrames: { value: shadow?.frames ?? 0 },
        shadowPixel: { value: new Vector2(1 / (shadow?.one.width ?? 1), 1 / (shadow?.one.height ?? 1)) },
      },
      vertexShader: QUAD_VERTEX,
      fragmentShader: DEVELOP_FRAGMENT,
    });
    this.renderer.setRenderTarget(null);
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    for (const target of [this.one, this.whole, this.spare]) target.dispose();
  }
}

const breathe = (renderer: WebGLRenderer): Promise<void> => {
  renderer.getContext().finish();
  return new Promise((done) => setTimeout(done, 0));
};

/** The shadow on the floor alone, small and with many places of the lamps. */
async function floorShadow(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: PerspectiveCamera,
  object: Object3D,
  light: Lamps,
  count: number,
) {
  const size = renderer.getSize(new Vector2());
  const sum = new Sum(renderer, Math.round(size.x / 4), Math.round(size.y / 4));
  const looks: [Mesh, Material | Material[]][] = [];
  const unseen = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    looks.push([child, child.material]);
    child.material = unseen;
  });
  light.sharpness(512, 2.2);
  for (let frame = 0; frame < count; frame++) {
    light.move(frame);
    sum.add(scene, camera);
    if (frame % 8 === 7) await breathe(renderer);
  }
  for (const [mesh, material] of looks) mesh.material = material;
  return sum;
}

export interface Quality {
  readonly size: number;
  readonly frames: number;
}

/** Photographs the object into the renderer's canvas. */
export async function photograph(
  renderer: WebGLRenderer,
  object: Object3D,
  shot: Shot,
  quality: Quality,
): Promise<void> {
  const fine = quality.size >= 800;
  const aspect = shot.aspect ?? 1;
  const width = quality.size;
  const height = Math.round(width / aspect);
  renderer.setSize(width, height);
  const scene = new Scene();
  scene.environment = reflections(renderer, shot.room ?? {}, fine ? 512 : 256);
  scene.environmentIntensity = shot.room?.intensity ?? 0.9;
  scene.add(object);
  const camera = framedCamera(object, shot, aspect);
  const box = new Box3().setFromObject(object);
  const centre = shot.bounds ? new Vector3(...shot.bounds.at) : box.getCenter(new Vector3());
  const radius = shot.bounds?.radius ?? box.getSize(new Vector3()).length() / 2;
  const light = lamps(scene, shot, centre, radius);
  let shadow: Sum | null = null;
  if (shot.shadow !== null) {
    const floor = shadowFloor(centre, box.min.y, shot.fade ?? radius * 1.12, shot.shadow ?? 0.5);
    scene.add(floor);
    shadow = await floorShadow(renderer, scene, camera, object, light, fine ? 128 : 20);
    scene.remove(floor);
  }
  light.sharpness(fine ? 1536 : 768, 1.6);
  const sum = new Sum(renderer, width, height);
  for (let frame = 0; frame < quality.frames; frame++) {
    camera.setViewOffset(
      width,
      height,
      halton(frame + 1, 2) - 0.5,
      halton(frame + 1, 3) - 0.5,
      width,
      height,
    );
    light.move(frame);
    sum.add(scene, camera);
    if (frame % 4 === 3) await breathe(renderer);
  }
  sum.develop(shot.exposure ?? 1, shadow);
  renderer.getContext().finish();
  light.sharpness(16, 1);
  sum.dispose();
  shadow?.dispose();
}
