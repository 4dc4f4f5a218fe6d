import { type Group, TorusGeometry } from 'three';
import { button, port } from '#demo/studio/details.ts';
import { plugCable } from '#demo/studio/families/dock.ts';
import { label, SIGNS, sign } from '#demo/studio/labels.ts';
import {
  blackGlass,
  display,
  inkOn,
  LIME,
  metal,
  physical,
  shade,
  softTouch,
} from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put, roundFace } from '#demo/studio/parts.ts';
import { write } from '#demo/studio/screens.ts';
import { slab } from '#demo/studio/shapes.ts';
import { drawn, fillRound } from '#demo/studio/textures.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface PowerBankOptions {
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly thickness?: number;
  readonly capacity?: string;
  readonly percent?: number;
  /** A magnetic ring on the front instead of the display. */
  readonly magnetic?: boolean;
  readonly cable?: boolean;
  readonly plate?: string;
}

function gauge(percent: number, colour: string) {
  return drawn(640, 320, (c, w, h) => {
    c.fillStyle = '#050608';
    c.fillRect(0, 0, w, h);
    write(c, `${percent}`, 46, 190, 170, { colour: '#fff', spacing: -6 });
    write(c, '%', percent > 99 ? 370 : 262, 190, 70, { colour: '#aab1bc' });
    write(c, '27 W  out', w - 46, 120, 46, { colour, align: 'right' });
    write(c, '2 h 10', w - 46, 186, 46, { colour: '#aab1bc', align: 'right', weight: 500 });
    c.fillStyle = '#2a2e36';
    fillRound(c, 46, 236, w - 92, 26, 13);
    c.fillStyle = colour;
    fillRound(c, 46, 236, ((w - 92) * percent) / 100, 26, 13);
  });
}

function powerBankModel(options: PowerBankOptions = {}): Group {
  const {
    body = '#39404c',
    accent = LIME,
    width: w = 1.4,
    height: h = 2.7,
    thickness: d = 0.52,
    percent = 84,
    magnetic = false,
  } = options;
  const ink = inkOn(body);
  const z = d / 2;
  const made = group(
    part(slab(w, h, d, 0.3, { edge: 0.13, segments: 24, steps: 14, uv: [0.4, 0.4] }), softTouch(body)),
    put(label(options.capacity ?? '20 000 mAh', 0.085, { colour: ink, weight: 500, opacity: 0.75 }), [
      0,
      -h / 2 + 0.3,
      z + 0.001,
    ]),
    put(label(options.plate ?? 'voltar', 0.13, { colour: ink, spacing: 0.04 }), [0, -h / 2 + 0.5, z + 0.001]),
    put(button(0.26, 0.075, metal('#9a9da5', 0.3)), [w / 2, h * 0.24, 0], [0, PI / 2, PI / 2]),
  );
  if (magnetic) {
    made.add(
      part(new TorusGeometry(0.46, 0.012, 10, 120), physical(shade(body, 1.6), 0.5), [
        0,
        h * 0.14,
        z - 0.004,
      ]),
    );
    made.add(
      part(slab(0.024, 0.26, 0.012, 0.01, { edge: 0.004 }), physical(shade(body, 1.6), 0.5), [
        0,
        h * 0.14 - 0.66,
        z,
      ]),
    );
    made.add(put(sign(SIGNS.bolt, 0.3, { colour: accent, line: 6 }), [0, h * 0.14, z + 0.001]));
  } else {
    made.add(
      part(slab(w - 0.3, 0.56, 0.02, 0.12, { edge: 0.006, segments: 20 }), blackGlass(), [
        0,
        h / 2 - 0.52,
        z - 0.001,
      ]),
    );
    made.add(
      put(
        roundFace(
          w - 0.4,
          (w - 0.4) / 2 > 0.48 ? 0.48 : (w - 0.4) / 2,
          0.06,
          display(gauge(percent, accent)),
          0,
        ),
        [0, h / 2 - 0.52, z + 0.0102],
      ),
    );
  }
  const top = put(group(), [0, h / 2 - 0.001, 0], [-PI / 2, 0, 0]);
  const steel = metal('#8d9097', 0.3);
  top.add(
    put(port('usbC', 1.7, steel), [-w * 0.25, 0, 0]),
    put(port('usbC', 1.7, steel), [0, 0, 0]),
    put(port('usbA', 1.4, steel), [w * 0.26, 0, 0]),
  );
  made.add(top);
  made.add(
    part(slab(w - 0.24, 0.02, 0.004, 0.008, { edge: 0.001 }), physical(accent, 0.5), [
      0,
      -h / 2 + 0.16,
      z + 0.0008,
    ]),
  );
  return made;
}

export function powerBank(options: PowerBankOptions = {}): ModelSpec {
  const { height: h = 2.7, thickness: d = 0.52, cable = true } = options;
  const stand = (): Group => put(powerBankModel(options), [0, h / 2, 0]);
  const scene = (): Group => {
    const made = group(
      put(powerBankModel(options), [-0.45, h / 2, -0.2]),
      put(group(put(powerBankModel({ ...options, percent: 100 }), [0, 0, 0], [-PI / 2, 0, -0.35])), [
        1.0,
        d / 2,
        0.75,
      ]),
    );
    if (cable)
      made.add(
        plugCable(
          [
            [0.2, 0.05, 2.0],
            [-0.6, 0.05, 1.9],
            [-1.3, 0.05, 1.5],
            [-1.5, 0.05, 0.9],
            [-1.0, 0.05, 0.7],
          ],
          '#2c3038',
          '#9a9da5',
          true,
        ),
      );
    return made;
  };
  return {
    build: scene,
    tone: options.body ?? '#39404c',
    shots: {
      card: { yaw: -16, elevation: 17, fill: 0.84 },
      front: { arrange: stand, yaw: 0, elevation: 5, fill: 0.84 },
      side: { arrange: stand, yaw: -52, elevation: 26, fill: 0.84 },
      detail: {
        arrange: stand,
        yaw: -28,
        elevation: 36,
        focus: { at: [0, h - 0.25, 0], radius: 0.75 },
      },
    },
  };
}
