import type { Recolour } from '#demo/recolour.ts';

/** Phone: the sage back stands left of the screen, whose wallpaper turns with it. */
const phone = (hue: number, saturation: number, light: number, turn: number): Recolour => [
  { area: [0, 0, 0.47, 1], hues: [95, 185], saturations: [0.02, 0.34], hue, saturation, light },
  { area: [0.455, 0, 1, 1], saturations: [0.26, 2], turn },
];
/** Headphones: the graphite shells and the frame, not the black cushions. */
const shells = (hue: number, addSaturation: number, light: number): Recolour => [
  { saturations: [-1, 0.3], lights: [0.17, 0.78], hue, saturation: 0.4, addSaturation, light },
];
const fabric = (hue: number, saturation: number, light: number): Recolour => [
  { hues: [140, 222], saturations: [0.14, 1], hue, saturation, light },
];
const strap = (hue: number, saturation: number, light: number): Recolour => [
  { hues: [48, 105], saturations: [0.22, 2], hue, saturation, light },
];
/** Laptop: the aluminium, and the wallpaper of the screen. */
const laptop = (hue: number, addSaturation: number, light: number, turn: number): Recolour => [
  { saturations: [-1, 0.22], lights: [0.36, 1.2], hue, saturation: 0.5, addSaturation, light },
  { saturations: [0.3, 2], turn },
];
const white = (hue: number, addSaturation: number, light: number): Recolour => [
  { saturations: [-1, 0.24], lights: [0.42, 1.2], hue, saturation: 0.3, addSaturation, light },
];
const wallpaper = (turn: number): Recolour => [{ area: [0, 0, 1, 0.73], saturations: [0.14, 2], turn }];
/** Keyboard: case and dark keys keep their light, the lime keys take another colour. */
const keys = (accent: number, hue: number, addSaturation: number, light: number): Recolour => [
  { hues: [50, 100], saturations: [0.4, 2], hue: accent },
  {
    hues: [190, 245],
    saturations: [0.03, 0.3],
    lights: [0.1, 0.8],
    hue,
    saturation: 0.6,
    addSaturation,
    light,
  },
];

/** Colours that look natural although they are filters over one render; by family and colour. */
export const RECOLOURS: Readonly<Record<string, Readonly<Record<string, Recolour>>>> = {
  phone: {
    violet: phone(250, 1.4, 1.05, 128),
    graphite: phone(220, 0.8, 0.72, 30),
    sand: phone(40, 1.5, 1.32, 310),
    blue: phone(214, 2.6, 0.95, 15),
  },
  headphones: {
    sand: shells(40, 0.16, 1.55),
    white: shells(215, 0.02, 1.75),
    teal: shells(180, 0.26, 1),
    rose: shells(352, 0.2, 1.35),
    brown: shells(20, 0.28, 0.95),
  },
  speaker: {
    brown: fabric(14, 1, 1),
    graphite: fabric(220, 0.22, 0.95),
    blue: fabric(218, 1, 1.05),
    rose: fabric(352, 0.9, 1.3),
  },
  watch: {
    orange: strap(17, 1.25, 1.35),
    ink: strap(222, 0.14, 0.5),
    white: strap(215, 0.08, 1.9),
    violet: strap(262, 0.6, 1.2),
    brown: strap(24, 0.65, 0.8),
  },
  laptop: {
    graphite: laptop(220, 0.03, 0.52, 60),
    sand: laptop(36, 0.1, 1, 330),
    blue: laptop(216, 0.2, 0.75, 270),
    white: laptop(215, 0.01, 1.2, 300),
  },
  camera: { ink: [{ saturations: [-1, 0.2], lights: [0.36, 1.2], light: 0.42 }] },
  controller: {
    ink: white(220, 0.05, 0.32),
    blue: white(216, 0.38, 0.68),
    rose: white(352, 0.34, 0.86),
    lime: white(72, 0.62, 0.78),
  },
  monitor: { violet: wallpaper(55), teal: wallpaper(320), orange: wallpaper(165) },
  keyboard: {
    ink: keys(16, 222, 0.04, 0.55),
    blue: keys(40, 216, 0.3, 0.95),
    sand: keys(12, 36, 0.14, 1.1),
    teal: keys(20, 178, 0.26, 0.9),
  },
};
