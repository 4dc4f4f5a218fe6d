import { CircleGeometry, ExtrudeGeometry, type Group, type Material, Shape, TorusGeometry } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { rear } from '#demo/studio/families/camera-rear.ts';
import { type LensLook, mountedLens } from '#demo/studio/families/optics.ts';
import { decal, label } from '#demo/studio/labels.ts';
import { blackGlass, inkOn, LIME, leather, metal, physical, shade } from '#demo/studio/materials.ts';
import { PI, TAU, times } from '#demo/studio/numbers.ts';
import { group, lying, merged, moved, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab, superEllipse } from '#demo/studio/shapes.ts';
import { drawn, FONT } from '#demo/studio/textures.ts';
import { knurled, ring, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface CameraOptions {
  readonly metal?: Colour;
  readonly leather?: Colour;
  readonly accent?: Colour;
  /** With a viewfinder hump in the middle, or flat like a rangefinder. */
  readonly style?: 'hump' | 'flat';
  readonly plate?: string;
  readonly model?: string;
  readonly lens?: LensLook;
  /** Without a lens: one looks at the sensor. */
  readonly bare?: boolean;
}

/** The prism housing. */
function hump(material: Material): Group {
  const shape = new Shape();
  shape.moveTo(-0.58, -0.1);
  shape.lineTo(-0.5, 0.06);
  shape.bezierCurveTo(-0.44, 0.2, -0.4, 0.4, -0.26, 0.4);
  shape.lineTo(0.26, 0.4);
  shape.bezierCurveTo(0.4, 0.4, 0.44, 0.2, 0.5, 0.06);
  shape.lineTo(0.58, -0.1);
  shape.closePath();
  const bevel = {
    bevelEnabled: true,
    bevelThickness: 0.04,
    bevelSize: 0.035,
    bevelSegments: 8,
    curveSegments: 28,
  };
  return group(
    part(
      toCreasedNormals(new ExtrudeGeometry(shape, { depth: 0.66, ...bevel }), 0.7),
      material,
      [0, 1.56, -0.34],
    ),
  );
}

function hotShoe(y: number): Group {
  const made = group(
    part(
      slab(0.36, 0.34, 0.03, 0.02, { edge: 0.006 }),
      metal('#8d9096', 0.35),
      [0, 0.01, -0.02],
      [-PI / 2, 0, 0],
    ),
    part(
      slab(0.24, 0.3, 0.02, 0.008, { edge: 0.004 }),
      physical('#1b1c1f', 0.6, 0.5),
      [0, 0.025, -0.02],
      [-PI / 2, 0, 0],
    ),
  );
  for (const x of [-1, 1])
    made.add(
      part(
        slab(0.05, 0.34, 0.035, 0.01, { edge: 0.006 }),
        metal('#a6a9af', 0.3),
        [x * 0.155, 0.04, -0.02],
        [-PI / 2, 0, 0],
      ),
    );
  return put(made, [0, y, 0]);
}

function dial(radius: number, height: number, material: Material): Group {
  const top = turned([0, 0, radius * 0.86, 0, radius * 0.86, 0.008, 0, 0.01], 0.004, 64);
  return group(
    upright(knurled(radius, height, Math.round(radius * 200), 0.04, 0.014), material, [0, height / 2, 0]),
    upright(top, physical('#2a2c30', 0.4, 0.8), [0, height, 0]),
  );
}

function modeRing() {
  return decal(
    0.36,
    0.36,
    drawn(512, 512, (c) => {
      c.translate(256, 256);
      c.fillStyle = '#fff';
      c.font = `600 56px ${FONT}`;
      c.textAlign = 'center';
      ['P', 'A', 'S', 'M', '▪', 'C1', 'C2', '■'].forEach((letter, i) => {
        c.save();
        c.rotate((i / 8) * TAU);
        c.fillText(letter, 0, -158);
        c.restore();
      });
    }),
    { colour: '#f2f3f5' },
  );
}

function topPlate(body: Group, silver: Material, accent: Colour, flat: boolean): void {
  const dark = physical('#2a2c30', 0.35, 0.9);
  body.add(
    put(dial(0.215, 0.13, silver), [0.86, 1.58, -0.03]),
    lying(modeRing(), [0.86, 1.722, -0.03]),
    put(dial(0.15, 0.085, dark), [1.18, 1.58, -0.12]),
    put(dial(0.17, 0.07, dark), [-0.66, 1.58, -0.1]),
    part(
      turned([0, 0, 0.12, 0, 0.12, 0.06, 0.1, 0.085, 0, 0.075], 0.02, 64),
      silver,
      [-1.03, 1.55, 0.36],
      [-PI / 2 + 0.18, 0, 0],
    ),
    part(
      turned([0.12, 0, 0.175, 0, 0.175, 0.05, 0.12, 0.05], 0.012, 64),
      dark,
      [-1.03, 1.535, 0.36],
      [-PI / 2 + 0.18, 0, 0],
    ),
    part(
      turned([0, 0, 0.035, 0, 0.035, 0.02, 0, 0.024], 0.006, 32),
      physical(accent, 0.4),
      [-0.82, 1.59, 0.22],
      [-PI / 2, 0, 0],
    ),
    hotShoe(flat ? 1.585 : 1.995),
  );
}

export function cameraModel(options: CameraOptions = {}): Group {
  const { metal: silver = '#c4c7cc', leather: skin = '#151619', accent = LIME, style = 'hump' } = options;
  const top = metal(silver, 0.3);
  const black = physical('#16171a', 0.42, 0.5, { clearcoat: 0.2, clearcoatRoughness: 0.4 });
  const cover = leather(skin);
  const flat = style === 'flat';
  const plan = (w: number, d: number, r: number) => roundedRect(w, d, r, { segments: 20 });
  const made = group(
    upright(loft(plan(2.7, 0.74, 0.26), fillet(1.16, 0.012), { uv: [0.8, 0.8] }), cover, [0, 0.72, 0]),
    upright(loft(plan(2.72, 0.76, 0.27), fillet(0.16, 0.02, 0.05)), flat ? top : black, [0, 0.08, 0]),
    upright(loft(plan(2.72, 0.76, 0.27), fillet(0.3, 0.055, 0.012, 10)), top, [0, 1.44, 0]),
    upright(
      loft(superEllipse(0.3, 0.26, { segments: 72, power: 2.5 }), fillet(1.32, 0.1, 0.05, 10), {
        uv: [0.8, 0.8],
      }),
      cover,
      [-1.03, 0.8, 0.34],
    ),
    upright(
      loft(superEllipse(0.305, 0.265, { segments: 72, power: 2.5 }), fillet(0.16, 0.05, 0.01)),
      top,
      [-1.03, 1.475, 0.335],
    ),
    part(
      turned([0, 0, 0.05, 0, 0.05, 0.012, 0, 0.016], 0.004, 32),
      physical('#ff9a4a', 0.2, 0, { clearcoat: 1, emissive: 0x552200 }),
      [-0.62, 1.38, 0.37],
    ),
    part(turned([0, 0, 0.085, 0, 0.085, 0.05, 0.07, 0.06, 0, 0.055], 0.012, 48), black, [0.86, 0.62, 0.37]),
    rear(flat),
  );
  if (!flat) made.add(hump(top));
  else {
    for (const [x, w] of [
      [0.72, 0.34],
      [-0.1, 0.2],
    ] as const) {
      made.add(
        part(slab(w + 0.05, 0.19, 0.03, 0.03, { edge: 0.01 }), black, [x, 1.43, 0.375]),
        part(slab(w, 0.14, 0.01, 0.02, { edge: 0.003 }), blackGlass(0.8), [x, 1.43, 0.389]),
      );
    }
  }
  topPlate(made, top, accent, flat);
  const ink = inkOn(silver);
  made.add(
    put(
      label(options.plate ?? 'KESTREL', flat ? 0.07 : 0.085, { colour: ink, spacing: 0.13 }),
      flat ? [0.4, 1.5915, 0.18] : [0, 1.78, 0.3635],
      flat ? [-PI / 2, 0, 0] : [0, 0, 0],
    ),
  );
  made.add(put(label(options.model ?? 'M2', 0.06, { colour: ink }), [flat ? 1.08 : 0.98, 1.43, 0.3815]));
  for (const x of [-1, 1]) {
    made.add(part(rod(0.06, 0.06, 0.01, 32), top, [x * 1.36, 1.34, 0], [0, PI / 2, 0]));
    made.add(
      part(
        new TorusGeometry(0.085, 0.012, 16, 48),
        metal('#b9bcc2', 0.2),
        [x * 1.41, 1.28, 0],
        [0.3, x * 0.3, 0],
      ),
    );
  }
  made.add(part(ring(0.6, 0.7, 0.05, 0.01), metal(shade(silver, 0.9), 0.25), [0.14, 0.8, 0.38]));
  if (options.bare === true) {
    const sensor = physical('#27584c', 0.1, 0.5, { iridescence: 1, iridescenceIOR: 1.9, clearcoat: 1 });
    const contacts = times(7, (i) => moved(new CircleGeometry(0.014, 16), [(i - 3) * 0.05, -0.52, 0]));
    made.add(
      part(ring(0.5, 0.6, 0.04, 0.008), metal('#b9bcc2', 0.24), [0.14, 0.8, 0.405]),
      part(turned([0.52, 0.02, 0.5, 0, 0, 0], 0.004), physical('#0b0c0f', 0.75, 0.2), [0.14, 0.8, 0.393]),
      part(slab(0.66, 0.46, 0.012, 0.02, { edge: 0.003 }), metal('#3a3d43', 0.4), [0.14, 0.8, 0.397]),
      part(slab(0.58, 0.39, 0.012, 0.008, { edge: 0.002 }), sensor, [0.14, 0.8, 0.402]),
      put(merged(contacts, metal('#c9a45c', 0.3)), [0.14, 0.8, 0.427]),
    );
    return made;
  }
  const lens = put(mountedLens({ brand: options.plate ?? 'KESTREL', ...options.lens }), [0.14, 0.8, 0.36]);
  lens.scale.set(0.86, 0.86, 0.82);
  made.add(lens);
  return made;
}

export function camera(options: CameraOptions = {}): ModelSpec {
  return {
    build: () => cameraModel(options),
    shots: {
      card: { yaw: -23, elevation: 11, fill: 0.84, exposure: 1.05 },
      front: { yaw: 0, elevation: 5, fill: 0.84, exposure: 1.05 },
      side: { yaw: 200, elevation: 12, fill: 0.84, exposure: 1.08 },
      detail: { yaw: -30, elevation: 34, focus: { at: [0.5, 1.5, 0.2], radius: 0.82 }, exposure: 1.05 },
    },
  };
}
