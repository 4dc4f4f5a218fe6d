import type { Group } from 'three';
import { lamp, port, screw } from '#demo/studio/details.ts';
import { plugCable } from '#demo/studio/families/dock.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { brushed, inkOn, LIME, metal, physical, rubber, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface SsdOptions {
  readonly body?: Colour;
  readonly bumper?: Colour | null;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly thickness?: number;
  readonly capacity?: string;
  readonly cable?: boolean;
  readonly mark?: Mark;
  readonly plate?: string;
}

/** Standing on its short side, looking along +z. */
function ssdModel(options: SsdOptions = {}): Group {
  const {
    body = '#4a5260',
    bumper = '#23262c',
    accent = LIME,
    width: w = 1.5,
    height: h = 2.5,
    thickness: d = 0.26,
  } = options;
  const ink = inkOn(body);
  const made = group(
    part(slab(w, h, d, 0.2, { edge: 0.045, segments: 20, uv: [0.6, 0.6] }), brushed(body, 0.36, [1, 2])),
  );
  if (bumper !== null) {
    const soft = rubber(bumper);
    for (const sy of [-1, 1]) {
      const outline = roundedRect(w + 0.1, 0.62, 0.22, { segments: 20 });
      made.add(part(loft(outline, fillet(d + 0.09, 0.05, 0.05, 10)), soft, [0, sy * (h / 2 - 0.25), 0]));
      for (let i = 0; i < 5; i++)
        made.add(
          part(slab(w * 0.5, 0.018, 0.008, 0.008, { edge: 0.003 }), physical(shade(bumper, 0.5), 0.8), [
            0,
            sy * (h / 2 - 0.14 - i * 0.055),
            d / 2 + 0.0445,
          ]),
        );
    }
    made.add(
      part(loft(roundedRect(w + 0.104, 0.05, 0.02), fillet(d + 0.094, 0.03)), physical(accent, 0.5), [
        0,
        h / 2 - 0.56,
        0,
      ]),
    );
  }
  const z = d / 2 + 0.001;
  made.add(
    put(mark(options.mark ?? 'peak', 0.34, { colour: ink, metalness: 0.5, roughness: 0.3 }), [0, 0.3, z]),
  );
  made.add(put(label(options.plate ?? 'granit', 0.12, { colour: ink, spacing: 0.05 }), [0, 0.0, z]));
  made.add(
    put(label(options.capacity ?? '2 TB', 0.075, { colour: ink, weight: 500, opacity: 0.8 }), [0, -0.22, z]),
  );
  made.add(
    put(label('USB4   ·   3 800 MB/s', 0.045, { colour: ink, weight: 500, opacity: 0.65 }), [0, -0.37, z]),
  );
  made.add(
    put(
      port('usbC', 1.5, metal('#8d9097', 0.3)),
      [0, -h / 2 - (bumper === null ? 0.001 : 0.061), 0],
      [PI / 2, 0, 0],
    ),
  );
  made.add(lamp(0.014, accent, [w / 2 - 0.16, -h / 2 + (bumper === null ? 0.2 : 0.66), z]));
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      made.add(put(screw(0.035), [x * (w / 2 - 0.14), y * (h / 2 - 0.14), -z], [0, PI, 0]));
  return made;
}

export function ssd(options: SsdOptions = {}): ModelSpec {
  const { height: h = 2.5, thickness: d = 0.26, cable = true } = options;
  const stand = (): Group => put(ssdModel(options), [0, h / 2 + 0.05, 0]);
  const scene = (): Group => {
    const made = group(put(ssdModel(options), [-0.35, h / 2 + 0.05, -0.3], [0, 0, 0]));
    const flat = put(group(put(ssdModel(options), [0, 0, 0], [-PI / 2, 0, 0.5])), [0.75, d / 2 + 0.05, 1.0]);
    made.add(flat);
    if (cable)
      made.add(
        plugCable(
          [
            [-1.5, 0.05, 1.5],
            [-1.9, 0.05, 0.9],
            [-1.7, 0.05, 0.1],
            [-1.2, 0.05, 0.5],
            [-1.0, 0.05, 1.1],
          ],
          '#2a2d33',
          options.body ?? '#4a5260',
          true,
        ),
      );
    return made;
  };
  return {
    build: scene,
    tone: options.body ?? '#4a5260',
    shots: {
      card: { yaw: -18, elevation: 18, fill: 0.84 },
      front: { arrange: stand, yaw: 0, elevation: 4, fill: 0.84 },
      side: { arrange: stand, yaw: -58, elevation: 12, fill: 0.84 },
      detail: {
        arrange: () => put(group(put(ssdModel(options), [0, d / 2, 0], [-PI / 2, 0, 0])), [0, 0, 0]),
        yaw: 24,
        elevation: 26,
        focus: { at: [0, 0.15, 0.75], radius: 0.72 },
      },
    },
  };
}
