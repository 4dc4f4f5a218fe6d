import type { Group } from 'three';
import { SphereGeometry } from 'three';
import { button, port, screw } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import {
  blackGlass,
  coated,
  display,
  glow,
  metal,
  physical,
  plastic,
  rubber,
  shade,
} from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, gridPlaces, group, holes, part, put, roundFace, unshadowed } from '#demo/studio/parts.ts';
import { write } from '#demo/studio/screens.ts';
import { liveView } from '#demo/studio/screens-devices.ts';
import { circle, roundedRect, slab } from '#demo/studio/shapes.ts';
import { drawn } from '#demo/studio/textures.ts';
import { cutPlate, rod, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ActionCameraOptions {
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly lensFrame?: Colour;
  readonly width?: number;
  readonly plate?: string;
  readonly mount?: boolean;
}

function frontScreen() {
  return drawn(400, 400, (c, w) => {
    c.fillStyle = '#050608';
    c.fillRect(0, 0, w, w);
    write(c, '5.3K', w / 2, 150, 96, { colour: '#fff', align: 'center' });
    write(c, '60 fps', w / 2, 222, 56, { colour: '#c6f432', align: 'center' });
    write(c, '1:42:10', w / 2, 310, 52, { colour: '#aab1bc', align: 'center', weight: 500 });
  });
}

/** Square lens block with flat protective glass. */
function eye(options: Required<ActionCameraOptions>): Group {
  const size = 0.98;
  const dome = new SphereGeometry(0.36, 64, 32, 0, PI * 2, 0, 0.95);
  dome.rotateX(PI / 2);
  return group(
    part(
      slab(size, size, 0.22, 0.2, { edge: 0.05, backEdge: 0.01, segments: 20 }),
      metal(options.lensFrame, 0.34),
      [0, 0, 0.05],
    ),
    part(
      slab(size - 0.12, size - 0.12, 0.02, 0.15, { edge: 0.006, segments: 20 }),
      blackGlass(0.7),
      [0, 0, 0.158],
    ),
    part(
      turned([0.4, 0.172, 0.39, 0.168, 0.33, 0.1685, 0.325, 0.172], 0.002, 96),
      physical('#22252b', 0.4, 0.5),
    ),
    part(turned([0, 0.1695, 0.325, 0.1695], 0, 96), physical('#060810', 0.2)),
    part(
      turned([0, 0.171, 0.12, 0.171], 0, 64),
      physical('#0a0716', 0.05, 0, { emissive: 0x140a3c, emissiveIntensity: 0.4 }),
    ),
    part(turned([0.13, 0.1705, 0.18, 0.172, 0.185, 0.1705], 0.001, 64), physical('#2b2f37', 0.3, 0.6)),
    part(turned([0.23, 0.1705, 0.27, 0.172, 0.275, 0.1705], 0.001, 64), physical('#1b1e24', 0.3, 0.6)),
    unshadowed(part(dome, coated('#223a8a', 0.3), [0, 0, 0.172 - 0.36 * Math.cos(0.95)])),
    put(label('ULTRA WIDE  f/2.5', 0.028, { colour: '#9aa0aa', spacing: 0.1 }), [0, -0.375, 0.1695]),
    ...[-1, 1].flatMap((x) => [-1, 1].map((y) => put(screw(0.022), [x * 0.37, y * 0.37, 0.166]))),
  );
}

function fingers(): Group {
  const plate = cutPlate(roundedRect(0.34, 0.46, 0.15, { segments: 12 }), 0.085, {
    holes: [circle(0.06, 32).map((p) => ({ ...p, y: p.y - 0.08 }))],
    bevel: 0.01,
  });
  const black = plastic('#17191d', 0.5, 0.15);
  return group(
    ...[-0.12, 0.12].map((x) => part(plate.clone(), black, [x - 0.042, -0.16, 0], [0, PI / 2, 0])),
    part(rod(0.02, 0.4, 0.004), metal('#8d9097', 0.3), [0, -0.24, 0], [0, PI / 2, 0]),
  );
}

function actionCameraModel(options: ActionCameraOptions = {}): Group {
  const all: Required<ActionCameraOptions> = {
    body: '#2b2f37',
    accent: '#38b6ff',
    lensFrame: '#3d424b',
    width: 2.3,
    plate: 'skerry',
    mount: true,
    ...options,
  };
  const { width: w } = all;
  const [h, d] = [1.66, 0.82];
  const skin = rubber(all.body);
  const made = group(
    part(slab(w, h, d, 0.24, { edge: 0.09, segments: 20 }), skin),
    put(eye(all), [w / 2 - 0.6, h / 2 - 0.6, d / 2]),
    part(slab(0.92, 0.92, 0.02, 0.07, { edge: 0.008 }), blackGlass(), [-w / 2 + 0.64, h / 2 - 0.6, d / 2]),
    put(roundFace(0.8, 0.8, 0.04, display(frontScreen()), 0), [-w / 2 + 0.64, h / 2 - 0.6, d / 2 + 0.0112]),
    put(label(all.plate, 0.15, { colour: '#e9ecf1', weight: 700 }), [
      -w / 2 + 0.56,
      -h / 2 + 0.27,
      d / 2 + 0.0015,
    ]),
    dot(0.026, glow('#ff4040', 0.9), [w / 2 - 1.2, h / 2 - 0.12, d / 2 + 0.001]),
    put(
      button(0.42, 0.2, metal('#9a9da5', 0.3), { rise: 0.02 }),
      [-w / 2 + 0.5, h / 2, 0.02],
      [-PI / 2, 0, 0],
    ),
    part(
      slab(0.22, 0.03, 0.01, 0.012, { edge: 0.003 }),
      physical(all.accent, 0.4),
      [-w / 2 + 0.5, h / 2 + 0.021, 0.02],
      [-PI / 2, 0, 0],
    ),
    put(
      button(0.34, 0.1, plastic('#17191d', 0.5, 0.1), { rise: 0.014 }),
      [w / 2, 0.2, 0],
      [0, PI / 2, PI / 2],
    ),
  );
  // ribs of the rubber skin on both sides and under the front screen
  const groove = physical(shade(all.body, 0.45), 0.8);
  for (const sx of [-1, 1])
    for (let i = 0; i < 7; i++)
      made.add(
        part(
          slab(d - 0.3, 0.02, 0.006, 0.009, { edge: 0.002 }),
          groove,
          [sx * (w / 2 + 0.0002), -h / 2 + 0.28 + i * 0.075, 0],
          [0, (sx * PI) / 2, 0],
        ),
      );
  made.add(
    put(holes(gridPlaces(8, 3, 0.045, { stagger: true }), 0.012, physical('#08090b', 0.8)), [
      w / 2 - 0.55,
      -h / 2 + 0.2,
      d / 2 + 0.001,
    ]),
  );
  const rear = put(group(), [0, 0, -d / 2], [0, PI, 0]);
  rear.add(part(slab(w - 0.3, h - 0.3, 0.02, 0.1, { edge: 0.008 }), blackGlass(), [0, 0.04, 0]));
  rear.add(
    put(
      roundFace(w - 0.42, h - 0.46, 0.04, display(liveView('waves', 'teal', 900, 560)), 0),
      [0, 0.05, 0.0112],
    ),
  );
  made.add(rear);
  made.add(
    part(
      slab(d - 0.26, h - 0.9, 0.012, 0.06, { edge: 0.003 }),
      plastic(shade(all.body, 0.8), 0.6, 0),
      [-w / 2 - 0.001, 0.3, 0],
      [0, -PI / 2, 0],
    ),
  );
  made.add(put(port('usbC', 1.2), [-w / 2 - 0.008, 0.3, 0], [0, -PI / 2, PI / 2]));
  if (all.mount) made.add(put(fingers(), [0, -h / 2 + 0.02, 0]));
  return made;
}

export function actionCamera(options: ActionCameraOptions = {}): ModelSpec {
  return {
    build: () => actionCameraModel(options),
    tone: options.body ?? '#2b2f37',
    shots: {
      card: { yaw: -26, elevation: 12, fill: 0.78 },
      front: { yaw: 0, elevation: 5, fill: 0.78 },
      side: { yaw: 206, elevation: 12, fill: 0.78 },
      detail: { yaw: -30, elevation: 14, focus: { at: [0.55, 0.3, 0.4], radius: 0.66 } },
    },
  };
}
