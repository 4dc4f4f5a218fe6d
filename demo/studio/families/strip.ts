import type { Group } from 'three';
import { label } from '#demo/studio/labels.ts';
import { glow, plastic } from '#demo/studio/materials.ts';
import { cos, mix, PI, sin, TAU, times } from '#demo/studio/numbers.ts';
import { group, part, put } from '#demo/studio/parts.ts';
import { roundedRect, slab } from '#demo/studio/shapes.ts';
import { sweep } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface StripOptions {
  /** Colours along the strip. */
  readonly light?: readonly Colour[];
  readonly plate?: string;
}

/** A roll of light standing on its edge, its free end on the table. */
function stripModel(options: StripOptions): Group {
  const { light = ['#7a5cff', '#ff5f8f', '#ffb14a'] } = options;
  const turns = 5;
  const made = group();
  const point = (t: number) => {
    const angle = t * turns * TAU + PI * 1.5;
    const r = mix(0.85, 1.45, t);
    return { x: r * cos(angle), y: r * sin(angle) + 1.5 };
  };
  const section = (thick: number, wide: number) => roundedRect(thick, wide, thick * 0.4, { segments: 4 });
  const pieces = light.length * 4;
  for (let i = 0; i < pieces; i++) {
    const path = times(61, (k) => point((i + k / 60) / pieces));
    const colour = light[Math.floor((i / pieces) * light.length)] ?? '#ffffff';
    made.add(part(sweep(path, section(0.07, 0.5)), glow(colour, 0.6)));
  }
  const tail = times(60, (k) => ({ x: (k / 59) * 2.3, y: 0.05 }));
  made.add(part(sweep(tail, section(0.07, 0.5)), glow(light.at(-1) ?? '#ffffff', 0.6)));
  made.add(
    part(slab(0.7, 0.2, 0.44, 0.06, { edge: 0.04 }), plastic('#f2f3f5', 0.4, 0.3), [2.5, 0.12, 0]),
    put(label(options.plate ?? 'glim', 0.09, { colour: '#5a5f69' }), [2.5, 0.12, 0.222]),
  );
  return made;
}

export function strip(options: StripOptions = {}): ModelSpec {
  const build = (): Group => stripModel(options);
  return {
    build,
    tone: '#d9dce2',
    shots: {
      card: { yaw: -32, elevation: 14, fill: 0.84 },
      front: { yaw: 0, elevation: 6, fill: 0.84 },
      side: { yaw: 36, elevation: 18, fill: 0.84 },
      detail: { yaw: -24, elevation: 20, focus: { at: [1.6, 0.5, 0.1], radius: 1.1 } },
    },
  };
}
