import { CircleGeometry, type Group } from 'three';
import { type PortName, port } from '#demo/studio/details.ts';
import { type Legend, label, legendAtlas, legends, type Mark, mark } from '#demo/studio/labels.ts';
import { blackGlass, display, inkOn, metal, physical, plastic, shade } from '#demo/studio/materials.ts';
import { PI, pick } from '#demo/studio/numbers.ts';
import {
  dot,
  gridPlaces,
  group,
  holes,
  lying,
  merged,
  moved,
  part,
  put,
  roundFace,
} from '#demo/studio/parts.ts';
import { desktop } from '#demo/studio/screens.ts';
import { slab } from '#demo/studio/shapes.ts';
import { rod } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';
import type { Wallpaper } from '#demo/studio/wallpapers.ts';

interface LaptopOptions {
  readonly body?: Colour;
  readonly keys?: Colour;
  readonly width?: number;
  readonly depth?: number;
  readonly thickness?: number;
  readonly wallpaper?: Wallpaper;
  /** Colour of light around the keys, for gaming machines. */
  readonly backlight?: Colour;
  readonly mark?: Mark;
  readonly plate?: string;
  readonly ports?: readonly PortName[];
}

const ROWS: readonly (readonly string[])[] = [
  ['esc', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', '⏻'],
  ['§', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', '⌫'],
  ['⇥', 'Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '[', ']', '\\'],
  ['⇪', 'A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', ';', "'", '↵'],
  ['⇧', 'Z', 'X', 'C', 'V', 'B', 'N', 'M', ',', '.', '/', '⇧'],
  ['fn', '⌃', '⌥', '⌘', '', '⌘', '⌥', '◂', '▴', '▸'],
];
const wide = (row: number, i: number, count: number): number => {
  if (row === 3) return i === 0 || i === count - 1 ? 1.5 : 1;
  if (row === 4) return i === 0 || i === count - 1 ? 2 : 1;
  if (row === 5) return pick([1, 1, 1, 1.25, 5, 1.25, 1, 0.92, 0.91, 0.92], i);
  return 1;
};
const ROW_PLACE = [0.065, 0.205, 0.37, 0.535, 0.7, 0.865];

function keyboard(base: Group, options: LaptopOptions, top: number, centre: number): void {
  const { keys = '#14161a', backlight } = options;
  const atlas = legendAtlas(ROWS.flat(), { size: 58 });
  const caps: ReturnType<typeof slab>[] = [];
  const letters: Legend[] = [];
  let index = 0;
  ROWS.forEach((row, r) => {
    const total = row.reduce((sum, _, i) => sum + wide(r, i, row.length), 0);
    const high = r === 0 ? 0.105 : 0.158;
    const y = centre + 0.47 - pick(ROW_PLACE, r);
    let x = -1.36;
    row.forEach((_, i) => {
      const w = (wide(r, i, row.length) / total) * 2.72;
      caps.push(
        moved(
          slab(w - 0.028, high - 0.024, 0.022, 0.028, {
            edge: 0.008,
            backEdge: 0.001,
            segments: 5,
            steps: 4,
          }),
          [x + w / 2, y, top + 0.012],
        ),
      );
      letters.push({ index, size: 0.13, at: [x + w / 2, y, top + 0.0245] });
      index++;
      x += w;
    });
  });
  base.add(merged(caps, physical(keys, 0.55, 0.05)));
  base.add(
    legends(atlas, letters, {
      colour: backlight ?? inkOn(keys),
      roughness: 0.8,
      glow: backlight === undefined ? 0 : 0.9,
    }),
  );
}

export function laptopModel(options: LaptopOptions = {}): Group {
  const { body = '#d6d9df', width: w = 3.2, depth: d = 2.2, thickness: t = 0.105, backlight } = options;
  const { wallpaper = { palette: 'dusk' }, ports = ['usbC', 'usbC', 'hdmi'] } = options;
  const skin = metal(body, 0.36);
  const top = t / 2;
  const well =
    backlight === undefined
      ? metal(shade(body, 0.55), 0.5)
      : physical(shade(backlight, 0.25), 0.6, 0, { emissive: backlight, emissiveIntensity: 0.22 });
  const base = group(
    part(slab(w, d, t, 0.16, { edge: 0.022, backEdge: Math.min(0.05, t * 0.45), power: 2.5 }), skin),
    part(slab(2.78, 1.02, 0.008, 0.05, { edge: 0.003 }), well, [0, d / 2 - 0.8, top - 0.002]),
    part(slab(1.214, 0.734, 0.004, 0.062, { edge: 0.001 }), physical('#6c7078', 0.6, 0.8), [
      0,
      -d / 2 + 0.42,
      top + 0.0003,
    ]),
    part(slab(1.2, 0.72, 0.006, 0.06, { edge: 0.002 }), metal(shade(body, 0.93), 0.3), [
      0,
      -d / 2 + 0.42,
      top + 0.0005,
    ]),
    part(slab(0.5, 0.05, 0.012, 0.024, { edge: 0.004 }), metal(shade(body, 0.86), 0.42), [
      0,
      -d / 2 + 0.002,
      top - 0.006,
    ]),
  );
  keyboard(base, options, top, d / 2 - 0.8);
  for (const sx of [-1, 1]) {
    base.add(
      put(holes(gridPlaces(3, 30, 0.03, { pitchY: 0.032 }), 0.0075, physical('#1b1d21', 0.8)), [
        sx * 1.475,
        d / 2 - 0.8,
        top + 0.001,
      ]),
    );
    ports.forEach((name, i) => {
      base.add(
        put(
          port(name, Math.min(1.1, t * 9), skin),
          [sx * (w / 2 - 0.0015), d / 2 - 0.3 - i * 0.24, 0],
          [PI / 2, (sx * PI) / 2, 0],
        ),
      );
    });
    for (const y of [-1, 1])
      base.add(
        part(slab(0.3, 0.05, 0.02, 0.024, { edge: 0.008 }), plastic('#17181b', 0.8, 0), [
          sx * (w / 2 - 0.4),
          y * (d / 2 - 0.2),
          -top - 0.008,
        ]),
      );
  }
  const made = group(lying(base));
  const high = d - 0.06;
  const hinge = part(
    rod(0.045, w * 0.69, 0.01, 40),
    physical('#24262b', 0.5, 0.6),
    [0, 0.01, -0.03],
    [0, PI / 2, 0],
  );
  const screen = roundFace(w - 0.16, high - 0.22, 0.07, display(desktop(wallpaper)), 0.0085);
  screen.position.y = high / 2 + 0.03;
  const lid = group(
    part(slab(w, high, 0.05, 0.16, { edge: 0.02, power: 2.5 }), skin, [0, high / 2, -0.025]),
    part(
      slab(w - 0.03, high - 0.03, 0.012, 0.15, { edge: 0.005, backEdge: 0.001, power: 2.5 }),
      blackGlass(),
      [0, high / 2, 0.002],
    ),
    screen,
    dot(0.014, physical('#10142a', 0.1, 0, { clearcoat: 1 }), [0, high - 0.043, 0.0095]),
    hinge,
    put(
      mark(options.mark ?? 'omega', 0.42, { colour: shade(body, 0.74), metalness: 1, roughness: 0.15 }),
      [0, high / 2, -0.0512],
      [0, PI, 0],
    ),
  );
  if (options.plate !== undefined)
    lid.add(put(label(options.plate, 0.032, { colour: '#b9bec7', spacing: 0.1 }), [0, 0.072, 0.0092]));
  made.add(put(lid, [0, t * 0.43, -d / 2 + 0.02], [-0.3, 0, 0]));
  made.add(
    part(
      new CircleGeometry(0.008, 16),
      physical('#fff', 0.4, 0, { emissive: '#ffffff', emissiveIntensity: 0.8 }),
      [w / 2 - 0.3, -0.02, d / 2 + 0.0005],
    ),
  );
  return made;
}

export function laptop(options: LaptopOptions = {}): ModelSpec {
  const light = { exposure: 1.12, room: { intensity: 1.15 }, shadow: 0.62 };
  return {
    build: () => laptopModel(options),
    shots: {
      card: { yaw: -29, elevation: 21, fov: 19, fill: 0.84, ...light },
      front: { yaw: 0, elevation: 12, fov: 19, fill: 0.86, ...light },
      side: { yaw: 148, elevation: 22, fov: 19, fill: 0.84, ...light },
      detail: { yaw: -34, elevation: 33, fov: 19, focus: { at: [0.75, 0.2, 0.15], radius: 0.86 }, ...light },
    },
  };
}
