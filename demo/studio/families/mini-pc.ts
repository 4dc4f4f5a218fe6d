import type { Group } from 'three';
import { button, lamp, port, slots } from '#demo/studio/details.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { blend, LIME, metal, physical, plastic, rubber, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { gridPlaces, group, holes, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, roundedRect } from '#demo/studio/shapes.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface MiniPcOptions {
  readonly body?: Colour;
  readonly top?: Colour;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly corner?: number;
  readonly mark?: Mark;
  readonly plate?: string;
}

function miniPcModel(options: MiniPcOptions = {}): Group {
  const { body = '#c4c8cf', accent = LIME, width: w = 2.5, height: h = 0.86, corner = 0.46 } = options;
  const plan = (inset: number): Outline =>
    roundedRect(w - inset * 2, w - inset * 2, Math.max(0.05, corner - inset), { segments: 28, power: 2.5 });
  const skin = metal(body, 0.34);
  const rim = metal(blend(body, '#ffffff', 0.3), 0.25);
  const made = group(
    upright(loft(plan(0), fillet(h - 0.14, 0.07, 0.02, 14)), skin, [0, h / 2 + 0.07, 0]),
    upright(loft(plan(0.07), fillet(0.06, 0.004)), physical('#0b0c0e', 0.6), [0, 0.11, 0]),
    upright(loft(plan(0.03), fillet(0.05, 0.012)), plastic(shade(body, 0.35), 0.5, 0.1), [0, 0.06, 0]),
    upright(loft(plan(0.28), fillet(0.05, 0.01)), rubber(), [0, 0.02, 0]),
    upright(
      loft(plan(0.12), fillet(0.008, 0.003)),
      options.top === undefined ? metal(blend(body, '#ffffff', 0.06), 0.3) : plastic(options.top, 0.4, 0.3),
      [0, h + 0.001, 0],
    ),
    put(
      mark(options.mark ?? 'orbit', 0.5, {
        colour: shade(body, 0.62),
        metalness: 1,
        roughness: 0.15,
        line: 6,
      }),
      [0, h + 0.0062, 0],
      [-PI / 2, 0, 0],
    ),
  );
  const front = put(group(), [0, h / 2 + 0.06, w / 2]);
  front.add(
    put(button(0.13, 0.13, skin, { rise: 0.01 }), [-w * 0.34, 0, 0]),
    lamp(0.012, accent, [-w * 0.34 + 0.14, 0, 0.001]),
  );
  front.add(
    put(port('usbC', 1.3, rim), [-w * 0.1, 0, -0.001]),
    put(port('usbC', 1.3, rim), [w * 0.02, 0, -0.001]),
    put(port('usbA', 1.1, rim), [w * 0.17, 0, -0.001]),
    put(port('jack', 1.5, rim), [w * 0.29, 0, -0.001]),
  );
  if (options.plate !== undefined)
    front.add(
      put(label(options.plate, 0.05, { colour: shade(body, 0.45), spacing: 0.14 }), [0, -h * 0.28, 0.0008]),
    );
  made.add(front);
  const rear = put(group(), [0, h / 2 + 0.06, -w / 2], [0, PI, 0]);
  (['power', 'ethernet', 'hdmi', 'display', 'usbA', 'usbA', 'usbC'] as const).forEach((name, i) => {
    rear.add(put(port(name, 1.1, rim), [-w * 0.32 + i * 0.25, -h * 0.09, -0.001]));
  });
  rear.add(put(slots(30, 0.05, h * 0.17, 0.02), [0, h * 0.23, 0.0005]));
  made.add(rear);
  for (const sx of [-1, 1]) {
    const field = gridPlaces(31, Math.max(3, Math.round(h * 8)), 0.045, { stagger: true });
    made.add(
      put(
        holes(field, 0.0125, physical('#17181b', 0.7)),
        [sx * (w / 2 + 0.0008), h / 2 + 0.04, 0],
        [0, (sx * PI) / 2, 0],
      ),
    );
  }
  return made;
}

export function miniPc(options: MiniPcOptions = {}): ModelSpec {
  const h = options.height ?? 0.86;
  return {
    build: () => miniPcModel(options),
    tone: options.body ?? '#c4c8cf',
    shots: {
      card: { yaw: -32, elevation: 22, fill: 0.8 },
      front: { yaw: 0, elevation: 12, fill: 0.8 },
      side: { yaw: 150, elevation: 20, fill: 0.8 },
      detail: {
        yaw: -30,
        elevation: 16,
        focus: { at: [-0.25, h * 0.55, 1.1], radius: 0.66 },
      },
    },
  };
}
