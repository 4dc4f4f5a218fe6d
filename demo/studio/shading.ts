import { ShaderChunk } from 'three';

/**
 * The studio's own light model, as changes to the renderer's shaders: diffuse light comes from the sampled,
 * shadowed lamps; reflections come from the room only, and are dimmed where the sky does not reach.
 */
export function patchShaders(): void {
  change('lights_fragment_maps', [
    [
      'iblIrradiance += getIBLIrradiance( geometryNormal );',
      'iblIrradiance += getIBLIrradiance( geometryNormal ) * 0.55 * ( 0.35 + 0.65 * skySeen );',
    ],
    ['radiance += iblRadiance;', 'radiance += iblRadiance * ( 0.28 + 0.72 * skySeen );'],
    [
      'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );',
      'clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness ) * ( 0.3 + 0.7 * skySeen );',
    ],
  ]);
  change('lights_physical_pars_fragment', [
    [
      'reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;',
      'reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation * smoothstep( 0.35, 0.7, material.roughness ) * 0.8;',
    ],
    ['clearcoatSpecularDirect += ccIrradiance', 'clearcoatSpecularDirect += 0.0 * ccIrradiance'],
  ]);
  // The second directional lamp is the sky: what it reaches tells how open a place is.
  const lamps = ShaderChunk.lights_fragment_begin;
  const directional = lamps.indexOf('DirectionalLight directionalLight;');
  const use = lamps.indexOf('RE_Direct( directLight', directional);
  if (directional < 0 || use < 0) throw new Error('the renderer has changed: lights_fragment_begin');
  const seen =
    'if ( UNROLLED_LOOP_INDEX == 1 ) { skySeen = dot( geometryNormal, directLight.direction ) > 0.0 ? clamp( directLight.color.g / max( directionalLight.color.g, 1e-4 ), 0.0, 1.0 ) : 0.8; }\n\t\t';
  ShaderChunk.lights_fragment_begin = `float skySeen = 1.0;\n${lamps.slice(0, use)}${seen}${lamps.slice(use)}`;
}

type ChunkName = 'lights_fragment_maps' | 'lights_physical_pars_fragment';

function change(name: ChunkName, edits: readonly (readonly [from: string, to: string])[]): void {
  let text: string = ShaderChunk[name];
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`the renderer has changed: ${name}: ${from}`);
    text = text.replace(from, to);
  }
  ShaderChunk[name] = text;
}
