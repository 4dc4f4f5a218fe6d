import type { Group } from 'three';
import { port, slots } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { blackGlass, brushed, display, glow, metal, physical, plastic } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, put, roundFace } from '#demo/studio/parts.ts';
import { mediaHome } from '#demo/studio/screens-devices.ts';
import { roundedRect, slab } from '#demo/studio/shapes.ts';
import { line, sweep } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';
import type { PaletteName, WallpaperStyle } from '#demo/studio/wallpapers.ts';

interface TvOptions {
  readonly frame?: Colour;
  readonly back?: Colour;
  readonly stand?: 'blades' | 'pedestal';
  readonly width?: number;
  readonly palette?: PaletteName;
  readonly scene?: WallpaperStyle;
  readonly seed?: number;
  readonly plate?: string;
}

function blades(width: number, frame: Colour): Group {
  const steel = metal(frame, 0.28);
  const section = roundedRect(0.045, 0.09, 0.018, { segments: 5 });
  const made = group();
  for (const sx of [-1, 1]) {
    const path = line([0, 0.34, 0, 0.2, 0.06, 0.08, 0.2, 0.028, 0.42, 0.022], 40);
    for (const sz of [-1, 1]) {
      const leg = group(part(sweep(path, section), steel));
      leg.add(
        part(slab(0.05, 0.09, 0.03, 0.015, { edge: 0.01 }), steel, [0.43, 0.022, 0], [0, PI / 2, PI / 2]),
      );
      made.add(put(leg, [sx * width * 0.36, 0, 0], [0, sz > 0 ? -PI / 2 + sx * 0.4 : PI / 2 - sx * 0.4, 0]));
    }
  }
  return made;
}

function tvModel(options: TvOptions = {}): Group {
  const { frame = '#5b5f67', back = '#23262b', stand = 'blades', width: w = 4.6, plate = 'LUMINA' } = options;
  const h = w * 0.575;
  const skin = metal(frame, 0.28);
  const picture = mediaHome(options.palette ?? 'dusk', options.scene ?? 'ridges', options.seed ?? 4);
  const panel = group(
    part(slab(w, h, 0.055, 0.025, { edge: 0.012, segments: 6 }), skin),
    part(slab(w - 0.02, h - 0.02, 0.01, 0.018, { edge: 0.003, segments: 6 }), blackGlass(0.4), [0, 0, 0.026]),
    roundFace(w - 0.06, h - 0.075, 0.006, display(picture), 0.0318),
    part(
      slab(w * 0.62, h * 0.52, 0.2, 0.12, { edge: 0.07, backEdge: 0.01 }),
      plastic(back, 0.6, 0.05),
      [0, -h * 0.16, -0.11],
      [0, PI, 0],
    ),
    part(slab(0.34, 0.05, 0.04, 0.02, { edge: 0.012 }), skin, [0, -h / 2 - 0.014, 0.006]),
    dot(0.007, glow('#ff5b4d', 0.7), [0.12, -h / 2 - 0.014, 0.0265]),
  );
  panel.add(put(label(plate, 0.02, { colour: '#e8ebf0', spacing: 0.16 }), [-0.02, -h / 2 - 0.014, 0.0265]));
  const rear = put(group(), [0, -h * 0.16, -0.2105], [0, PI, 0]);
  rear.add(
    put(slots(40, 0.045, 0.16, 0.014), [0, h * 0.16, 0.001]),
    put(slots(40, 0.045, 0.1, 0.014), [0, -h * 0.19, 0.001]),
  );
  rear.add(
    part(slab(0.8, 0.16, 0.008, 0.02, { edge: 0.002 }), physical('#0d0e10', 0.6), [-w * 0.16, -0.06, 0.001]),
  );
  (['hdmi', 'hdmi', 'hdmi', 'usbA', 'ethernet'] as const).forEach((name, i) => {
    rear.add(put(port(name, 0.8), [-w * 0.16 - 0.28 + i * 0.15, -0.06, 0.006]));
  });
  for (const x of [-1, 1])
    for (const y of [-1, 1]) rear.add(dot(0.03, physical('#08090b', 0.6), [x * 0.3, 0.1 + y * 0.16, 0.001]));
  panel.add(rear);
  const lift = stand === 'blades' ? 0.3 : 0.42;
  const made = group(put(panel, [0, h / 2 + lift, 0]));
  if (stand === 'blades') made.add(blades(w, frame));
  else {
    const plate_ = brushed(frame, 0.3, [1, 3]);
    made.add(part(slab(1.5, 0.72, 0.035, 0.06, { edge: 0.012 }), plate_, [0, 0.018, -0.02], [-PI / 2, 0, 0]));
    made.add(part(slab(0.5, 0.6, 0.06, 0.03, { edge: 0.014 }), plate_, [0, 0.3, -0.16], [0.06, 0, 0]));
  }
  return made;
}

export function tv(options: TvOptions = {}): ModelSpec {
  const w = options.width ?? 4.6;
  return {
    build: () => tvModel(options),
    shots: {
      card: { yaw: 22, elevation: 5, fill: 0.88 },
      front: { yaw: 0, elevation: 3, fill: 0.88 },
      side: { yaw: 204, elevation: 8, fill: 0.86, exposure: 1.12 },
      detail: { yaw: 30, elevation: 9, focus: { at: [-w * 0.3, 0.75, 0.1], radius: 0.95 } },
    },
  };
}
