import type { Group } from 'three';
import { button, port, slots } from '#demo/studio/details.ts';
import { controllerModel } from '#demo/studio/families/controller.ts';
import { label, type Mark, mark } from '#demo/studio/labels.ts';
import { glow, LIME, metal, physical, plastic, rubber } from '#demo/studio/materials.ts';
import { PI, sin, spread } from '#demo/studio/numbers.ts';
import { gridPlaces, group, holes, part, put, upright } from '#demo/studio/parts.ts';
import { fillet, loft, type Outline, roundedRect, slab } from '#demo/studio/shapes.ts';
import { ring } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';

interface ConsoleOptions {
  readonly shell?: Colour;
  readonly core?: Colour;
  readonly accent?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly disc?: boolean;
  readonly controller?: boolean;
  readonly mark?: Mark;
  readonly plate?: string;
}

export function consoleModel(options: ConsoleOptions = {}): Group {
  const {
    shell = '#e4e6ea',
    core = '#1a1c20',
    accent = LIME,
    width: w = 0.92,
    height: h = 2.9,
    depth: d = 2.0,
    disc = true,
  } = options;
  const skin = plastic(shell, 0.46, 0.2);
  const dark = plastic(core, 0.5, 0.15);
  const plan = (a: number, b: number, r: number): Outline => roundedRect(a, b, r, { segments: 16 });
  const wing = 0.2;
  const made = group(
    upright(loft(plan(w - wing * 1.2, d - 0.1, 0.1), fillet(h - 0.14, 0.05)), dark, [0, h / 2 + 0.05, 0]),
    upright(loft(plan(w * 0.86, d * 0.7, 0.2), fillet(0.06, 0.02)), rubber(), [0, 0.03, 0]),
  );
  // two shells that hold the dark core like book covers, their tops leaning out a little
  for (const sx of [-1, 1]) {
    const cover = group(part(slab(d, h, wing, 0.22, { edge: 0.085, backEdge: 0.02, segments: 24 }), skin));
    made.add(put(cover, [sx * (w / 2 - wing / 2), h / 2 + 0.05, 0], [0, (sx * PI) / 2, 0]));
    made.add(
      put(part(slab(0.012, h - 0.5, 0.012, 0.005, { edge: 0.004 }), glow(accent, 0.75)), [
        sx * (w / 2 - wing - 0.012),
        h / 2 + 0.1,
        d / 2 - 0.056,
      ]),
    );
  }
  const front = put(group(), [0, 0, d / 2 - 0.05]);
  const inner = w - wing * 2 - 0.1;
  front.add(part(ring(0.062, 0.074, 0.012, 0.003, 48), glow(accent, 0.9), [0, h - 0.28, 0.002]));
  front.add(put(button(0.11, 0.11, metal('#a9adb4', 0.25), { rise: 0.012 }), [0, h - 0.28, 0]));
  front.add(
    put(mark(options.mark ?? 'omega', 0.14, { colour: '#d6d9df', metalness: 0.8, roughness: 0.25 }), [
      0,
      h - 0.62,
      0.002,
    ]),
  );
  front.add(
    put(port('usbC', 1.25), [0, 0.55, 0.001], [0, 0, PI / 2]),
    put(port('usbA', 1), [0, 0.82, 0.001], [0, 0, PI / 2]),
  );
  if (disc) {
    front.add(
      part(slab(0.045, 1.0, 0.014, 0.02, { edge: 0.005 }), metal('#3a3d44', 0.35), [
        -inner * 0.22,
        h * 0.52,
        0.001,
      ]),
    );
    front.add(
      part(slab(0.014, 0.94, 0.016, 0.006, { edge: 0.003 }), physical('#030304', 0.5), [
        -inner * 0.22,
        h * 0.52,
        0.002,
      ]),
    );
    front.add(
      put(button(0.06, 0.06, metal('#6d7178', 0.3), { rise: 0.008 }), [inner * 0.22, h * 0.52 - 0.4, 0.001]),
    );
  }
  made.add(front);
  // vent on top: rows of slots sunk between the covers
  made.add(put(slots(34, 0.052, inner * 0.86, 0.02), [0, h - 0.018, 0], [-PI / 2, 0, PI / 2]));
  // fine holes that fade over the outer cover
  for (const sx of [-1, 1]) {
    const pattern = gridPlaces(34, 40, 0.046, {
      stagger: true,
      keep: (x, y) => y < -0.2 + 0.32 * sin(x * 2.2) && Math.abs(x) < d / 2 - 0.2 && y > -h / 2 + 0.3,
    });
    made.add(
      put(
        holes(pattern, 0.0105, physical('#2a2d33', 0.7)),
        [sx * (w / 2 + 0.0008), h / 2 + 0.05, 0],
        [0, (sx * PI) / 2, 0],
      ),
    );
    if (options.plate !== undefined)
      made.add(
        put(
          label(options.plate, 0.1, { colour: '#9aa0aa', spacing: 0.14 }),
          [sx * (w / 2 + 0.001), h - 0.35, 0],
          [0, (sx * PI) / 2, 0],
        ),
      );
  }
  const rear = put(group(), [0, 0, -d / 2 + 0.049], [0, PI, 0]);
  (['power', 'hdmi', 'ethernet', 'usbA', 'usbA'] as const).forEach((name, i) => {
    rear.add(put(port(name, 1.1), [0, 0.42 + i * 0.26, 0.001], [0, 0, PI / 2]));
  });
  rear.add(
    ...spread(1.75, h - 0.3, 14).map((y) =>
      part(slab(inner * 0.8, 0.024, 0.004, 0.011, { edge: 0.001 }), physical('#050607', 0.7), [0, y, 0.001]),
    ),
  );
  made.add(rear);
  return made;
}

/** `console` would hide the browser's own. */
export function gameConsole(options: ConsoleOptions = {}): ModelSpec {
  const { shell = '#e4e6ea', core = '#1a1c20', accent = LIME, controller = true, depth: d = 2.0 } = options;
  const bundle = (): Group => {
    const made = group(put(consoleModel(options), [-0.35, 0, -0.2]));
    if (controller) {
      const pad = put(
        controllerModel({ shell, centre: core, accent }),
        [0.95, 0.72, d / 2 + 0.1],
        [-0.42, -0.25, 0],
      );
      pad.scale.setScalar(0.62);
      made.add(pad);
    }
    return made;
  };
  return {
    build: bundle,
    tone: shell,
    shots: {
      card: { yaw: 24, elevation: 12, fill: 0.84 },
      front: { arrange: () => consoleModel(options), yaw: 0, elevation: 7, fill: 0.84 },
      side: { arrange: () => consoleModel(options), yaw: 205, elevation: 14, fill: 0.84 },
      detail: {
        arrange: () => consoleModel({ ...options }),
        yaw: 34,
        elevation: 24,
        focus: { at: [0, (options.height ?? 2.9) - 0.4, 0.6], radius: 0.8 },
      },
    },
  };
}
