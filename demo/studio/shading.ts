import { ShaderChunk } from 'three';
import { LAMPS_OF_A_KIND } from './light.ts';

const tap = (at: string): string =>
  `texture( shadowMap, vec3( shadowCoord.xy + ${at} * radius, shadowCoord.z ) )`;
const FIVE_TAPS = `shadow = (
\t\t\t\t\t${[0, 1, 2, 3, 4].map((i) => tap(`vogelDiskSample( ${i}, 5, phi )`)).join(' +\n\t\t\t\t\t')}
\t\t\t\t) * 0.2;`;
/** The lamps move from frame to frame, so that the edges of shadows are soft without many samples in one. */
const TWO_TAPS = `shadow = 0.5 * ( ${tap('vec2( 0.6, 0.3 )')} + ${tap('vec2( -0.6, -0.3 )')} );`;

/** What a lamp adds: diffuse light, sheen, and a highlight on rough surfaces only, because smooth ones mirror the room. */
const DIRECT = `void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
  vec3 irradiance = saturate( dot( geometryNormal, directLight.direction ) ) * directLight.color;
  #ifdef USE_SHEEN
    sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
    irradiance *= 1.0 - 0.2 * max3( material.sheenColor );
  #endif
  if ( material.roughness > 0.35 )
    reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material ) * material.multiScatteringCompensation * smoothstep( 0.35, 0.7, material.roughness ) * 0.8;
  reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - material.specularColor );
}
`;

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
  const physical = ShaderChunk.lights_physical_pars_fragment;
  const start = physical.indexOf('void RE_Direct_Physical');
  const end = physical.indexOf('void RE_IndirectDiffuse_Physical');
  if (start < 0 || end < start) throw new Error('the renderer has changed: lights_physical_pars_fragment');
  ShaderChunk.lights_physical_pars_fragment = `${physical.slice(0, start)}${DIRECT}${physical.slice(end)}`;
  change('shadowmap_pars_fragment', [[FIVE_TAPS, TWO_TAPS]]);
  // The later half of the directional lamps is the sky: what they reach tells how open a place is.
  const lamps = ShaderChunk.lights_fragment_begin;
  const directional = lamps.indexOf('DirectionalLight directionalLight;');
  const use = lamps.indexOf('RE_Direct( directLight', directional);
  if (directional < 0 || use < 0) throw new Error('the renderer has changed: lights_fragment_begin');
  const seen = `#if UNROLLED_LOOP_INDEX >= ${LAMPS_OF_A_KIND}
    skySeen += ( dot( geometryNormal, directLight.direction ) > 0.0 ? clamp( directLight.color.g / max( directionalLight.color.g, 1e-4 ), 0.0, 1.0 ) : 0.8 ) / ${LAMPS_OF_A_KIND}.0;
    #endif
    `;
  ShaderChunk.lights_fragment_begin = `float skySeen = 0.0;\n${lamps.slice(0, use)}${seen}${lamps.slice(use)}`;
}

type ChunkName = 'shadowmap_pars_fragment' | 'lights_fragment_maps';

function change(name: ChunkName, edits: readonly (readonly [from: string, to: string])[]): void {
  let text: string = ShaderChunk[name];
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`the renderer has changed: ${name}: ${from}`);
    text = text.replace(from, to);
  }
  ShaderChunk[name] = text;
}
