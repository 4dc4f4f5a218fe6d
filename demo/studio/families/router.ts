import type { Group } from 'three';
import { button, feet, lamp, port, slots } from '#demo/studio/details.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { blend, glow, inkOn, LIME, metal, physical, plastic, rubber, shade } from '#demo/studio/materials.ts';
import { cos, PI, sin, spread, TAU } from '#demo/studio/numbers.ts';
import { gridPlaces, group, holes, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, slab, withNormals } from '#demo/studio/shapes.ts';
import { ring, rod } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface RouterOptions {
  /** A ribbed tower (mesh), or a flat box with aerials. */
  readonly kind?: 'mesh' | 'aerials';
  readonly shell?: Colour;
  readonly accent?: Colour;
  readonly height?: number;
  readonly radius?: number;
  /** How many stand together on the card picture. */
  readonly count?: 1 | 2 | 3;
  readonly mark?: Mark;
  readonly plate?: string;
}

/** A round tower with soft vertical ribs around it and a plain top. */
function tower(options: Required<RouterOptions>): Group {
  const { radius: r, height: h } = options;
  const ribs = 44;
  const wavy = (depth: number, from: number): Outline =>
    withNormals(
      spread(0, TAU, ribs * 10)
        .slice(0, -1)
        .map((a) => {
          const fluted = Math.abs(cos((a * ribs) / 2)) ** 0.6;
          const q = from * (1 - depth * (1 - fluted));
          return { x: cos(a) * q, y: sin(a) * q };
        }),
    );
  const skin = plastic(options.shell, 0.46, 0.15);
  const smooth = (q: number): Outline =>
    withNormals(
      spread(0, TAU, 160)
        .slice(0, -1)
        .map((a) => ({ x: cos(a) * q, y: sin(a) * q })),
    );
  const made = group(
    upright(loft(wavy(0.035, r), fillet(h * 0.72, 0.03)), skin, [0, h * 0.36 + 0.1, 0]),
    upright(loft(smooth(r * 0.985), fillet(h * 0.3, 0.14, 0.015, 16)), skin, [0, h * 0.86 + 0.1, 0]),
    upright(ring(r * 0.95, r * 0.99, 0.02, 0.005, 160), physical('#15171b', 0.5), [0, h * 0.716 + 0.1, 0]),
    upright(ring(r * 0.9, r * 0.975, 0.024, 0.008, 160), glow(options.accent, 0.8), [0, 0.085, 0]),
    upright(rod(r * 0.86, 0.07, 0.012, 120), rubber('#23262b'), [0, 0.035, 0]),
    put(
      mark(options.mark, 0.34, { colour: blend(options.shell, inkOn(options.shell), 0.5), line: 6 }),
      [0, h * 1.01 + 0.1015, 0],
      [-PI / 2, 0, 0],
    ),
    put(
      label(options.plate, 0.09, {
        colour: blend(options.shell, inkOn(options.shell), 0.6),
        bend: r * 0.985,
      }),
      [0, h * 0.84 + 0.1, r * 0.985 + 0.002],
    ),
  );
  const rear = put(group(), [0, 0.34, -r + 0.02], [0, PI, 0]);
  rear.add(part(slab(0.74, 0.4, 0.06, 0.05, { edge: 0.012 }), plastic('#2a2d33', 0.5, 0.1), [0, 0, 0]));
  rear.add(
    put(port('ethernet', 1.3), [-0.22, 0, 0.03]),
    put(port('ethernet', 1.3), [0.02, 0, 0.03]),
    put(port('usbC', 1.3), [0.24, 0, 0.03], [0, 0, PI / 2]),
  );
  made.add(rear);
  return made;
}

function box(options: Required<RouterOptions>): Group {
  const [w, d, h] = [2.9, 1.8, 0.34];
  const skin = plastic(options.shell, 0.46, 0.15);
  const made = group(
    upright(slab(w, d, h, 0.2, { edge: 0.06, backEdge: 0.03, segments: 20 }), skin, [0, h / 2 + 0.06, 0]),
    feet(
      [
        [-1.2, 0.65],
        [1.2, 0.65],
        [-1.2, -0.65],
        [1.2, -0.65],
      ],
      0.1,
      0.07,
    ),
    upright(
      slab(w - 0.5, d * 0.5, 0.012, 0.1, { edge: 0.004 }),
      plastic(shade(options.shell, 0.8), 0.4, 0.3),
      [0, h + 0.062, 0.1],
    ),
    put(
      mark(options.mark, 0.36, { colour: options.accent, glow: 0.4 }),
      [0, h + 0.0695, 0.1],
      [-PI / 2, 0, 0],
    ),
    put(
      label(options.plate, 0.09, { colour: '#9aa0aa', spacing: 0.06 }),
      [w / 2 - 0.42, h + 0.061, d / 2 - 0.2],
      [-PI / 2, 0, 0],
    ),
    put(
      holes(gridPlaces(52, 5, 0.05, { stagger: true }), 0.014, physical('#0a0b0d', 0.7)),
      [0, h + 0.0605, -0.62],
      [-PI / 2, 0, 0],
    ),
    put(slots(32, 0.07, 0.12, 0.03), [0, h / 2 + 0.05, d / 2 + 0.0006]),
  );
  for (let i = 0; i < 6; i++)
    made.add(
      put(
        lamp(0.014, options.accent, [0, 0, 0], i < 5 ? 0.9 : 0.1),
        [-1.2 + i * 0.09, h + 0.0612, d / 2 - 0.14],
        [-PI / 2, 0, 0],
      ),
    );
  for (const [i, x] of [-1.25, -0.45, 0.45, 1.25].entries()) {
    const aerial = group(
      part(
        slab(0.2, 1.75, 0.08, 0.06, { edge: 0.03 }),
        plastic(shade(options.shell, 0.9), 0.46, 0.15),
        [0, 0.95, 0],
      ),
      part(slab(0.02, 1.2, 0.01, 0.008, { edge: 0.003 }), physical(options.accent, 0.4), [0, 1.0, 0.042]),
      part(rod(0.075, 0.2, 0.02, 40), metal('#55595f', 0.35), [0, 0.02, 0], [0, PI / 2, 0]),
    );
    made.add(put(aerial, [x, h / 2 + 0.1, -d / 2 - 0.03], [-0.06, 0, (1.5 - i) * 0.09]));
  }
  const rear = put(group(), [0, h / 2 + 0.06, -d / 2 - 0.0005], [0, PI, 0]);
  (['ethernet', 'ethernet', 'ethernet', 'ethernet', 'usbA', 'power'] as const).forEach((name, i) => {
    rear.add(put(port(name, 1.2), [-0.3 + i * 0.22, 0, 0]));
  });
  rear.add(put(button(0.1, 0.06, plastic('#15171b', 0.5, 0.1)), [-0.8, 0, 0]));
  made.add(rear);
  return made;
}

export function router(options: RouterOptions = {}): ModelSpec {
  const all: Required<RouterOptions> = {
    kind: 'mesh',
    shell: '#e9ebee',
    accent: LIME,
    height: 1.75,
    radius: 0.74,
    count: 2,
    mark: 'wave',
    plate: 'voltar',
    ...options,
  };
  const single = (): Group => (all.kind === 'mesh' ? tower(all) : box(all));
  const scene = (): Group => {
    const made = group(single());
    if (all.kind === 'mesh' && all.count > 1) made.add(put(tower(all), [1.7, 0, -1.15], [0, 0.3, 0]));
    if (all.kind === 'mesh' && all.count > 2) made.add(put(tower(all), [-1.7, 0, -1.15], [0, -0.3, 0]));
    return made;
  };
  return {
    build: scene,
    tone: all.shell,
    shots: {
      card: { yaw: -14, elevation: 17, fill: 0.84 },
      front: { arrange: single, yaw: 0, elevation: 10, fill: 0.8 },
      side: { arrange: single, yaw: 154, elevation: 16, fill: 0.8 },
      detail: {
        arrange: single,
        yaw: -20,
        elevation: 26,
        focus: { at: [0, all.kind === 'mesh' ? all.height * 0.85 : 0.4, 0.3], radius: 0.85 },
      },
    },
  };
}
