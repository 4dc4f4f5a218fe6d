import type { Group, Material } from 'three';
import { button } from '#demo/studio/details.ts';
import { frontGlass } from '#demo/studio/families/optics.ts';
import { decal, label } from '#demo/studio/labels.ts';
import { inkOn, metal, physical, rubber, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put } from '#demo/studio/parts.ts';
import { slab } from '#demo/studio/shapes.ts';
import { drawn, FONT } from '#demo/studio/textures.ts';
import { knurled, ring, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface LensOptions {
  readonly barrel?: Colour;
  readonly accent?: Colour;
  readonly coat?: Colour;
  /** Length of the barrel: 1.2 is a pancake, 3.6 a tele. */
  readonly length?: number;
  readonly zoom?: boolean;
  readonly plate?: string;
  readonly text?: string;
  /** Numbers on the distance or focal scale. */
  readonly scale?: readonly string[];
}

/** Numbers around the barrel, as a band of this radius whose words stand towards the front. */
function scaleBand(numbers: readonly string[], radius: number, height: number, colour: Colour) {
  const texture = drawn(1024, 96, (c) => {
    c.fillStyle = '#fff';
    c.font = `600 60px ${FONT}`;
    c.textAlign = 'center';
    numbers.forEach((text, i) => {
      c.fillText(text, ((i + 0.5) / numbers.length) * 1024, 62);
      c.fillRect(((i + 0.5) / numbers.length) * 1024 - 2, 78, 4, 18);
    });
  });
  return decal(radius * 1.7, (radius * 1.7 * 96) / 1024, texture, { colour, bend: radius + height });
}

/** Lens with its axis along z; the mount is at z = 0 and the glass at the other end. */
function barrel(options: Required<LensOptions>): Group {
  const { length: l } = options;
  const skin: Material = physical(options.barrel, 0.4, 0.55, { clearcoat: 0.3, clearcoatRoughness: 0.3 });
  const silver = metal('#c4c7cc', 0.26);
  const grip = rubber('#141518');
  const ink = inkOn(options.barrel);
  const front = l - 1.1;
  const made = group(
    part(turned([0.5, 0, 0.62, 0, 0.62, 0.03, 0.68, 0.035, 0.68, 0.075, 0.7, 0.08], 0.008, 128), silver),
    part(turned([0.5, 0.002, 0.56, 0.002, 0.56, -0.02, 0.5, -0.02], 0.004, 96), metal('#a88f5a', 0.35)),
    part(turned([0.7, 0.08, 0.74, 0.1, 0.74, 0.34, 0.76, 0.36, 0.76, 0.52], 0.014, 128), skin),
    part(
      turned([0.745, 0.515, 0.765, 0.525, 0.765, 0.56, 0.745, 0.57], 0.004, 128),
      physical(options.accent, 0.4, 0.2),
    ),
    part(turned([0.74, 0.56, 0.75, 0.58, 0.75, l - 0.5, 0.735, l - 0.46], 0.012, 128), skin),
    part(
      turned(
        [0.735, l - 0.48, 0.77, l - 0.42, 0.775, l - 0.1, 0.77, l - 0.02, 0.745, l, 0.7, l, 0.66, l - 0.02],
        0.014,
        128,
      ),
      skin,
    ),
    part(
      turned([0.772, l - 0.3, 0.7765, l - 0.29, 0.7765, l - 0.275, 0.772, l - 0.265], 0.002, 128),
      physical(options.accent, 0.4, 0.2),
    ),
  );
  const glass = frontGlass(options.text, options.coat);
  made.add(put(glass, [0, 0, front]));
  made.add(part(ring(0.655, 0.7, 0.04, 0.008, 128), skin, [0, 0, l - 0.012]));
  const ribbed = (from: number, to: number, teeth: number): void => {
    made.add(part(knurled(0.79, to - from, teeth, 0.026, 0.014), grip, [0, 0, (from + to) / 2]));
    made.add(
      part(ring(0.74, 0.768, 0.02, 0.004, 128), skin, [0, 0, from - 0.012]),
      part(ring(0.74, 0.768, 0.02, 0.004, 128), skin, [0, 0, to + 0.012]),
    );
  };
  const room = l - 0.6 - 0.62;
  if (options.zoom) {
    ribbed(0.66 + room * 0.1, 0.62 + room * 0.42, 72);
    ribbed(0.62 + room * 0.62, 0.62 + room * 0.95, 96);
  } else ribbed(0.62 + room * 0.4, 0.62 + room * 0.95, 96);
  const words = (node: Group, z: number): void => {
    made.add(put(node, [0, -0.752, z], [PI / 2, 0, 0]));
  };
  words(
    group(put(scaleBand(options.scale, 0.75, 0.004, ink), [0, 0, 0.004])),
    0.62 + room * (options.zoom ? 0.52 : 0.2),
  );
  words(
    group(put(label(options.plate, 0.062, { colour: ink, bend: 0.762, spacing: 0.12 }), [0, 0, 0.012])),
    0.43,
  );
  // switch panel on the side
  const panel = group(
    part(slab(0.3, 0.26, 0.03, 0.03, { edge: 0.01 }), physical(shade(options.barrel, 0.8), 0.5, 0.3)),
    put(button(0.1, 0.045, physical('#0c0d10', 0.5)), [0.02, 0.05, 0.014]),
    put(button(0.1, 0.045, physical('#0c0d10', 0.5)), [0.02, -0.06, 0.014]),
    put(label('AF  MF', 0.024, { colour: ink }), [0.02, 0.1, 0.016]),
  );
  made.add(put(group(put(panel, [0.765, 0, 0.3], [0, PI / 2, 0])), [0, 0, 0], [0, 0, -0.3]));
  made.add(part(rod(0.03, 0.02, 0.006, 24), physical('#e5484d', 0.4), [0, -0.748, 0.2], [PI / 2, 0, 0]));
  return made;
}

export function lens(options: LensOptions = {}): ModelSpec {
  const all: Required<LensOptions> = {
    barrel: '#1f2126',
    accent: '#c6f432',
    coat: '#241a52',
    length: 2.5,
    zoom: true,
    plate: 'KESTREL  24–70',
    scale: ['24', '28', '35', '50', '70'],
    text: 'KESTREL OPTICS  24–70 mm  f/2.8  ASPH  ⌀77   ·   MADE FOR LIGHT   ·   ',
    ...options,
  };
  const standing = (): Group => group(put(barrel(all), [0, 0, 0], [-PI / 2, 0, 0]));
  const resting = (): Group => group(put(barrel(all), [0, 0.79, -all.length / 2], [0, 0, 0]));
  return {
    build: standing,
    tone: all.barrel,
    shots: {
      card: { yaw: -14, elevation: 29, fill: 0.84 },
      front: { arrange: standing, yaw: 0, elevation: 5, fill: 0.84 },
      side: { arrange: resting, yaw: -38, elevation: 12, fill: 0.82 },
      detail: {
        arrange: resting,
        yaw: -24,
        elevation: 14,
        focus: { at: [0, 0.85, all.length / 2], radius: 0.82 },
      },
    },
  };
}
