import type { CanvasTexture, Group } from 'three';
import { button, lensEye } from '#demo/studio/details.ts';
import { type Mark, mark } from '#demo/studio/labels.ts';
import { blackGlass, blend, display, metal, physical, shade } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, part, put, roundFace } from '#demo/studio/parts.ts';
import { homeScreen, lockScreen } from '#demo/studio/screens.ts';
import { slab } from '#demo/studio/shapes.ts';
import { rod } from '#demo/studio/turned.ts';
import type { Colour, ModelSpec } from '#demo/studio/types.ts';
import type { Wallpaper } from '#demo/studio/wallpapers.ts';

interface FoldOptions {
  readonly body?: Colour;
  readonly frame?: Colour;
  readonly wallpaper?: Wallpaper;
  readonly mark?: Mark;
}

const [W, H, D] = [1.42, 3.0, 0.095];

/** The left or right half of a picture. */
function halfOf(picture: CanvasTexture, right: boolean): CanvasTexture {
  picture.repeat.set(0.5, 1);
  picture.offset.set(right ? 0.5 : 0, 0);
  return picture;
}

/** One half; its hinge runs along x = 0, it reaches to +x (or -x). */
function half(options: FoldOptions, side: 1 | -1): Group {
  const { body = '#4a4f59', frame = '#6d7178', wallpaper = { palette: 'violet' } } = options;
  const style = { segments: 20, power: 2.4 };
  const screen = halfOf(homeScreen(wallpaper, 1420, 1500, 6), side === 1);
  const made = group(
    part(slab(W, H, D, 0.16, { edge: 0.025, ...style }), metal(frame, 0.3)),
    part(slab(W - 0.03, H - 0.03, 0.012, 0.15, { edge: 0.005, backEdge: 0.002, ...style }), blackGlass(), [
      0,
      0,
      D / 2 - 0.003,
    ]),
    roundFace(W - 0.06, H - 0.12, 0.08, display(screen, 0.98), D / 2 + 0.0045, 2.4),
    part(
      slab(W - 0.04, H - 0.04, 0.014, 0.15, { edge: 0.008, backEdge: 0.002, ...style }),
      physical(body, 0.38, 0.15, { clearcoat: 0.35, clearcoatRoughness: 0.35 }),
      [0, 0, -D / 2 - 0.001],
      [0, PI, 0],
    ),
  );
  const rear = put(group(), [0, 0, -D / 2 - 0.009], [0, PI, 0]);
  if (side === -1) {
    const rim = metal(blend(frame, '#ffffff', 0.25), 0.22);
    const island = physical(shade(body, 0.8), 0.25, 0.3, { clearcoat: 0.8, clearcoatRoughness: 0.12 });
    rear.add(
      part(slab(0.5, 1.3, 0.05, 0.24, { edge: 0.025, backEdge: 0.002 }), island, [
        -W / 2 + 0.36,
        H / 2 - 0.78,
        0.01,
      ]),
    );
    for (const y of [0.42, 0, -0.42])
      rear.add(put(lensEye(0.17, { rim }), [-W / 2 + 0.36, H / 2 - 0.78 + y, 0.034]));
    rear.add(
      put(
        mark(options.mark ?? 'omega', 0.3, {
          colour: blend(body, '#ffffff', 0.55),
          metalness: 0.9,
          roughness: 0.2,
        }),
        [0, -0.3, 0.002],
      ),
    );
  } else {
    rear.add(
      part(
        slab(W - 0.05, H - 0.05, 0.01, 0.14, { edge: 0.004, backEdge: 0.001 }),
        blackGlass(),
        [0, 0, 0.004],
      ),
    );
    rear.add(
      put(roundFace(W - 0.14, H - 0.14, 0.1, display(lockScreen(wallpaper), 0.98), 0), [0, 0, 0.0105]),
    );
  }
  made.add(
    rear,
    put(
      button(0.36, 0.04, metal(frame, 0.3), { rise: 0.01 }),
      [(side * W) / 2, 0.5, 0],
      [0, (side * PI) / 2, PI / 2],
    ),
  );
  return put(made, [side * (W / 2 + 0.012), 0, 0]);
}

/** Open like a book by this angle (0 is flat). */
function foldModel(options: FoldOptions, bend: number): Group {
  return group(
    put(group(half(options, -1)), [0, 0, 0], [0, bend, 0]),
    put(group(half(options, 1)), [0, 0, 0], [0, -bend, 0]),
    part(
      rod(0.055, H - 0.1, 0.01, 40),
      metal(options.frame ?? '#6d7178', 0.25),
      [0, 0, -0.05],
      [PI / 2, 0, 0],
    ),
  );
}

export function fold(options: FoldOptions = {}): ModelSpec {
  const open = (bend: number) => (): Group => put(foldModel(options, bend), [0, H / 2, 0]);
  return {
    build: open(0.34),
    tone: options.body ?? '#4a4f59',
    shots: {
      card: { yaw: -16, elevation: 9, fov: 18, fill: 0.84 },
      front: { arrange: open(0.02), yaw: 0, elevation: 4, fill: 0.84 },
      side: { arrange: open(0.5), yaw: 160, elevation: 9, fill: 0.84 },
      detail: { arrange: open(0.4), yaw: 196, elevation: 14, focus: { at: [-0.5, 2.2, -0.2], radius: 0.85 } },
    },
  };
}
