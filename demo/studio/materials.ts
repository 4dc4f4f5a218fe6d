import { Color, MeshPhysicalMaterial, type MeshPhysicalMaterialParameters, type Texture } from 'three';
import { brushing, grain, knitBump, knitShade } from './textures.ts';
import type { Colour, Vec2 } from './types.ts';

export const LIME: Colour = '#c6f432';
export type Paint = Colour | Color;
type Extra = MeshPhysicalMaterialParameters;

export const shade = (colour: Paint, factor: number): Color => new Color(colour).multiplyScalar(factor);
export const blend = (colour: Paint, other: Paint, t: number): Color =>
  new Color(colour).lerp(new Color(other), t);

/** How bright a colour looks, 0 … 1: decides whether lettering on it is dark or light. */
function luminance(colour: Paint): number {
  const { r, g, b } = new Color(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
export const inkOn = (colour: Paint): Colour => (luminance(colour) > 0.28 ? '#15171b' : '#eef1f5');

export const physical = (
  color: Paint,
  roughness: number,
  metalness = 0,
  extra: Extra = {},
): MeshPhysicalMaterial => new MeshPhysicalMaterial({ color, roughness, metalness, ...extra });

export const metal = (color: Paint = '#c4c7cc', roughness = 0.3): MeshPhysicalMaterial =>
  physical(color, roughness, 1);

/** Metal with fine lines along the u direction of the texture. */
export const brushed = (color: Paint, roughness = 0.32, repeat: Vec2 = [1, 4]): MeshPhysicalMaterial =>
  physical(color, roughness, 1, { bumpMap: brushing(repeat), bumpScale: 0.25 });

/** Moulded plastic with a thin coat; `coat` 0 is plain, 1 is piano lacquer. */
export const plastic = (color: Paint, roughness = 0.48, coat = 0.2): MeshPhysicalMaterial =>
  physical(color, roughness, 0, { clearcoat: coat, clearcoatRoughness: coat > 0.7 ? 0.06 : 0.42 });

/** Painted or anodised shell: a little metal under a coat. */
export const shell = (color: Paint, roughness = 0.42): MeshPhysicalMaterial =>
  physical(color, roughness, 0.25, { clearcoat: 0.25, clearcoatRoughness: 0.45 });

export const rubber = (color: Paint = '#1c1e22'): MeshPhysicalMaterial => physical(color, 0.78);

/** Soft-touch coating with a fine grain. */
export const softTouch = (color: Paint, repeat = 14): MeshPhysicalMaterial =>
  physical(color, 0.62, 0, { bumpMap: grain(0.3, repeat), bumpScale: 0.3, sheen: 0.25, sheenRoughness: 0.5 });

export const blackGlass = (reflection = 0.5): MeshPhysicalMaterial =>
  physical('#040506', 0.07, 0, { clearcoat: 1, clearcoatRoughness: 0.02, envMapIntensity: reflection });

export const lacquer = (color: Paint): MeshPhysicalMaterial =>
  physical(color, 0.2, 0.1, { clearcoat: 1, clearcoatRoughness: 0.08 });

/** A lit display behind glass. */
export const display = (picture: Texture, power = 1): MeshPhysicalMaterial =>
  new MeshPhysicalMaterial({
    color: 0x000000,
    emissive: 0xffffff,
    emissiveMap: picture,
    emissiveIntensity: power,
    roughness: 0.08,
    specularIntensity: 0.14,
    envMapIntensity: 0.16,
  });

export const glow = (color: Paint, power = 0.9): MeshPhysicalMaterial =>
  physical(color, 0.4, 0, { emissive: new Color(color), emissiveIntensity: power });

export const cushion = (color: Paint): MeshPhysicalMaterial =>
  physical(color, 0.62, 0, {
    sheen: 0.55,
    sheenRoughness: 0.45,
    sheenColor: new Color('#8a8f9a'),
    bumpMap: grain(0.35),
    bumpScale: 0.5,
  });

export const leather = (color: Paint, repeat = 3.2, bump = 3.5): MeshPhysicalMaterial =>
  physical(color, 0.7, 0, { bumpMap: grain(0.9, repeat, 512), bumpScale: bump });

/** Knitted acoustic cloth. */
export const knit = (color: Paint, repeat = 5, bump = 3.2): MeshPhysicalMaterial =>
  physical(color, 0.92, 0, {
    map: knitShade(repeat),
    bumpMap: knitBump(repeat),
    bumpScale: bump,
    sheen: 0.5,
    sheenRoughness: 0.6,
    sheenColor: blend(color, '#ffffff', 0.55),
  });

/** Woven straps and cloth cushions: fine threads, no visible stitches. */
export const webbing = (color: Paint): MeshPhysicalMaterial =>
  physical(color, 0.88, 0, {
    bumpMap: grain(0.6, 12),
    bumpScale: 0.7,
    sheen: 0.6,
    sheenRoughness: 0.5,
    sheenColor: blend(color, '#ffffff', 0.5),
  });

/** Clear or smoked part that one sees through. */
export const clear = (color: Paint, opacity: number, extra: Extra = {}): MeshPhysicalMaterial =>
  physical(color, 0.04, 0, {
    transparent: true,
    opacity,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    depthWrite: false,
    ...extra,
  });

/** Coated optical glass. */
export const coated = (color: Paint, opacity = 0.36): MeshPhysicalMaterial =>
  clear(color, opacity, {
    roughness: 0.03,
    iridescence: 1,
    iridescenceIOR: 1.7,
    iridescenceThicknessRange: [220, 420],
  });
