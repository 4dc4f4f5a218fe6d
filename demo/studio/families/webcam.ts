import { type Group, SphereGeometry, TubeGeometry } from 'three';
import { lensEye } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { blackGlass, glow, LIME, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { dot, gridPlaces, group, holes, part, put } from '#demo/studio/parts.ts';
import { roundedRect, slab } from '#demo/studio/shapes.ts';
import { knurled, line, rod, smoothCurve, sweep, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface WebcamOptions {
  readonly body?: Colour;
  readonly face?: Colour;
  readonly accent?: Colour;
  /** A lying cylinder, or a bar with microphones at both ends. */
  readonly shape?: 'barrel' | 'bar';
  readonly plate?: string;
}

function head(options: Required<WebcamOptions>): Group {
  const skin = metal(options.body, 0.34);
  if (options.shape === 'bar') {
    const made = group(
      part(
        slab(2.7, 0.74, 0.6, 0.36, { edge: 0.14, segments: 28, power: 2.1 }),
        plastic(options.body, 0.45, 0.2),
      ),
      part(
        slab(2.62, 0.66, 0.05, 0.325, { edge: 0.02, segments: 28, power: 2.1 }),
        blackGlass(0.6),
        [0, 0, 0.285],
      ),
      put(lensEye(0.26, { rim: metal('#6d7178', 0.25) }), [0, 0, 0.31]),
      dot(0.016, glow(options.accent, 0.95), [0.38, 0, 0.3115]),
      put(label(options.plate, 0.06, { colour: '#9aa0aa', spacing: 0.08 }), [-0.66, 0, 0.3115]),
    );
    for (const sx of [-1, 1])
      made.add(
        put(
          holes(
            gridPlaces(6, 7, 0.045, { stagger: true, keep: (x, y) => Math.hypot(x, y) < 0.14 }),
            0.011,
            physical('#000000', 0.8),
          ),
          [sx * 1.02, 0, 0.3112],
        ),
      );
    return made;
  }
  return group(
    part(
      turned([0, -0.72, 0.5, -0.72, 0.6, -0.64, 0.62, -0.5, 0.62, 0.42, 0.6, 0.5, 0.56, 0.52], 0.04, 128),
      skin,
    ),
    part(knurled(0.635, 0.2, 96, 0.018, 0.012), metal(options.body, 0.3), [0, 0, 0.24]),
    part(
      turned([0.57, 0.47, 0.565, 0.51, 0.54, 0.53, 0.3, 0.545, 0, 0.548], 0.02, 128),
      plastic(options.face, 0.15, 0.9),
    ),
    put(lensEye(0.3, { rim: metal('#55595f', 0.25), coat: '#2a1f6b' }), [0, 0, 0.55]),
    put(label(options.plate, 0.055, { colour: '#9aa0aa', spacing: 0.08 }), [0, -0.42, 0.5465]),
    dot(0.018, glow(options.accent, 0.95), [0.4, 0, 0.547]),
    dot(0.011, physical('#000000', 0.8), [-0.4, 0, 0.547]),
    put(
      holes(
        gridPlaces(13, 9, 0.05, { stagger: true, keep: (x, y) => Math.hypot(x, y) < 0.24 }),
        0.013,
        physical('#08090b', 0.7),
      ),
      [0, 0, -0.7206],
      [0, PI, 0],
    ),
  );
}

/** Clip for the upper edge of a screen: hinge, two jaws with soft pads. */
function clip(options: Required<WebcamOptions>): Group {
  const dark = plastic('#1c1e23', 0.5, 0.15);
  const steel = metal(options.body, 0.34);
  const jaw = line([0, 0.3, 0, 0.05, 0.05, -0.02, 0.2, -0.06, 0.52, -0.06, 0.6, -0.1, 0.62, -0.2], 50);
  const tail = line([0, 0.05, -0.06, -0.04, -0.2, -0.2, -0.26, -0.5, -0.24, -0.9], 50);
  const section = roundedRect(0.07, 0.72, 0.03, { segments: 6 });
  const made = group(
    part(sweep(jaw, section), dark, [0, 0, 0], [0, -PI / 2, 0]),
    part(sweep(tail, section), dark, [0, 0, 0], [0, -PI / 2, 0]),
    part(rod(0.07, 0.78, 0.014, 40), steel, [0, 0.02, 0], [0, PI / 2, 0]),
    part(new SphereGeometry(0.13, 40, 28), steel, [0, 0.34, 0]),
    part(slab(0.6, 0.36, 0.02, 0.05, { edge: 0.006 }), rubber(), [0, -0.1, 0.32], [-PI / 2, 0, 0]),
    part(slab(0.6, 0.6, 0.03, 0.06, { edge: 0.01 }), rubber(), [0, -0.66, -0.2], [0.06, 0, 0]),
  );
  const cord = smoothCurve([
    [0.1, 0.75, -0.72],
    [0.12, 0.55, -0.95],
    [0.2, 0, -0.9],
    [0.28, -0.6, -0.55],
    [0.4, -0.97, -0.6],
    [0.9, -1.0, -0.9],
  ]);
  made.add(part(new TubeGeometry(cord, 80, 0.035, 14), rubber('#1c1e22')));
  return made;
}

function webcamModel(options: WebcamOptions = {}): Group {
  const all: Required<WebcamOptions> = {
    body: '#5d636e',
    face: '#0a0b0e',
    accent: LIME,
    shape: 'barrel',
    plate: 'tactil 4K',
    ...options,
  };
  return group(
    put(head(all), [0, all.shape === 'bar' ? 1.85 : 2.0, 0.1], [0.04, 0, 0]),
    put(clip(all), [0, 1.04, 0]),
  );
}

export function webcam(options: WebcamOptions = {}): ModelSpec {
  return {
    build: () => webcamModel(options),
    tone: options.body ?? '#5d636e',
    shots: {
      card: { yaw: -28, elevation: 10, fill: 0.82 },
      front: { yaw: 0, elevation: 5, fill: 0.82 },
      side: { yaw: 52, elevation: 14, fill: 0.82 },
      detail: { yaw: -26, elevation: 10, focus: { at: [0, 2.0, 0.5], radius: 0.72 } },
    },
  };
}
