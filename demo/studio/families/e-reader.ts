import type { Group } from 'three';
import { button, port } from '#demo/studio/details.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { blend, inkOn, physical, plastic, shade, softTouch } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put, roundFace } from '#demo/studio/parts.ts';
import { bookPage } from '#demo/studio/screens-devices.ts';
import { slab } from '#demo/studio/shapes.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface EReaderOptions {
  readonly body?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly thickness?: number;
  /** Wide side with page keys, or an even border. */
  readonly keys?: boolean;
  readonly mark?: Mark;
  readonly plate?: string;
}

function eReaderModel(options: EReaderOptions = {}): Group {
  const {
    body = '#2e333c',
    keys = true,
    width: w = keys ? 2.35 : 2.05,
    height: h = 2.7,
    thickness: d = 0.13,
    plate = 'linden',
  } = options;
  const skin = softTouch(body, 10);
  const page = physical('#ffffff', 0.85, 0, {
    map: bookPage(),
    emissive: 0xffffff,
    emissiveMap: bookPage(),
    emissiveIntensity: 0.18,
  });
  const screenW = (h - 0.5) * 0.75;
  const shift = keys ? -(w - screenW) / 2 + 0.17 : 0;
  const made = group(
    part(slab(w, h, d, 0.17, { edge: 0.05, segments: 20, uv: [0.5, 0.5] }), skin),
    part(
      slab(w - 0.1, h - 0.1, 0.012, 0.13, { edge: 0.004, segments: 20 }),
      plastic(blend(body, '#000000', 0.1), 0.55, 0.1),
      [0, 0, d / 2 - 0.001],
    ),
    part(slab(screenW + 0.03, h - 0.47, 0.006, 0.03, { edge: 0.002 }), physical('#15161a', 0.6), [
      shift,
      0.06,
      d / 2 + 0.0035,
    ]),
    put(roundFace(screenW, h - 0.5, 0.02, page, 0), [shift, 0.06, d / 2 + 0.0075]),
    put(label(plate, 0.07, { colour: blend(body, inkOn(body), 0.5), spacing: 0.06 }), [
      shift,
      -h / 2 + 0.12,
      d / 2 + 0.006,
    ]),
    put(
      button(0.16, 0.04, plastic(shade(body, 0.8), 0.5, 0.1), { rise: 0.01 }),
      [0.3, -h / 2, 0],
      [PI / 2, 0, 0],
    ),
    put(port('usbC', 1.15), [0, -h / 2 + 0.001, 0], [PI / 2, 0, 0]),
  );
  if (keys)
    for (const y of [0.35, -0.35])
      made.add(
        put(button(0.075, 0.52, plastic(shade(body, 1.1), 0.45, 0.2), { rise: 0.016 }), [
          w / 2 - 0.21,
          y,
          d / 2 + 0.006,
        ]),
      );
  made.add(
    put(
      mark(options.mark ?? 'peak', 0.36, { colour: blend(body, inkOn(body), 0.4), line: 6 }),
      [0, 0.2, -d / 2 - 0.001],
      [0, PI, 0],
    ),
  );
  return made;
}

export function eReader(options: EReaderOptions = {}): ModelSpec {
  const h = options.height ?? 2.7;
  const stand = (): Group => put(eReaderModel(options), [0, h / 2, 0]);
  const pair = (): Group =>
    group(
      put(eReaderModel(options), [0.35, h / 2, 0.35], [-0.06, -0.3, 0]),
      put(eReaderModel(options), [-0.85, h / 2, -0.45], [0, PI + 0.5, 0]),
    );
  return {
    build: stand,
    tone: options.body ?? '#2e333c',
    shots: {
      card: { arrange: pair, yaw: 0, elevation: 7, fill: 0.84 },
      front: { yaw: 0, elevation: 3, fill: 0.84 },
      side: { yaw: 150, elevation: 10, fill: 0.84 },
      detail: { yaw: -34, elevation: 14, focus: { at: [0.6, h * 0.6, 0.1], radius: 0.78 } },
    },
  };
}
