import { type Group, SphereGeometry, TubeGeometry, type Vector3 } from 'three';
import { feet } from '#demo/studio/details.ts';
import { blendFields, block, carve, cut, type Field, surface, taper } from '#demo/studio/fields.ts';
import { label } from '#demo/studio/labels.ts';
import { inkOn, metal, physical, plastic, rubber, shade } from '#demo/studio/materials.ts';
import { cos, hypot, PI, sin, TAU, times } from '#demo/studio/numbers.ts';
import { group, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import { brushing } from '#demo/studio/textures.ts';
import { smoothCurve, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec, Vec3 } from '#demo/studio/types.ts';

interface CableOptions {
  readonly jacket?: Colour;
  /** What is at its ends, or a box that hides cables, or a clip that holds one. */
  readonly kind?: 'usb-c' | 'thunderbolt' | 'hdmi' | 'box' | 'clip';
}

const PLUGS = {
  'usb-c': { body: [0.3, 0.62, 0.15], tongue: [0.17, 0.26, 0.065], text: '240 W' },
  thunderbolt: { body: [0.36, 0.7, 0.18], tongue: [0.17, 0.26, 0.065], text: '5' },
  hdmi: { body: [0.52, 0.72, 0.24], tongue: [0.36, 0.26, 0.11], text: '2.1' },
} as const;

function plug(kind: keyof typeof PLUGS, jacket: Colour, at: Vector3, way: Vector3): Group {
  const { body, tongue, text } = PLUGS[kind];
  const skin =
    kind === 'hdmi' ? plastic('#2b2e35', 0.5, 0.1) : metal(kind === 'usb-c' ? '#c4c7cc' : '#5a5f69', 0.32);
  const made = group(
    part(slab(body[0], body[1], body[2], 0.07, { edge: 0.05, power: 2.6 }), skin, [0, body[1] / 2, 0]),
    part(slab(tongue[0], tongue[1], tongue[2], tongue[2] * 0.45, { edge: 0.02 }), metal('#d8dade', 0.22), [
      0,
      body[1] + tongue[1] / 2 - 0.02,
      0,
    ]),
    part(slab(tongue[0] * 0.78, 0.01, tongue[2] * 0.6, 0.004, { edge: 0.002 }), physical('#08090b', 0.6), [
      0,
      body[1] + tongue[1] - 0.018,
      0,
    ]),
    part(
      turned([0.062, -0.34, 0.07, -0.2, 0.075, -0.19, 0.082, -0.05, 0.1, 0.0, 0.09, 0.06], 0.015, 40),
      rubber(shade(jacket, 0.6).getHexString() === '000000' ? '#17181b' : '#2a2d33'),
      [0, 0, 0],
      [-PI / 2, 0, 0],
    ),
    put(
      label(text, 0.062, { colour: kind === 'usb-c' ? '#4a4f59' : '#e6e8ec', opacity: 0.85 }),
      [0, body[1] * 0.5, body[2] / 2 + 0.001],
      [0, 0, PI],
    ),
  );
  made.position.copy(at);
  made.rotation.set(-PI / 2, 0, -Math.atan2(way.x, -way.z));
  return made;
}

/** A coil on the table, both plugs in front. */
function coil(kind: keyof typeof PLUGS, jacket: Colour): Group {
  const thick = kind === 'hdmi' ? 0.085 : 0.07;
  const turns = 3;
  const loops: Vec3[] = times(turns * 12 + 1, (i) => {
    const angle = (i / 12) * TAU + PI * 0.62;
    const r = 1.12 + 0.05 * sin(i * 1.7);
    return [r * cos(angle), thick + (i / 12) * thick * 1.7, -0.45 + r * 0.92 * sin(angle)] as const;
  });
  const points: Vec3[] = [
    [-1.05, 0.1, 1.75],
    [-1.25, 0.1, 1.1],
    ...loops,
    [0.2, 0.16, 0.75],
    [0.75, 0.11, 1.3],
    [0.85, 0.1, 1.6],
  ];
  const curve = smoothCurve(points);
  const braid = physical(jacket, 0.72, 0, {
    sheen: 0.5,
    sheenRoughness: 0.5,
    bumpMap: brushing([6, 90]),
    bumpScale: 0.8,
  });
  const made = group(part(new TubeGeometry(curve, 420, thick, 18), braid));
  made.add(plug(kind, jacket, curve.getPointAt(1), curve.getTangentAt(1)));
  made.add(plug(kind, jacket, curve.getPointAt(0), curve.getTangentAt(0).negate()));
  made.add(
    part(
      slab(0.3, 0.46, 0.36, 0.06, { edge: 0.05 }),
      rubber('#23262c'),
      [-1.1, 0.22, -0.5],
      [-PI / 2, 0, 0.1],
    ),
  );
  return made;
}

function box(body: Colour): Group {
  const [w, h, d] = [3.6, 1.1, 1.35];
  const wood = physical('#c49a66', 0.55, 0, { bumpMap: brushing([1, 3]), bumpScale: 1.2, clearcoat: 0.15 });
  const made = group(
    upright(loft(roundedRect(w, d, 0.2, { segments: 20 }), fillet(h, 0.02, 0.06)), plastic(body, 0.5, 0.15), [
      0,
      h / 2 + 0.05,
      0,
    ]),
    upright(slab(w + 0.04, d + 0.04, 0.13, 0.21, { edge: 0.035 }), wood, [0, h + 0.12, 0]),
    put(label('morrow', 0.09, { colour: inkOn(body), opacity: 0.5 }), [0, 0.26, d / 2 + 0.002]),
    feet(
      [
        [-1.5, -0.45],
        [1.5, -0.45],
        [-1.5, 0.45],
        [1.5, 0.45],
      ],
      0.09,
      0.06,
    ),
  );
  for (const x of [-1, 1])
    made.add(
      part(
        slab(0.5, 0.3, 0.02, 0.14, { edge: 0.006 }),
        physical('#0b0c0e', 0.8),
        [(x * w) / 2, 0.42, 0],
        [0, PI / 2, 0],
      ),
    );
  const wire = smoothCurve([
    [w / 2 - 0.2, 0.4, 0],
    [w / 2 + 0.4, 0.36, 0.05],
    [w / 2 + 0.7, 0.06, 0.4],
    [w / 2 + 0.5, 0.06, 1.1],
  ]);
  made.add(part(new TubeGeometry(wire, 60, 0.055, 16), rubber('#2a2d33')));
  return made;
}

const CLIP_SHOTS: ModelSpec['shots'] = {
  card: { yaw: -30, elevation: 30, fill: 0.84 },
  front: { yaw: 0, elevation: 16, fill: 0.84 },
  side: { yaw: 62, elevation: 22, fill: 0.84 },
  detail: { yaw: -14, elevation: 26, focus: { at: [0, 0.6, 0.6], radius: 1.1 } },
};

/** A pad on the table, on it a round body with a channel that is open above, and the cable in it. */
function clip(body: Colour): Group {
  const middle = 0.66;
  const channel: Field = (x, y) => hypot(x, y - middle) - 0.25;
  const table: Field = (_x, y) => -y;
  const whole = blendFields(
    0.3,
    block([0, 0.1, 0], [1.3, 0.1, 1], 0.09),
    taper([0, 0.42, -0.22], [0, 0.42, 0.22], 0.72, 0.72),
  );
  const opening = block([0, 1.2, 0], [0.07, 0.5, 2], 0.02);
  const silicone = physical(body, 0.62, 0, { sheen: 0.4, sheenRoughness: 0.6 });
  const wire = smoothCurve([
    [-0.6, 0.2, 2.2],
    [-0.28, 0.28, 1.6],
    [0, middle - 0.05, 0.75],
    [0, middle - 0.03, 0],
    [0, middle - 0.05, -0.75],
    [0.2, 0.28, -1.6],
    [0.45, 0.2, -2.3],
  ]);
  const jacket = rubber('#3a3e47');
  return group(
    part(
      surface(
        cut(carve(carve(whole, channel, 0.1), opening, 0.1), table),
        [-1.4, -0.1, -1.1],
        [1.4, 1.3, 1.1],
        0.025,
      ),
      silicone,
    ),
    part(new TubeGeometry(wire, 200, 0.2, 28), jacket),
    ...[0, 1].map((end) => part(new SphereGeometry(0.2, 28, 18), jacket, wire.getPointAt(end).toArray())),
  );
}

export function cable(options: CableOptions = {}): ModelSpec {
  const { jacket = '#4a4f59', kind = 'usb-c' } = options;
  if (kind === 'clip') return { build: () => clip(jacket), tone: jacket, shots: CLIP_SHOTS };
  const build = (): Group => (kind === 'box' ? box(jacket) : coil(kind, jacket));
  return {
    build,
    tone: jacket,
    shots: {
      card: { yaw: kind === 'box' ? -26 : -12, elevation: kind === 'box' ? 20 : 38, fill: 0.84 },
      front: { yaw: 0, elevation: kind === 'box' ? 8 : 62, fill: 0.84 },
      side: { yaw: 38, elevation: kind === 'box' ? 16 : 28, fill: 0.84 },
      detail:
        kind === 'box'
          ? { yaw: 40, elevation: 18, focus: { at: [1.5, 0.6, 0.3], radius: 0.95 } }
          : { yaw: 10, elevation: 34, focus: { at: [0, 0.1, 1.75], radius: 1.15 } },
    },
  };
}
