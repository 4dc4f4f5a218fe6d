import type { Group } from 'three';
import { port, slots } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { blackGlass, display, glow, LIME, metal, physical, plastic, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, group, part, put, roundFace, upright } from '#demo/studio/parts.ts';
import { desktop } from '#demo/studio/screens.ts';
import { circle, roundedRect, slab } from '#demo/studio/shapes.ts';
import { cutPlate, ring, rod } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';
import type { Wallpaper } from '#demo/studio/wallpapers.ts';

interface MonitorOptions {
  readonly body?: Colour;
  readonly back?: Colour;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly bezel?: number;
  readonly stand?: 'slab' | 'round';
  readonly wallpaper?: Wallpaper;
  readonly plate?: string;
}

function stand(kind: 'slab' | 'round', body: Colour): Group {
  const skin = metal(body, 0.34);
  if (kind === 'round') {
    return group(
      upright(rod(0.1, 1.7, 0.02, 64), skin, [0, 0.9, -0.28]),
      upright(rod(0.74, 0.05, 0.018, 160), skin, [0, 0.025, -0.1]),
      upright(ring(0.1, 0.14, 0.05, 0.012), metal(shade(body, 0.8), 0.3), [0, 0.075, -0.28]),
    );
  }
  const neck = cutPlate(roundedRect(0.62, 1.9, 0.1, { segments: 10 }), 0.084, {
    holes: [circle(0.13).map((p) => ({ ...p, y: p.y - 0.42 }))],
  });
  return group(
    part(neck, skin, [0, 0.98, -0.31], [0.08, 0, 0]),
    upright(slab(1.5, 1.05, 0.055, 0.12, { edge: 0.02, backEdge: 0.012, power: 2.5 }), skin, [0, 0.028, 0]),
    upright(slab(0.75, 0.2, 0.05, 0.05), metal(shade(body, 0.8), 0.3), [0, 0.07, -0.29]),
  );
}

export function monitorModel(options: MonitorOptions = {}): Group {
  const { body = '#c2c6cd', accent = LIME, width: w = 4.3, height: h = 2.5, bezel = 0.06 } = options;
  const back = options.back ?? body;
  const skin = metal(body, 0.34);
  const head = group(
    part(slab(w, h, 0.09, 0.07, { edge: 0.02, backEdge: 0.03, power: 2.4 }), skin),
    part(
      slab(w - 0.025, h - 0.025, 0.012, 0.06, { edge: 0.004, backEdge: 0.001 }),
      blackGlass(0.45),
      [0, 0, 0.043],
    ),
    roundFace(
      w - bezel * 2,
      h - bezel * 2 - 0.01,
      0.03,
      display(desktop(options.wallpaper ?? { palette: 'ice', seed: 8 }, Math.round(1100 * (w / h)), 1100)),
      0.0502,
    ),
    part(
      slab(1.9, 1.1, 0.22, 0.25, { edge: 0.09, backEdge: 0.01 }),
      metal(back, 0.36),
      [0, -0.05, -0.14],
      [0, PI, 0],
    ),
    dot(0.012, glow(accent), [w / 2 - 0.1, -h / 2 + bezel / 2, 0.0505]),
  );
  if (options.plate !== undefined)
    head.add(
      put(label(options.plate, 0.03, { colour: '#9aa0aa', spacing: 0.12 }), [0, -h / 2 + bezel / 2, 0.0506]),
    );
  const rear = put(group(), [0, 0, -0.255], [0, PI, 0]);
  rear.add(put(slots(26, 0.045, 0.2, 0.014, physical('#1b1d21', 0.8)), [0, 0.26, 0.0055]));
  const sockets = ['hdmi', 'hdmi', 'display', 'usbC', 'usbA', 'usbA'] as const;
  rear.add(part(slab(1.3, 0.12, 0.01, 0.03, { edge: 0.003 }), plastic('#17191d', 0.6, 0), [0, -0.4, 0.003]));
  sockets.forEach((name, i) => {
    rear.add(put(port(name, 0.9), [-0.5 + i * 0.2, -0.4, 0.01]));
  });
  rear.add(part(slab(0.5, 0.5, 0.012, 0.04, { edge: 0.004 }), metal(shade(back, 0.7), 0.4), [0, 0, 0.003]));
  head.add(rear);
  return group(put(head, [0, h / 2 + 0.9, 0.12], [-0.04, 0, 0]), stand(options.stand ?? 'slab', body));
}

export function monitor(options: MonitorOptions = {}): ModelSpec {
  const light = { exposure: 1.02 };
  const h = options.height ?? 2.5;
  return {
    build: () => monitorModel(options),
    shots: {
      card: { yaw: 24, elevation: 5, fill: 0.86, ...light },
      front: { yaw: 0, elevation: 3, fill: 0.86, ...light },
      side: { yaw: 205, elevation: 9, fill: 0.84, ...light },
      detail: { yaw: 28, elevation: 16, focus: { at: [0, 0.62, 0], radius: 1.1 }, ...light },
      corner: {
        yaw: 34,
        elevation: 10,
        focus: { at: [(options.width ?? 4.3) / 2 - 0.4, h + 0.55, 0.1], radius: 0.8 },
        ...light,
      },
    },
  };
}
