import { BoxGeometry, type Group } from 'three';
import { button, lensEye, port } from '#demo/studio/details.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { blackGlass, blend, display, LIME, metal, physical, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, gridPlaces, group, holes, part, put, roundFace } from '#demo/studio/parts.ts';
import { lockScreen } from '#demo/studio/screens.ts';
import { slab } from '#demo/studio/shapes.ts';
import { turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec, UsualShots } from '#demo/studio/types.ts';
import type { Wallpaper } from '#demo/studio/wallpapers.ts';

export interface PhoneOptions {
  readonly frame?: Colour;
  readonly back?: Colour;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly thickness?: number;
  readonly corner?: number;
  /** `bar`: one pill with lenses above each other; `square`: a block of lenses; `row`: a band across; `duo`: two single lenses. */
  readonly camera?: 'bar' | 'square' | 'row' | 'duo';
  readonly lenses?: 1 | 2 | 3;
  readonly wallpaper?: Wallpaper;
  readonly mark?: Mark;
  readonly plate?: string;
}

type Island = {
  readonly size: readonly [number, number, number];
  readonly at: readonly [number, number];
  readonly eyes: readonly (readonly [number, number])[];
  readonly eye: number;
  readonly flash: readonly [number, number];
};

function island(kind: NonNullable<PhoneOptions['camera']>, lenses: number, w: number, h: number): Island {
  const top = h / 2;
  if (kind === 'square') {
    const eyes = (
      [
        [-0.2, 0.2],
        [-0.2, -0.2],
        [0.2, 0],
      ] as const
    ).slice(0, lenses);
    return { size: [0.86, 0.86, 0.24], at: [w / 2 - 0.56, top - 0.56], eyes, eye: 0.175, flash: [0.2, 0.28] };
  }
  if (kind === 'row') {
    const eyes = (
      [
        [-0.38, 0],
        [0, 0],
        [0.38, 0],
      ] as const
    ).slice(0, lenses);
    return { size: [w - 0.16, 0.46, 0.22], at: [0, top - 0.5], eyes, eye: 0.16, flash: [0.56, 0] };
  }
  const eyes = (
    [
      [0, 0.42],
      [0, 0],
      [0, -0.42],
    ] as const
  ).slice(0, lenses);
  const length = lenses * 0.42 + 0.1;
  const shift = ((3 - lenses) * 0.42) / 2;
  return {
    size: [0.56, length, 0.27],
    at: [w / 2 - 0.34, top - 0.09 - length / 2],
    eyes: eyes.map(([x, y]) => [x, y - shift] as const),
    eye: 0.185,
    flash: [-0.41, length / 2 - 0.2],
  };
}

export function phoneModel(options: PhoneOptions = {}): Group {
  const { frame = '#6f7d72', back = '#8b998c', accent = LIME, width: w = 1.46, height: h = 3.06 } = options;
  const { thickness: d = 0.165, corner: r = 0.27, camera = 'bar', lenses = 3, wallpaper = {} } = options;
  const side = metal(frame, 0.3);
  const style = { segments: 24, power: 2.5 };
  const phone = group(
    part(slab(w, h, d, r, { edge: 0.034, ...style }), side),
    part(
      slab(w - 0.045, h - 0.045, 0.02, r - 0.022, { edge: 0.01, backEdge: 0.002, ...style }),
      blackGlass(),
      [0, 0, d / 2 - 0.004],
    ),
    roundFace(
      w - 0.125,
      h - 0.125,
      Math.max(0.03, r - 0.062),
      display(lockScreen(wallpaper), 0.98),
      d / 2 + 0.0075,
      2.5,
    ),
    dot(0.042, physical('#010102', 0.2), [0, h / 2 - 0.155, d / 2 + 0.0085]),
    dot(0.017, physical('#0a1030', 0.05, 0, { clearcoat: 1 }), [0, h / 2 - 0.155, d / 2 + 0.009]),
    part(slab(0.22, 0.012, 0.004, 0.005, { edge: 0.001 }), physical('#222428', 0.6), [
      0,
      h / 2 - 0.034,
      d / 2 + 0.006,
    ]),
  );
  const backGlass = physical(back, 0.38, 0.15, { clearcoat: 0.35, clearcoatRoughness: 0.35 });
  phone.add(
    part(
      slab(w - 0.04, h - 0.04, 0.02, r - 0.02, { edge: 0.012, backEdge: 0.002, ...style }),
      backGlass,
      [0, 0, -d / 2 + 0.002],
      [0, PI, 0],
    ),
  );
  edges(phone, frame, accent, w, h, d);
  // back: local x runs to the viewer's right when one looks at the back
  const rear = put(group(), [0, 0, -d / 2 - 0.008], [0, PI, 0]);
  const block = island(camera, lenses, w, h);
  const rim = metal(blend(frame, '#ffffff', 0.25), 0.22);
  const glass = physical(shade(back, 0.82), 0.22, 0.35, { clearcoat: 0.8, clearcoatRoughness: 0.12 });
  const spot = put(group(), [-block.at[0], block.at[1], 0]);
  if (camera !== 'duo')
    spot.add(
      part(
        slab(block.size[0], block.size[1], 0.05, block.size[2], {
          edge: 0.028,
          backEdge: 0.002,
          segments: 28,
          power: 2.1,
        }),
        glass,
        [0, 0, 0.012],
      ),
    );
  for (const [x, y] of block.eyes)
    spot.add(put(lensEye(block.eye, { rim }), [x, y, camera === 'duo' ? 0.006 : 0.034]));
  const flash = put(group(), [
    -block.flash[0],
    block.flash[1],
    camera === 'square' || camera === 'row' ? 0.038 : 0.001,
  ]);
  flash.add(part(turned([0.062, 0, 0.062, 0.012, 0.05, 0.012, 0.05, 0.004, 0, 0.004], 0.003), side));
  flash.add(dot(0.05, physical('#fff3d6', 0.25, 0, { clearcoat: 1, emissive: 0x3a3220 }), [0, 0, 0.006]));
  flash.add(dot(0.016, physical('#0a0b0d', 0.3), [0, -0.14, 0.002]));
  spot.add(flash);
  rear.add(spot);
  const ink = { colour: blend(back, '#ffffff', 0.55), metalness: 0.9, roughness: 0.18, opacity: 0.9 };
  if (options.plate !== undefined)
    rear.add(put(label(options.plate, 0.085, { ...ink, spacing: 0.12 }), [0, -h / 2 + 0.42, 0.0045]));
  rear.add(put(mark(options.mark ?? 'omega', 0.3, ink), [0, -h * 0.115, 0.0045]));
  phone.add(rear);
  return phone;
}

/** Buttons, antenna lines, charging socket and loudspeaker holes. */
function edges(phone: Group, frame: Colour, accent: Colour, w: number, h: number, d: number): void {
  const side = metal(frame, 0.3);
  const key = (x: number, y: number, length: number, material = side): void => {
    phone.add(
      put(button(length, 0.05, material, { rise: 0.015 }), [x, y, 0], [0, x > 0 ? PI / 2 : -PI / 2, PI / 2]),
    );
  };
  key(w / 2, 0.42, 0.44);
  key(-w / 2, 0.62, 0.3);
  key(-w / 2, 0.24, 0.3);
  key(-w / 2, 0.98, 0.14, physical(accent, 0.35, 0.2));
  const line = physical(shade(frame, 0.55), 0.5);
  for (const sx of [-1, 1]) {
    for (const y of [h * 0.37, -h * 0.37])
      phone.add(part(new BoxGeometry(0.004, 0.016, d - 0.06), line, [sx * (w / 2 + 0.0005), y, 0]));
    for (const sy of [-1, 1])
      phone.add(part(new BoxGeometry(0.016, 0.004, d - 0.06), line, [sx * 0.5, sy * (h / 2 + 0.0005), 0]));
    phone.add(
      put(
        holes(gridPlaces(5, 1, 0.045), 0.013, physical('#0a0b0d', 0.7)),
        [sx * 0.29, -h / 2 - 0.001, 0],
        [PI / 2, 0, 0],
      ),
    );
  }
  phone.add(put(port('usbC', 1.35, side), [0, -h / 2 + 0.001, 0], [PI / 2, 0, 0]));
}

export function phone(options: PhoneOptions = {}): ModelSpec {
  const half = (options.height ?? 3.06) / 2;
  const pair = (): Group =>
    group(
      put(phoneModel(options), [-0.62, half, -0.42], [0, PI + 0.42, 0]),
      put(phoneModel(options), [0.55, half, 0.35], [0, -0.33, 0]),
    );
  const alone = (): Group => put(phoneModel(options), [0, half, 0]);
  const shots: UsualShots & Record<string, ModelSpec['shots'][string]> = {
    card: { arrange: pair, elevation: 5, fov: 17, fill: 0.82, exposure: 1.02 },
    front: { arrange: alone, yaw: 0, elevation: 4, fov: 17, fill: 0.84 },
    side: { arrange: alone, yaw: 154, elevation: 8, fov: 17, fill: 0.84, exposure: 1.04 },
    detail: {
      arrange: alone,
      yaw: 148,
      elevation: 16,
      fov: 18,
      focus: { at: [0.28, half * 1.5, -0.1], radius: 0.72 },
      exposure: 1.04,
    },
  };
  return { build: alone, shots };
}
