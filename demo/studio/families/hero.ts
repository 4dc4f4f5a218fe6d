import { Box3, Color, type Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { type HeadphonesOptions, headphonesModel } from '#demo/studio/families/headphones.ts';
import { type PhoneOptions, phoneModel } from '#demo/studio/families/phone.ts';
import { type WatchOptions, watchModel } from '#demo/studio/families/watch.ts';
import { LIME } from '#demo/studio/materials.ts';
import { PI } from '#demo/studio/numbers.ts';
import { group, put } from '#demo/studio/parts.ts';
import type { Colour, ModelSpec, Room } from '#demo/studio/types.ts';

interface HeroOptions {
  readonly phone?: PhoneOptions;
  readonly headphones?: HeadphonesOptions;
  readonly watch?: WatchOptions;
  /** Colour of the page behind it; the floor runs into it without an edge. */
  readonly page?: Colour;
  readonly glow?: Colour;
}

const EXPOSURE = 1.2;

/** The light that the film turns into this colour of the page. */
function beforeFilm(page: Colour): Color {
  const film = (light: number): number => {
    const x = light * EXPOSURE * 0.78;
    return (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  };
  const undo = (wanted: number): number => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 50; i++) {
      const middle = (low + high) / 2;
      if (film(middle) < wanted) low = middle;
      else high = middle;
    }
    return low;
  };
  const { r, g, b } = new Color(page);
  return new Color(undo(r), undo(g), undo(b));
}

function scene(options: HeroOptions): Group {
  const phone = put(
    phoneModel({ frame: '#7a7e85', back: '#2b2e34', ...options.phone }),
    [-0.1, 1.545, 0.9],
    [0, 0.3, 0],
  );
  const headphones = put(
    headphonesModel({ shell: '#3a404c', pad: '#2a2d34', ...options.headphones }),
    [2.25, 2.06, -0.7],
    [0, -0.98, 0],
  );
  headphones.scale.setScalar(1.26);
  const watch = put(
    group(put(watchModel(options.watch), [0, 0, 0], [-0.24, 0, 0])),
    [1.55, 0.99, 2],
    [0, -0.34, 0],
  );
  watch.scale.setScalar(0.6);
  const things = group(phone, headphones, watch);
  things.updateMatrixWorld(true);
  for (const thing of things.children) thing.position.y -= new Box3().setFromObject(thing).min.y;
  const mirrored = things.clone(true);
  mirrored.scale.y = -1;
  mirrored.position.y = -0.01;
  mirrored.traverse((child) => {
    child.castShadow = false;
    child.receiveShadow = false;
  });
  const veil = new MeshBasicMaterial({
    color: beforeFilm(options.page ?? '#0b0d12'),
    transparent: true,
    opacity: 0.87,
  });
  const floor = put(new Mesh(new PlaneGeometry(80, 80), veil), [0, -0.004, 0], [-PI / 2, 0, 0]);
  return group(things, mirrored, floor);
}

/** The composed picture at the top of the home page: dark room, coloured rims, mirrored floor. Lay it on `page`. */
export function hero(options: HeroOptions = {}): ModelSpec {
  const colour = options.glow ?? LIME;
  const room: Room = {
    top: '#0d0f13',
    horizon: '#14171d',
    below: '#08090c',
    intensity: 1,
    boxes: [
      { size: [7, 4], at: [0, 11, 3], power: 6 },
      { size: [2.2, 10], at: [-11, 4, 4], power: 11 },
      { size: [3.2, 9], at: [10, 4, 6], power: 9 },
      { size: [5, 1.4], at: [-2, 7, 12], power: 3 },
      { size: [2.2, 9], at: [9, 4, -9], power: 20, colour },
      { size: [2.2, 9], at: [-9, 4, -9], power: 16, colour },
      { size: [12, 1.4], at: [0, 9, -9], power: 9, colour },
    ],
  };
  const look = {
    elevation: 3.2,
    fov: 24,
    shadow: null,
    exposure: EXPOSURE,
    dome: 1.5,
    key: { power: 1.9, from: [-3, 4, 4] as const },
    bounds: { at: [1.5, 1.6, 0] as const, radius: 3.2 },
    room,
  };
  return {
    build: () => scene(options),
    shots: {
      card: { ...look, aspect: 1.6, focus: { at: [-0.2, 1.66, 0], radius: 2.64 } },
      front: { ...look, aspect: 1, focus: { at: [1.2, 1.66, 0], radius: 2.64 } },
      side: { ...look, aspect: 0.75, focus: { at: [1.2, 1.66, 0], radius: 3.3 } },
      detail: { ...look, aspect: 2.4, focus: { at: [0.2, 1.66, 0], radius: 2.3 } },
    },
  };
}
