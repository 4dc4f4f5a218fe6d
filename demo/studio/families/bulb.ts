import type { Group } from 'three';
import { TubeGeometry } from 'three';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { clear, glow, metal, physical, plastic } from '#demo/studio/materials.ts';
import { PI, spread, TAU } from '#demo/studio/numbers.ts';
import { group, part, put, unshadowed, upright } from '#demo/studio/parts.ts';
import { drawn } from '#demo/studio/textures.ts';
import { line, smoothCurve, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface BulbOptions {
  readonly shape?: 'classic' | 'globe' | 'candle' | 'filament';
  /** Light from the foot to the top. */
  readonly light?: readonly [Colour, Colour, Colour];
  readonly power?: number;
  readonly collar?: Colour;
  readonly plate?: string;
  readonly mark?: Mark;
  /** A second one lies beside it. */
  readonly pair?: boolean;
}

/** Screw cap (E27): thread, insulator, contact. From y = 0 up to 0.62. */
function screwCap(scale: number): Group {
  const steel = metal('#c9ccd1', 0.24);
  const thread: number[] = [0.24, 0.08];
  for (const i of spread(0, 4, 4))
    thread.push(0.3, 0.12 + i * 0.1, 0.325, 0.145 + i * 0.1, 0.3, 0.17 + i * 0.1, 0.285, 0.195 + i * 0.1);
  thread.push(0.3, 0.62, 0.33, 0.64);
  const made = group(
    upright(turned(thread, 0.02, 80), steel),
    upright(turned([0.06, 0.03, 0.14, 0.035, 0.24, 0.085], 0.02, 64), physical('#15161a', 0.35)),
    upright(turned([0, 0, 0.06, 0.004, 0.08, 0.03, 0.06, 0.045, 0, 0.05], 0.01, 48), metal('#b9a06a', 0.3)),
  );
  made.scale.setScalar(scale);
  return made;
}

const PROFILES = {
  classic: [
    0.5, 1.05, 0.56, 1.2, 0.68, 1.42, 0.78, 1.66, 0.81, 1.9, 0.76, 2.16, 0.62, 2.4, 0.42, 2.55, 0.2, 2.62, 0,
    2.635,
  ],
  globe: [
    0.46, 1.05, 0.62, 1.14, 0.86, 1.38, 1.0, 1.7, 1.02, 1.98, 0.94, 2.32, 0.72, 2.62, 0.4, 2.82, 0.16, 2.88,
    0, 2.89,
  ],
  candle: [
    0.42, 1.05, 0.5, 1.2, 0.56, 1.45, 0.55, 1.72, 0.46, 2.05, 0.32, 2.36, 0.18, 2.58, 0.08, 2.69, 0, 2.715,
  ],
  filament: [
    0.36, 0.72, 0.42, 0.95, 0.58, 1.28, 0.74, 1.58, 0.8, 1.86, 0.76, 2.14, 0.62, 2.4, 0.42, 2.55, 0.2, 2.62,
    0, 2.635,
  ],
} as const;

export function bulbModel(options: BulbOptions = {}): Group {
  const {
    shape = 'classic',
    light = ['#ff4f8b', '#ff8a4d', '#ffd28a'],
    power = 1,
    collar = '#eef0f2',
    plate = 'glim',
  } = options;
  const outline = line([...PROFILES[shape]], 64).flatMap(({ x, y }) => [x, y]);
  const glass = turned(outline, 0, 128);
  const made = group(screwCap(1));
  if (shape === 'filament') {
    made.add(upright(turned([0.33, 0.6, 0.4, 0.64, 0.41, 0.74, 0.36, 0.8], 0.02), metal('#b08d57', 0.3)));
    made.add(unshadowed(upright(glass, clear('#ffcf8a', 0.16, { envMapIntensity: 1.3 }))));
    made.add(
      upright(
        turned([0.1, 0.74, 0.07, 1.0, 0.05, 1.18, 0.09, 1.24, 0, 1.26], 0.03, 40),
        clear('#ffe9c8', 0.5),
      ),
    );
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * TAU;
      const [x, z] = [Math.cos(angle), Math.sin(angle)];
      const wire = smoothCurve([
        [x * 0.05, 1.24, z * 0.05],
        [x * 0.3, 1.4, z * 0.3],
        [x * 0.22, 2.1, z * 0.22],
        [x * 0.04, 2.2, z * 0.04],
      ]);
      made.add(part(new TubeGeometry(wire, 50, 0.022, 10), glow(light[0], 1.6)));
    }
    return made;
  }
  const gradient = drawn(8, 256, (c) => {
    const fill = c.createLinearGradient(0, 256, 0, 0);
    light.forEach((colour, i) => {
      fill.addColorStop([0.02, 0.45, 0.95][i] ?? 1, colour);
    });
    c.fillStyle = fill;
    c.fillRect(0, 0, 8, 256);
  });
  const opal = physical('#45423f', 0.3, 0, {
    emissive: 0xffffff,
    emissiveMap: gradient,
    emissiveIntensity: power,
    clearcoat: 0.5,
    clearcoatRoughness: 0.25,
  });
  made.add(upright(glass, opal));
  const neck = PROFILES[shape][0];
  made.add(
    upright(
      turned(
        [
          0.34,
          0.62,
          0.39,
          0.66,
          0.4,
          0.74,
          neck * 0.96,
          0.98,
          neck + 0.012,
          1.03,
          neck + 0.012,
          1.06,
          neck - 0.02,
          1.07,
        ],
        0.025,
        120,
      ),
      plastic(collar, 0.42, 0.2),
    ),
  );
  made.add(
    upright(
      turned([neck * 0.985, 1.004, neck + 0.016, 1.03, neck + 0.016, 1.038, neck, 1.045], 0.004, 120),
      metal('#c4c7cc', 0.25),
    ),
  );
  const tilt = -Math.atan2(neck * 0.96 - 0.4, 0.24);
  const middle = (0.4 + neck * 0.96) / 2 + 0.006;
  made.add(
    put(label(plate, 0.07, { colour: '#6d737d', bend: middle }), [0, 0.88, middle], [-tilt * 0.9, 0, 0]),
  );
  made.add(put(mark(options.mark ?? 'none', 0.1, { colour: '#6d737d' }), [0, 0.76, 0.425], [-tilt, 0, 0]));
  return made;
}

export function bulb(options: BulbOptions = {}): ModelSpec {
  const lying = (): Group =>
    put(group(put(bulbModel(options), [0, -1.6, 0])), [0, 0, 0], [PI / 2 - 0.14, 0, 0]);
  const radius = { classic: 0.81, globe: 1.02, candle: 0.56, filament: 0.8 }[options.shape ?? 'classic'];
  const scene = (): Group => {
    const made = group(put(bulbModel(options), [-0.15, 0, -0.4]));
    if (options.pair ?? true) made.add(put(group(lying()), [1.55, radius + 0.02, 0.1], [0, 2.15, 0]));
    return made;
  };
  return {
    build: scene,
    shots: {
      card: { yaw: -8, elevation: 11, fill: 0.82, exposure: 0.96 },
      front: { arrange: () => bulbModel(options), yaw: 0, elevation: 6, fill: 0.82, exposure: 0.96 },
      side: {
        arrange: () => put(group(lying()), [0, 0, 0], [0, 0.9, 0]),
        elevation: 14,
        fill: 0.78,
        exposure: 0.96,
      },
      detail: {
        arrange: () => bulbModel(options),
        yaw: 20,
        elevation: 10,
        focus: { at: [0, 0.85, 0], radius: 0.75 },
        exposure: 0.98,
      },
    },
  };
}
