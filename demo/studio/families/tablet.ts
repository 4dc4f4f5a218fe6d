import type { Group } from 'three';
import { button, lensEye, port } from '#demo/studio/details.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { blackGlass, blend, display, metal, physical, plastic, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, gridPlaces, group, holes, part, put, roundFace } from '#demo/studio/parts.ts';
import { homeScreen } from '#demo/studio/screens.ts';
import { slab } from '#demo/studio/shapes.ts';
import { turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';
import type { Wallpaper } from '#demo/studio/wallpapers.ts';

interface TabletOptions {
  readonly body?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly thickness?: number;
  readonly bezel?: number;
  readonly stylus?: Colour | null;
  readonly lenses?: 1 | 2;
  readonly wallpaper?: Wallpaper;
  readonly mark?: Mark;
  readonly plate?: string;
}

function stylusModel(colour: Colour): Group {
  const body = plastic(colour, 0.35, 0.5);
  return group(
    part(
      turned(
        [
          0, -1.22, 0.03, -1.22, 0.052, -1.19, 0.054, -1.1, 0.054, 0.92, 0.05, 1.0, 0.024, 1.16, 0.012, 1.2,
          0, 1.203,
        ],
        0.02,
        48,
      ),
      body,
    ),
    part(
      turned([0.0548, -1.0, 0.0552, -1.0, 0.0552, -0.985, 0.0548, -0.985], 0.001, 48),
      metal('#b9bcc2', 0.25),
    ),
    part(
      turned([0.0515, 0.94, 0.0522, 0.94, 0.0516, 0.955, 0.05, 0.955], 0.001, 48),
      physical('#777b83', 0.5),
    ),
    part(
      slab(0.01, 1.5, 0.02, 0.005, { edge: 0.002 }),
      plastic(shade(colour, 0.9), 0.5, 0),
      [0, 0.046, 0],
      [PI / 2, 0, 0],
    ),
    put(label('Pencil 2', 0.03, { colour: '#9aa0aa', weight: 500 }), [0, 0.0555, -0.6], [-PI / 2, 0, PI / 2]),
  );
}

export function tabletModel(options: TabletOptions = {}): Group {
  const {
    body = '#a9b3c6',
    width: w = 3.3,
    height: h = 2.36,
    thickness: d = 0.085,
    bezel = 0.105,
    lenses = 2,
  } = options;
  const { wallpaper = { palette: 'violet', style: 'orbs', seed: 3 } } = options;
  const skin = metal(body, 0.34);
  const corner = 0.16;
  const style = { segments: 22, power: 2.4 };
  const picture = homeScreen(wallpaper, Math.round(1200 * (w / h)), 1200, w > h ? 8 : 5);
  const made = group(
    part(slab(w, h, d, corner, { edge: 0.02, ...style }), skin),
    part(
      slab(w - 0.03, h - 0.03, 0.014, corner - 0.014, { edge: 0.006, backEdge: 0.002, ...style }),
      blackGlass(),
      [0, 0, d / 2 - 0.004],
    ),
    roundFace(w - bezel * 2, h - bezel * 2, corner - 0.07, display(picture), d / 2 + 0.0045, 2.4),
    dot(0.018, physical('#0a1030', 0.05, 0, { clearcoat: 1 }), [0, h / 2 - bezel / 2, d / 2 + 0.0045]),
    dot(0.007, physical('#15171b', 0.4), [0.12, h / 2 - bezel / 2, d / 2 + 0.0045]),
    put(port('usbC', 1.2, skin), [w / 2 - 0.001, 0, 0], [0, PI / 2, PI / 2]),
    put(button(0.24, 0.035, skin, { rise: 0.01 }), [-w / 2 + 0.45, h / 2, 0], [-PI / 2, 0, 0]),
    put(button(0.14, 0.035, skin, { rise: 0.01 }), [-w / 2, h / 2 - 0.4, 0], [0, -PI / 2, PI / 2]),
    put(button(0.14, 0.035, skin, { rise: 0.01 }), [-w / 2, h / 2 - 0.6, 0], [0, -PI / 2, PI / 2]),
  );
  for (const sx of [-1, 1])
    for (const y of [-0.62, 0.62]) {
      made.add(
        put(
          holes(gridPlaces(7, 1, 0.035), 0.01, physical('#0a0b0d', 0.7)),
          [sx * (w / 2 + 0.0006), y, 0],
          [0, (sx * PI) / 2, PI / 2],
        ),
      );
    }
  const rear = put(group(), [0, 0, -d / 2 - 0.0005], [0, PI, 0]);
  const rim = metal(blend(body, '#ffffff', 0.3), 0.22);
  const [bw, bh] = lenses === 2 ? [0.3, 0.56] : [0.3, 0.3];
  rear.add(
    part(slab(bw, bh, 0.05, 0.1, { edge: 0.02, backEdge: 0.002 }), metal(shade(body, 0.95), 0.3), [
      -w / 2 + 0.28,
      h / 2 - 0.14 - bh / 2,
      0.004,
    ]),
  );
  for (let i = 0; i < lenses; i++)
    rear.add(put(lensEye(0.1, { rim }), [-w / 2 + 0.28, h / 2 - 0.29 - i * 0.26, 0.028]));
  rear.add(
    dot(0.028, physical('#fff3d6', 0.3, 0, { emissive: 0x3a3220 }), [-w / 2 + 0.52, h / 2 - 0.2, 0.002]),
  );
  rear.add(
    put(
      mark(options.mark ?? 'omega', 0.42, {
        colour: blend(body, '#ffffff', 0.65),
        metalness: 1,
        roughness: 0.12,
      }),
      [0, 0, 0.002],
    ),
  );
  if (options.plate !== undefined)
    rear.add(
      put(label(options.plate, 0.06, { colour: shade(body, 0.6), spacing: 0.08 }), [0, -h / 2 + 0.28, 0.002]),
    );
  for (const x of [-0.12, 0, 0.12])
    rear.add(
      part(slab(0.07, 0.05, 0.004, 0.024, { edge: 0.001 }), metal('#8a8d94', 0.3), [x, -h / 2 + 0.1, 0.001]),
    );
  made.add(rear);
  return made;
}

export function tablet(options: TabletOptions = {}): ModelSpec {
  const { width: w = 3.3, height: h = 2.36, stylus = '#f2f3f5' } = options;
  const leaning = (back: boolean) => (): Group => {
    const made = group(put(tabletModel(options), [0, (h / 2) * Math.cos(0.2), 0], [-0.2, back ? PI : 0, 0]));
    if (back) made.children[0]?.rotation.set(0.2, 0, 0);
    if (stylus !== null) made.add(put(stylusModel(stylus), [0.25, 0.056, 0.72], [0, PI / 2 + 0.14, 0]));
    return made;
  };
  return {
    build: leaning(false),
    tone: options.body ?? '#a9b3c6',
    shots: {
      card: { yaw: -25, elevation: 14, fill: 0.86 },
      front: { yaw: 0, elevation: 6, fill: 0.86 },
      side: {
        arrange: () => put(group(put(tabletModel(options), [0, h / 2, 0], [0.12, 0, 0])), [0, 0, 0]),
        yaw: 152,
        elevation: 10,
        fill: 0.84,
      },
      detail: {
        yaw: -40,
        elevation: 22,
        focus: { at: [w / 2 - 0.45, 0.35, 0.2], radius: 0.8 },
      },
    },
  };
}
