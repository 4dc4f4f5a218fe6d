import type { BufferGeometry, Group } from 'three';
import { port } from '#demo/studio/details.ts';
import { type Key, LAYOUTS } from '#demo/studio/families/keyboard-layouts.ts';
import { type Legend, label, legendAtlas, legends } from '#demo/studio/labels.ts';
import { inkOn, LIME, metal, physical, shade } from '#demo/studio/materials.ts';
import { cos, PI, pick, sin, spread } from '#demo/studio/numbers.ts';
import { group, merged, moved, part, put } from '#demo/studio/parts.ts';
import { loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import { cutPlate, knurled, ring, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface KeyboardOptions {
  /** `split` is two halves side by side. */
  readonly layout?: keyof typeof LAYOUTS | 'split';
  readonly case?: Colour;
  readonly keys?: Colour;
  readonly modifiers?: Colour;
  readonly accent?: Colour;
  /** Legends of which keys take the accent colour. */
  readonly accented?: readonly string[];
  readonly knob?: boolean;
  readonly plate?: string;
}

const UNIT = 0.2;
const HEIGHTS = [0.135, 0.125, 0.112, 0.105, 0.112, 0.118];
const TILTS = [0.14, 0.1, 0.04, 0, -0.06, -0.08];

function cap(width: number, height: number): BufferGeometry {
  const edge = 0.014;
  return loft(
    roundedRect(width, UNIT - 0.014, 0.024, { segments: 6 }),
    [
      { inset: 0, z: 0, out: 1, up: 0.1 },
      { inset: 0, z: 0.012, out: 1, up: 0.15 },
      ...spread(0, PI / 2, 6).map((t) => ({
        inset: 0.022 + edge - edge * cos(t),
        z: height - edge + edge * sin(t),
        out: cos(t),
        up: sin(t) + 0.18 * cos(t),
      })),
    ],
    { back: false },
  );
}

const isModifier = ({ legend }: Key): boolean =>
  (legend.length > 1 && !/^F\d/.test(legend)) || (legend !== '' && '←↓→↑'.includes(legend));

function knob(accent: Colour): Group {
  return group(
    part(knurled(0.125, 0.12, 52, 0.05), metal('#2b2e35', 0.3), [0, 0, 0.06]),
    part(
      turned([0, 0.12, 0.108, 0.12, 0.108, 0.128, 0.09, 0.13, 0, 0.126], 0.006, 64),
      metal('#c9ccd2', 0.25),
    ),
    part(slab(0.012, 0.06, 0.006, 0.005, { edge: 0.002 }), physical(accent, 0.4), [0, 0.065, 0.128]),
    part(ring(0.12, 0.15, 0.02, 0.004, 64), physical('#1a1c20', 0.5, 0.5), [0, 0, 0.005]),
  );
}

export function keyboardModel(options: KeyboardOptions = {}): Group {
  if (options.layout !== 'split') return oneBoard(options.layout ?? 'compact', options);
  return group(
    put(group(oneBoard('left', options)), [-1.08, 0, 0], [0, 0.14, 0]),
    put(group(oneBoard('right', options)), [1.08, 0, 0], [0, -0.14, 0]),
  );
}

function oneBoard(layout: keyof typeof LAYOUTS, options: KeyboardOptions): Group {
  const { case: body = '#d3d6dc', keys = '#eeeeea', modifiers = '#4b515c', accent = LIME } = options;
  const { accented = ['esc', 'enter'], knob: hasKnob = layout === 'compact' || layout === 'full' } = options;
  const { rows, width: units } = LAYOUTS[layout];
  const all = rows.flat();
  const atlas = legendAtlas(
    all.map((key) => key.legend),
    { size: 66, weight: 700, cell: 160 },
  );
  const w = units * UNIT;
  const first = 6 - rows.length;
  const caps = {
    plain: [] as BufferGeometry[],
    modifier: [] as BufferGeometry[],
    accent: [] as BufferGeometry[],
  };
  const letters = { plain: [] as Legend[], modifier: [] as Legend[], accent: [] as Legend[] };
  let index = 0;
  rows.forEach((row, r) => {
    const [height, tilt] = [pick(HEIGHTS, r + first), pick(TILTS, r + first)];
    const y = (2.62 - (r + first) - (r + first > 0 ? 0.22 : 0)) * UNIT;
    for (const key of row) {
      const x = -w / 2 + key.x * UNIT;
      const kind = accented.includes(key.legend) ? 'accent' : isModifier(key) ? 'modifier' : 'plain';
      caps[kind].push(
        moved(cap(key.width * UNIT - 0.014, height), [x + (key.width * UNIT) / 2, y, 0.05], [tilt, 0, 0]),
      );
      if (key.legend !== '') {
        const lift = height * sin(-tilt) * 0.9;
        letters[kind].push({
          index,
          size: 0.165,
          at: [
            key.legend.length > 1 ? x + 0.096 : x + 0.075,
            y + 0.012 + lift,
            0.05 + height * cos(tilt) + 0.0012,
          ],
          turn: [tilt, 0, 0],
        });
      }
      index++;
    }
  });
  const made = group();
  const colours = { plain: keys, modifier: modifiers, accent };
  for (const kind of ['plain', 'modifier', 'accent'] as const) {
    if (caps[kind].length === 0) continue;
    made.add(
      merged(caps[kind], physical(colours[kind], 0.58, 0, { clearcoat: 0.08, clearcoatRoughness: 0.6 })),
    );
    if (letters[kind].length > 0)
      made.add(legends(atlas, letters[kind], { colour: inkOn(colours[kind]), roughness: 0.7 }));
  }
  const high = (first === 0 ? 6.24 : 5.02) * UNIT;
  const skin = metal(body, 0.33);
  const [outerW, outerH, cy] = [w + 0.34, high + 0.3, first === 0 ? -0.075 : -0.196];
  const well = roundedRect(w + 0.05, high + 0.03, 0.04, { segments: 8 });
  made.add(
    part(
      cutPlate(roundedRect(outerW + 0.024, outerH + 0.024, 0.11, { segments: 12, power: 2.4 }), 0.114, {
        holes: [well],
      }),
      skin,
      [0, cy, 0],
    ),
    part(slab(outerW + 0.024, outerH + 0.024, 0.17, 0.11, { edge: 0.02, backEdge: 0.05, power: 2.4 }), skin, [
      0,
      cy,
      -0.085,
    ]),
    part(slab(w + 0.05, high + 0.03, 0.02, 0.04, { edge: 0.002 }), physical('#101216', 0.6, 0.4), [
      0,
      cy,
      0.028,
    ]),
    part(slab(outerW + 0.012, outerH + 0.012, 0.012, 0.105, { edge: 0.001 }), physical('#0d0e10', 0.5), [
      0,
      cy,
      0.003,
    ]),
    put(
      port('usbC', 1.2, metal(shade(body, 0.8), 0.3)),
      [-w * 0.3, cy + outerH / 2 + 0.0125, -0.08],
      [-PI / 2, 0, 0],
    ),
  );
  if (hasKnob) made.add(put(knob(accent), [w / 2 - 0.115, 2.62 * UNIT, 0.05]));
  if (options.plate !== undefined)
    made.add(
      put(
        label(options.plate, 0.055, { colour: shade(body, 0.35), spacing: 0.14 }),
        [0, cy - outerH / 2 - 0.0135, -0.085],
        [PI / 2, 0, 0],
      ),
    );
  return put(made, [0, 0, 0], [-PI / 2 + 0.075, 0, 0]);
}

export function keyboard(options: KeyboardOptions = {}): ModelSpec {
  return {
    build: () => group(keyboardModel(options)),
    tone: options.keys ?? '#eeeeea',
    shots: {
      card: { yaw: -35, elevation: 49, fill: 0.86 },
      front: { yaw: 0, elevation: 62, fill: 0.9 },
      side: { yaw: -68, elevation: 18, fill: 0.86 },
      detail: {
        yaw: -28,
        elevation: 38,
        focus: {
          at: [
            options.layout === 'split' ? 1 : (LAYOUTS[options.layout ?? 'compact'].width * UNIT) / 2 - 0.4,
            0.1,
            -0.3,
          ],
          radius: 0.62,
        },
      },
    },
  };
}
