import {
  type BufferGeometry,
  type CanvasTexture,
  Color,
  Mesh,
  MeshPhysicalMaterial,
  PlaneGeometry,
} from 'three';
import { metal, type Paint } from './materials.ts';
import { bent, group, merged, moved, part, quad } from './parts.ts';
import { slab } from './shapes.ts';
import { drawn, FONT } from './textures.ts';
import type { Vec3 } from './types.ts';

interface DecalOptions {
  readonly colour?: Paint;
  readonly roughness?: number;
  readonly metalness?: number;
  readonly glow?: number;
  readonly opacity?: number;
}

function decalMaterial(map: CanvasTexture, options: DecalOptions = {}): MeshPhysicalMaterial {
  const { colour = '#ffffff', roughness = 0.5, metalness = 0, glow = 0, opacity = 1 } = options;
  return new MeshPhysicalMaterial({
    map,
    color: new Color(colour),
    transparent: true,
    opacity,
    roughness,
    metalness,
    polygonOffset: true,
    polygonOffsetFactor: -3,
    polygonOffsetUnits: -3,
    depthWrite: false,
    ...(glow > 0 ? { emissive: new Color(colour), emissiveMap: map, emissiveIntensity: glow } : {}),
  });
}

/** A printed or engraved picture on a surface; white in the texture takes the colour. */
export function decal(
  width: number,
  height: number,
  map: CanvasTexture,
  options: DecalOptions & { bend?: number } = {},
) {
  const flat = new PlaneGeometry(width, height, options.bend === undefined ? 1 : 48, 1);
  const shape: BufferGeometry = options.bend === undefined ? flat : bent(flat, options.bend);
  const mesh = new Mesh(shape, decalMaterial(map, options));
  mesh.receiveShadow = true;
  return mesh;
}

interface LabelOptions extends DecalOptions {
  readonly weight?: number;
  /** Letter spacing in parts of the letter height. */
  readonly spacing?: number;
  /** Radius of the upright cylinder the words are printed on. */
  readonly bend?: number;
}

/** Words of this cap height, centred, looking along +z. */
export function label(text: string, height: number, options: LabelOptions = {}): Mesh {
  const { weight = 600, spacing = 0 } = options;
  const pixels = 110;
  const font = `${weight} ${pixels}px ${FONT}`;
  let width = 10;
  drawn(4, 4, (c) => {
    c.font = font;
    c.letterSpacing = `${spacing * pixels}px`;
    width = Math.ceil(c.measureText(text).width) + 20;
  }).dispose();
  const texture = drawn(width, 160, (c) => {
    c.font = font;
    c.letterSpacing = `${spacing * pixels}px`;
    c.fillStyle = '#fff';
    c.textAlign = 'left';
    c.fillText(text, 10, 118);
  });
  const unit = height / (pixels * 0.7);
  return decal(width * unit, 160 * unit, texture, options);
}

/** A metal name plate with engraved words. */
export function namePlate(text: string, height: number, options: { plate?: Paint; ink?: Paint } = {}) {
  const words = label(text, height * 0.5, { colour: options.ink ?? '#15171b', spacing: 0.06 });
  words.geometry.computeBoundingBox();
  const width = (words.geometry.boundingBox?.max.x ?? height) * 2 + height * 0.9;
  words.position.z = 0.0095;
  return group(
    part(slab(width, height, 0.016, height * 0.28, { edge: 0.006 }), metal(options.plate ?? '#cfd2d7', 0.25)),
    words,
  );
}

interface Atlas {
  readonly texture: CanvasTexture;
  readonly uv: (index: number) => readonly [number, number, number, number];
}

/** Many short words in one texture, for the keys of a keyboard. */
export function legendAtlas(
  words: readonly string[],
  options: { cell?: number; size?: number; weight?: number } = {},
): Atlas {
  const { cell = 128, size = 52, weight = 500 } = options;
  const columns = 16;
  const rows = Math.ceil(words.length / columns);
  const texture = drawn(columns * cell, rows * cell, (c) => {
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillStyle = '#fff';
    words.forEach((word, i) => {
      c.font = `${weight} ${word.length > 1 ? size * 0.55 : size}px ${FONT}`;
      c.fillText(word, ((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.52) * cell);
    });
  });
  const uv = (index: number): readonly [number, number, number, number] => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    return [x / columns, 1 - (y + 1) / rows, (x + 1) / columns, 1 - y / rows];
  };
  return { texture, uv };
}

export interface Legend {
  readonly index: number;
  readonly size: number;
  readonly at: Vec3;
  readonly turn?: Vec3;
}

/** The legends of an atlas at their places, as one mesh. */
export function legends(atlas: Atlas, list: readonly Legend[], options: DecalOptions = {}): Mesh {
  const mesh = merged(
    list.map((one) => moved(quad(one.size, one.size, atlas.uv(one.index)), one.at, one.turn)),
    decalMaterial(atlas.texture, options),
  );
  mesh.castShadow = false;
  return mesh;
}

/** The mark of a maker: simple line drawings on a 100 × 100 field. */
const MARKS = {
  omega: 'M22 86 H42 L40 74 A34 34 0 1 1 60 74 L58 86 H78',
  peak: 'M14 80 L42 26 L58 56 L66 42 L86 80 Z',
  wave: 'M12 50 C24 14 36 14 50 50 S76 86 88 50',
  orbit: 'M50 18 A32 32 0 1 1 49.9 18 M50 38 A12 12 0 1 1 49.9 38',
  bird: 'M12 62 C34 58 44 44 50 26 C56 44 66 58 88 62 C70 66 58 72 50 84 C42 72 30 66 12 62 Z',
  bars: 'M24 74 V46 M42 74 V26 M60 74 V38 M78 74 V54',
  none: '',
} as const;
export type Mark = keyof typeof MARKS;

export function mark(name: Mark, size: number, options: DecalOptions & { line?: number } = {}): Mesh {
  const texture = drawn(256, 256, (c) => {
    c.scale(2.56, 2.56);
    c.strokeStyle = '#fff';
    c.lineWidth = options.line ?? 8;
    c.lineCap = 'round';
    c.lineJoin = 'round';
    c.stroke(new Path2D(MARKS[name]));
  });
  return decal(size, size, texture, options);
}

/** A line drawing (SVG path on 100 × 100) as a printed sign. */
export function sign(
  path: string,
  size: number,
  options: DecalOptions & { line?: number; solid?: boolean } = {},
): Mesh {
  const texture = drawn(256, 256, (c) => {
    c.scale(2.56, 2.56);
    c.strokeStyle = '#fff';
    c.fillStyle = '#fff';
    c.lineWidth = options.line ?? 8;
    c.lineCap = 'round';
    c.lineJoin = 'round';
    if (options.solid === true) c.fill(new Path2D(path));
    else c.stroke(new Path2D(path));
  });
  return decal(size, size, texture, options);
}

export const SIGNS = {
  play: 'M34 22 L78 50 L34 78 Z',
  plus: 'M50 24 V76 M24 50 H76',
  minus: 'M24 50 H76',
  power: 'M50 16 V48 M34 26 A32 32 0 1 0 66 26',
  bluetooth: 'M30 32 L70 66 L50 82 V18 L70 34 L30 68',
  usb: 'M50 88 V14 M38 28 L50 12 L62 28 M50 66 L28 52 V40 M50 74 L72 58 V46',
  mic: 'M50 14 A12 12 0 0 1 62 26 V46 A12 12 0 0 1 38 46 V26 A12 12 0 0 1 50 14 M26 46 A24 24 0 0 0 74 46 M50 70 V86',
  bolt: 'M56 12 L28 56 H48 L42 88 L72 42 H52 Z',
  home: 'M20 50 L50 22 L80 50 M28 46 V78 H72 V46',
  up: 'M26 62 L50 38 L74 62',
  down: 'M26 38 L50 62 L74 38',
  left: 'M62 26 L38 50 L62 74',
  right: 'M38 26 L62 50 L38 74',
} as const;
