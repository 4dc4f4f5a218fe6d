import { CircleGeometry, type Group, Mesh, MeshPhysicalMaterial, RingGeometry, SphereGeometry } from 'three';
import { coated, metal, physical, rubber } from '#demo/studio/materials.ts';
import { PI, TAU } from '#demo/studio/numbers.ts';
import { group, part, unshadowed } from '#demo/studio/parts.ts';
import { drawn, FONT } from '#demo/studio/textures.ts';
import { knurled, turned } from '#demo/studio/turned.ts';
import type { Colour } from '#demo/studio/types.ts';

export interface LensLook {
  readonly brand?: string;
  /** Engraved around the glass. */
  readonly text?: string;
  readonly barrel?: Colour;
  readonly ring?: Colour;
  readonly coat?: Colour;
}

/** The words around the front glass. */
function engraving(text: string): Mesh {
  const map = drawn(1024, 1024, (c) => {
    c.translate(512, 512);
    c.fillStyle = '#fff';
    c.font = `600 34px ${FONT}`;
    c.textAlign = 'center';
    [...text].forEach((letter, i) => {
      c.save();
      c.rotate((i / text.length) * TAU);
      c.fillText(letter, 0, -452);
      c.restore();
    });
  });
  const cone = new RingGeometry(0.505, 0.63, 128, 1);
  const uv = cone.getAttribute('uv');
  const position = cone.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)];
    uv.setXY(i, x / 1.28 + 0.5, y / 1.28 + 0.5);
    position.setZ(i, 0.982 + ((Math.hypot(x, y) - 0.5) / 0.14) * 0.068);
  }
  cone.computeVertexNormals();
  const material = new MeshPhysicalMaterial({
    map,
    transparent: true,
    roughness: 0.5,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -3,
    polygonOffsetUnits: -3,
  });
  return new Mesh(cone, material);
}

/** Stepped black cone, iris and coated glass; front edge at z = 1.1, radius 0.66. */
export function frontGlass(text: string, coat: Colour = '#241a52'): Group {
  const made = group(
    part(
      turned(
        [0.66, 1.095, 0.64, 1.05, 0.5, 0.98, 0.5, 0.96, 0.44, 0.94, 0.44, 0.9, 0.36, 0.86, 0, 0.86],
        0.006,
        128,
      ),
      physical('#060708', 0.5, 0.2),
    ),
    engraving(text),
    part(new CircleGeometry(0.2, 64), physical('#010102', 0.3), [0, 0, 0.868]),
    part(new RingGeometry(0.2, 0.36, 64), physical('#0d0b18', 0.12, 0.3, { clearcoat: 1 }), [0, 0, 0.864]),
  );
  for (let i = 0; i < 4; i++) {
    made.add(
      part(
        turned([0.64 - 0.03 * i, 1.045 - 0.016 * i, 0.628 - 0.03 * i, 1.038 - 0.016 * i], 0, 128),
        physical('#1d1e22', 0.3, 0.5),
      ),
    );
  }
  const dome = (radius: number, rim: number, colour: Colour, opacity: number, z: number): Mesh => {
    const shape = new SphereGeometry(radius, 96, 48, 0, TAU, 0, Math.asin(rim / radius));
    shape.rotateX(PI / 2);
    return unshadowed(
      part(shape, coated(colour, opacity), [0, 0, z - radius * Math.cos(Math.asin(rim / radius))]),
    );
  };
  made.add(dome(0.6, 0.36, '#0f3a2c', 0.5, 0.9), dome(0.9, 0.5, coat, 0.42, 0.965));
  return made;
}

/** A prime lens as it sits on a camera; z = 0 is the mount. */
export function mountedLens(look: LensLook = {}): Group {
  const { brand = 'KESTREL', barrel = '#1b1c20', ring = '#c4c7cc' } = look;
  const text = look.text ?? `${brand} OPTICS  35 mm  f/1.8  ASPH  ⌀58   ·   MADE FOR LIGHT   ·   `;
  const silver = metal(ring, 0.28);
  const black = physical(barrel, 0.38, 0.6, { clearcoat: 0.3, clearcoatRoughness: 0.3 });
  return group(
    part(turned([0, 0, 0.76, 0, 0.76, 0.04, 0.7, 0.07, 0.7, 0.1], 0.012, 128), silver),
    part(turned([0.66, 0.08, 0.66, 0.22, 0.7, 0.25, 0.7, 0.3], 0.012, 128), black),
    part(knurled(0.715, 0.2, 96, 0.018), black, [0, 0, 0.4]),
    part(turned([0.69, 0.49, 0.71, 0.51, 0.71, 0.55, 0.69, 0.56], 0.006, 128), silver),
    part(knurled(0.735, 0.36, 80, 0.03), rubber('#121316'), [0, 0, 0.76]),
    part(turned([0.69, 0.92, 0.715, 0.96, 0.715, 1.08, 0.7, 1.1, 0.655, 1.1, 0.64, 1.06], 0.012, 128), black),
    part(
      turned([0, 0, 0.028, 0, 0.028, 0.012, 0, 0.014], 0.004, 24),
      physical('#e5484d', 0.4),
      [0, 0.69, 0.16],
      [-PI / 2, 0, 0],
    ),
    frontGlass(text, look.coat),
  );
}
