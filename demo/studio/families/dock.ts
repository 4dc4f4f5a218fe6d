import { type Group, TubeGeometry, type Vector3 } from 'three';
import { lamp, PORTS, type PortName, port } from '#demo/studio/details.ts';
import { label } from '#demo/studio/labels.ts';
import { blend, brushed, inkOn, LIME, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put } from '#demo/studio/parts.ts';
import { fillet, loft, roundedRect, slab } from '#demo/studio/shapes.ts';
import { smoothCurve, turned } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec, Vec3 } from '#demo/studio/types.ts';

interface DockOptions {
  readonly body?: Colour;
  readonly accent?: Colour;
  readonly length?: number;
  readonly depth?: number;
  readonly height?: number;
  readonly ports?: readonly PortName[];
  readonly cable?: boolean;
  readonly plate?: string;
}

/** A plug (USB-C) at the end of a cable that runs in this direction. */
function plugHead(at: Vector3, way: Vector3, colour: Colour): Group {
  const head = group(
    part(slab(0.16, 0.36, 0.075, 0.036, { edge: 0.03 }), metal(colour, 0.32), [0, 0.16, 0]),
    part(slab(0.085, 0.13, 0.034, 0.016, { edge: 0.014 }), metal('#d2d5da', 0.25), [0, 0.4, 0]),
    part(
      turned([0.034, -0.1, 0.038, -0.06, 0.052, 0.0, 0.05, 0.03], 0.01, 32),
      rubber('#22252b'),
      [0, -0.02, 0],
      [-PI / 2, 0, 0],
    ),
  );
  head.position.copy(at);
  head.rotation.set(-PI / 2, 0, -Math.atan2(way.x, -way.z));
  return head;
}

/** A braided cable along the points, with a plug at its end, or at both. */
export function plugCable(points: readonly Vec3[], colour: Colour, plug: Colour, both = false): Group {
  const curve = smoothCurve(points);
  const braid = physical(colour, 0.75, 0, { sheen: 0.5, sheenRoughness: 0.5 });
  const made = group(part(new TubeGeometry(curve, 140, 0.042, 18), braid));
  made.add(plugHead(curve.getPointAt(1), curve.getTangentAt(1), plug));
  if (both) made.add(plugHead(curve.getPointAt(0), curve.getTangentAt(0).negate(), plug));
  return made;
}

function dockModel(options: DockOptions = {}): Group {
  const {
    body = '#8f949d',
    accent = LIME,
    length: w = 3.0,
    depth: d = 1.05,
    height: h = 0.34,
    cable = true,
  } = options;
  const { ports = ['sd', 'usbC', 'usbA', 'usbA', 'hdmi', 'ethernet'] } = options;
  const skin = brushed(body, 0.34, [0.4, 3]);
  const edge = metal(blend(body, '#ffffff', 0.35), 0.22);
  const section = roundedRect(d, h, h * 0.32, { segments: 14, power: 2.3 });
  const made = group(
    part(
      loft(section, fillet(w - 0.08, 0.01), { uv: [0.5, 0.5] }),
      skin,
      [0, h / 2 + 0.03, 0],
      [0, PI / 2, 0],
    ),
    part(slab(w - 0.3, d - 0.3, 0.03, 0.06, { edge: 0.008 }), rubber(), [0, 0.018, 0], [-PI / 2, 0, 0]),
    put(
      label(options.plate ?? 'tactil', 0.085, { colour: blend(body, inkOn(body), 0.6), spacing: 0.06 }),
      [-w / 2 + 0.45, h + 0.0312, 0.12],
      [-PI / 2, 0, 0],
    ),
    lamp(0.016, accent, [w / 2 - 0.18, h + 0.0312, 0.3], 0.9),
  );
  made.children.at(-1)?.rotation.set(-PI / 2, 0, 0);
  for (const sx of [-1, 1]) {
    made.add(
      part(
        loft(section, fillet(0.05, 0.012)),
        plastic('#17191d', 0.4, 0.35),
        [sx * (w / 2 - 0.025), h / 2 + 0.03, 0],
        [0, PI / 2, 0],
      ),
    );
    made.add(
      part(
        loft(section, fillet(0.008, 0.002)),
        edge,
        [sx * (w / 2 - 0.052), h / 2 + 0.03, 0],
        [0, PI / 2, 0],
      ),
    );
  }
  const total = ports.reduce((sum, name) => sum + PORTS[name].width * 1.25, 0);
  const gap = (w - 0.5 - total) / (ports.length - 1);
  let x = -w / 2 + 0.25;
  for (const name of ports) {
    const width = PORTS[name].width * 1.25;
    const socket = put(port(name, 1.25, edge), [x + width / 2, h / 2 + 0.03, d / 2 - 0.001]);
    made.add(socket);
    x += width + gap;
  }
  if (cable)
    made.add(
      plugCable(
        [
          [-w / 2 + 0.02, h / 2 + 0.03, -0.1],
          [-w / 2 - 0.3, h / 2, -0.1],
          [-w / 2 - 0.55, 0.07, -0.4],
          [-w / 2 - 0.2, 0.045, -0.95],
          [0.3, 0.045, -0.95],
          [0.9, 0.045, -0.8],
        ],
        '#3a3f48',
        body,
      ),
    );
  return made;
}

export function dock(options: DockOptions = {}): ModelSpec {
  const plain = (): Group => dockModel({ ...options, cable: false });
  return {
    build: () => dockModel(options),
    tone: options.body ?? '#8f949d',
    shots: {
      card: { yaw: -28, elevation: 27, fill: 0.86 },
      front: { arrange: plain, yaw: 0, elevation: 8, fill: 0.88 },
      side: { yaw: 140, elevation: 30, fill: 0.86 },
      detail: {
        arrange: plain,
        yaw: -36,
        elevation: 18,
        focus: { at: [0.75, 0.2, 0.4], radius: 0.62 },
      },
    },
  };
}
