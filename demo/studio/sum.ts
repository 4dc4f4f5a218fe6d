import {
  CustomBlending,
  HalfFloatType,
  type IUniform,
  LinearFilter,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

const QUAD_VERTEX =
  'varying vec2 place; void main() { place = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }';
const ADD_FRAGMENT = `varying vec2 place; uniform sampler2D one;
void main() {
  vec4 light = texture2D( one, place );
  gl_FragColor = vec4( min( light.rgb, vec3( 12.0 ) ), light.a );
}`;
const BLUR_FRAGMENT = `varying vec2 place; uniform sampler2D sum; uniform vec2 pixel;
void main() {
  float weights = 0.0;
  vec4 all = vec4( 0.0 );
  for ( int i = -2; i <= 2; i ++ ) for ( int j = -2; j <= 2; j ++ ) {
    float w = exp( - float( i * i + j * j ) * 0.22 );
    all += w * texture2D( sum, place + vec2( float( i ), float( j ) ) * pixel * 1.5 );
    weights += w;
  }
  gl_FragColor = all / weights;
}`;
/** Mean of all frames, filmic curve (ACES, Narkowicz fit), a little more colour, shadow of the floor below. */
const DEVELOP_FRAGMENT = `varying vec2 place; uniform sampler2D sum, shadow; uniform float frames, exposure, shadowFrames;
vec3 filmic( vec3 x ) { x *= 0.78; return clamp( ( x * ( 2.51 * x + 0.03 ) ) / ( x * ( 2.43 * x + 0.59 ) + 0.14 ), 0.0, 1.0 ); }
void main() {
  vec4 mean = texture2D( sum, place ) / frames;
  float alpha = clamp( mean.a, 0.0, 1.0 );
  vec3 c = alpha > 1e-4 ? mean.rgb / alpha : vec3( 0.0 );
  c = filmic( c * exposure );
  c = clamp( mix( vec3( dot( c, vec3( 0.2126, 0.7152, 0.0722 ) ) ), c, 1.06 ), 0.0, 1.0 );
  c = mix( c * 12.92, 1.055 * pow( c, vec3( 1.0 / 2.4 ) ) - 0.055, step( 0.0031308, c ) );
  float dark = shadowFrames > 0.0 ? clamp( texture2D( shadow, place ).a / shadowFrames, 0.0, 1.0 ) : 0.0;
  float below = dark * ( 1.0 - alpha );
  gl_FragColor = vec4( c * alpha + vec3( 0.055, 0.065, 0.09 ) * below, alpha + below );
}`;

const flat = (fragmentShader: string, uniforms: Record<string, IUniform>): ShaderMaterial =>
  new ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    uniforms,
    vertexShader: QUAD_VERTEX,
    fragmentShader,
  });

/** Adds the pictures of many renderings on the graphics side. */
export class Sum {
  readonly one: WebGLRenderTarget;
  frames = 0;
  private readonly whole: WebGLRenderTarget;
  private readonly renderer: WebGLRenderer;
  private readonly quad: Mesh<PlaneGeometry, ShaderMaterial>;
  private readonly scene = new Scene();
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

  constructor(renderer: WebGLRenderer, width: number, height: number) {
    const filter = { minFilter: LinearFilter, magFilter: LinearFilter };
    const options = { format: RGBAFormat, type: HalfFloatType, ...filter } as const;
    this.renderer = renderer;
    this.one = new WebGLRenderTarget(width, height, options);
    this.whole = new WebGLRenderTarget(width, height, { ...options, depthBuffer: false });
    const material = new ShaderMaterial({
      depthTest: false,
      depthWrite: false,
      blending: CustomBlending,
      blendSrc: OneFactor,
      blendDst: OneFactor,
      uniforms: { one: { value: this.one.texture } },
      vertexShader: QUAD_VERTEX,
      fragmentShader: ADD_FRAGMENT,
    });
    this.quad = new Mesh(new PlaneGeometry(2, 2), material);
    this.quad.frustumCulled = false;
    this.scene.add(this.quad);
  }

  /** The sum without its steps; nothing can be added afterwards. */
  private blurred(): Texture {
    const pixel = new Vector2(1 / this.one.width, 1 / this.one.height);
    this.quad.material = flat(BLUR_FRAGMENT, { sum: { value: this.whole.texture }, pixel: { value: pixel } });
    this.renderer.setRenderTarget(this.one);
    this.renderer.clear();
    this.renderer.render(this.scene, this.camera);
    return this.one.texture;
  }

  add(scene: Scene, camera: PerspectiveCamera): void {
    this.renderer.setRenderTarget(this.one);
    this.renderer.clear();
    this.renderer.render(scene, camera);
    this.renderer.setRenderTarget(this.whole);
    if (this.frames === 0) this.renderer.clear();
    this.renderer.render(this.scene, this.camera);
    this.frames++;
  }

  develop(exposure: number, shadow: Sum | null): void {
    this.quad.material = flat(DEVELOP_FRAGMENT, {
      sum: { value: this.whole.texture },
      frames: { value: this.frames },
      exposure: { value: exposure },
      shadow: { value: shadow?.blurred() ?? null },
      shadowFrames: { value: shadow?.frames ?? 0 },
    });
    this.renderer.setRenderTarget(null);
    this.renderer.clear();
    this.renderer.render(this.scene, this.camera);
  }

  dispose(): void {
    for (const target of [this.one, this.whole]) target.dispose();
  }
}
