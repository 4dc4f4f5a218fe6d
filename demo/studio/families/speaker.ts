import type { Group } from 'three';
import { port } from '#demo/studio/details.ts';
import { decal, namePlate, SIGNS } from '#demo/studio/labels.ts';
import { knit, LIME, leather, metal, physical, rubber } from '#demo/studio/materials.ts';
import { PI, TAU } from '#demo/studio/numbers.ts';
import { group, lying, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, roundedRect, superEllipse } from '#demo/studio/shapes.ts';
import { drawn } from '#demo/studio/textures.ts';
import { line, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface SpeakerOptions {
  readonly fabric?: Colour;
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly strap?: Colour | null;
  readonly width?: number;
  readonly depth?: number;
  readonly height?: number;
  readonly corner?: number;
  readonly plate?: string;
}

function controls(width: number) {
  const texture = drawn(1024, 512, (c) => {
    c.strokeStyle = '#fff';
    c.fillStyle = '#fff';
    c.lineWidth = 9;
    c.lineCap = 'round';
    const icon = (path: string, x: number, y: number, size: number, solid = false): void => {
      c.save();
      c.translate(x - size / 2, y - size / 2);
      c.scale(size / 100, size / 100);
      if (solid) c.fill(new Path2D(path));
      else c.stroke(new Path2D(path));
      c.restore();
    };
    icon(SIGNS.minus, 220, 256, 140);
    icon(SIGNS.play, 512, 256, 140, true);
    icon(SIGNS.plus, 804, 256, 140);
    icon(SIGNS.bluetooth, 366, 256, 84);
    icon(SIGNS.power, 658, 256, 84);
    c.fillStyle = '#c6f432';
    for (let i = 0; i < 5; i++) {
      c.globalAlpha = i < 4 ? 1 : 0.25;
      c.beginPath();
      c.arc(452 + i * 30, 400, 7, 0, TAU);
      c.fill();
    }
  });
  return decal(width, width / 2, texture, { glow: 0.7, colour: '#eef1f5' });
}

export function speakerModel(options: SpeakerOptions = {}): Group {
  const { fabric = '#2f5d62', body = '#26292e', accent = LIME, strap = '#a8672f' } = options;
  const { width: w = 1.9, depth: d = 1.25, height: h = 2.6, corner = 0.6, plate = 'aural' } = options;
  const plan = (inset: number): Outline =>
    roundedRect(w - inset, d - inset, Math.max(0.02, corner - inset / 2), { segments: 28, power: 2.1 });
  const metalBody = metal(body, 0.3);
  const made = group(
    upright(loft(plan(0), fillet(h - 0.34, 0.05, 0.05, 6), { uv: [0.55, 0.55] }), knit(fabric), [
      0,
      h / 2,
      0,
    ]),
    upright(loft(plan(0.005), fillet(0.17, 0.07, 0.012, 10)), metalBody, [0, h - 0.092, 0]),
    upright(loft(plan(0.02), fillet(0.16, 0.012, 0.05, 8)), metalBody, [0, 0.09, 0]),
    upright(loft(plan(0.2), fillet(0.03, 0.005)), rubber('#17181b'), [0, 0.012, 0]),
    upright(
      loft(plan(0.26), fillet(0.012, 0.006, 0.002)),
      physical('#0d0e11', 0.28, 0.3, { clearcoat: 0.6, clearcoatRoughness: 0.25 }),
      [0, h - 0.006, 0],
    ),
    upright(
      sweep(plan(0.015), superEllipse(0.007, 0.007, { segments: 10 }), { closed: true }),
      physical(accent, 0.4, 0.1),
      [0, 0.177, 0],
    ),
    lying(controls(Math.min(w - 0.4, (d - 0.3) * 2)), [0, h + 0.0015, 0]),
    put(namePlate(plate, 0.1), [0, 0.42, d / 2 + 0.004]),
    put(port('usbC', 1.4), [0.1, 0.3, -d / 2 - 0.006], [0, PI, 0]),
    put(port('jack', 1.4), [-0.1, 0.3, -d / 2 - 0.006], [0, PI, 0]),
  );
  if (strap !== null) {
    const x = w / 2;
    const bow = line(
      [x + 0.008, 1.15, x + 0.035, 1.28, x + 0.15, 1.5, x + 0.185, 1.78, x + 0.11, 2.02, x + 0.015, 2.12],
      80,
    );
    made.add(
      part(sweep(bow, roundedRect(0.045, 0.28, 0.02, { segments: 6 })), leather(strap, 10, 0.6), [
        0,
        h - 2.6,
        0,
      ]),
    );
    for (const [dx, y] of [
      [0.05, 1.22],
      [0.085, 2.06],
    ] as const) {
      made.add(
        part(
          turned([0, -0.02, 0.05, -0.02, 0.05, 0.02, 0.03, 0.032, 0, 0.032], 0.008, 40),
          metal('#cfd2d7', 0.2),
          [x + dx, y + h - 2.6, 0],
          [0, PI / 2, 0],
        ),
      );
    }
  }
  return made;
}

export function speaker(options: SpeakerOptions = {}): ModelSpec {
  const h = options.height ?? 2.6;
  return {
    build: () => speakerModel(options),
    tone: options.fabric ?? '#2f5d62',
    shots: {
      card: { yaw: -24, elevation: 15, fill: 0.8 },
      front: { yaw: 0, elevation: 8, fill: 0.8 },
      side: { yaw: 158, elevation: 12, fill: 0.8 },
      detail: { yaw: -30, elevation: 38, focus: { at: [0, h - 0.1, 0.1], radius: 0.95 } },
    },
  };
}
