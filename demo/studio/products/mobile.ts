import { between, darker, family, type Looks, lighter } from '#demo/studio/products/look.ts';
import type { Wallpaper } from '#demo/studio/wallpapers.ts';

/** Wallpapers that go with the colour of a phone. */
const PAPERS = {
  graphite: 'mono',
  ink: 'violet',
  white: 'ice',
  silver: 'ice',
  sand: 'sand',
  sage: 'lime',
  teal: 'teal',
  violet: 'violet',
  lime: 'lime',
  orange: 'ember',
  brown: 'dusk',
  blue: 'ice',
  rose: 'rose',
} as const satisfies Record<string, Wallpaper['palette']>;

const phone = family('phone', (paint, colour) => ({
  frame: darker(paint, 0.16),
  back: paint,
  wallpaper: { palette: PAPERS[colour] },
}));
const screen = (style: Wallpaper['style'], seed: number) => (palette: Wallpaper['palette']) =>
  ({ palette, style, seed }) as Wallpaper;
const tablet = family('tablet', (body) => ({ body }));
const charger = family('charger', (body) => ({ body, face: darker(body, 0.12) }));

export const MOBILE: Looks = {
  101: phone((_, colour) => ({ wallpaper: { palette: PAPERS[colour], seed: 5 } })),
  102: phone((_, colour) => ({
    camera: 'duo',
    lenses: 2,
    width: 1.4,
    height: 2.92,
    corner: 0.3,
    wallpaper: screen('rings', 4)(PAPERS[colour]),
  })),
  103: phone((paint, colour) => ({
    camera: 'square',
    frame: '#8f8b84',
    back: paint,
    width: 1.54,
    height: 3.18,
    corner: 0.15,
    wallpaper: screen('ridges', 8)(colour === 'white' ? 'forest' : 'dusk'),
    mark: 'none',
    plate: 'HALDEN',
  })),
  104: phone((_, colour) => ({
    lenses: 2,
    corner: 0.2,
    wallpaper: screen('waves', 12)(colour === 'blue' ? 'ice' : 'teal'),
  })),
  105: phone({ frame: '#a3a6ac', corner: 0.21, wallpaper: screen('ridges', 3)('forest') }),
  106: phone((_, colour) => ({
    camera: 'row',
    lenses: 2,
    width: 1.6,
    height: 3.28,
    corner: 0.13,
    wallpaper: screen('orbs', 9)(colour === 'ink' ? 'ember' : 'dusk'),
    mark: 'none',
    plate: 'note',
  })),
  107: phone({
    camera: 'duo',
    lenses: 1,
    thickness: 0.21,
    corner: 0.22,
    accent: '#ff7a3c',
    wallpaper: screen('rings', 15)('teal'),
    mark: 'none',
    plate: 'core',
  }),
  108: phone({
    frame: '#ee7440',
    back: '#3b3f47',
    camera: 'row',
    lenses: 2,
    thickness: 0.3,
    corner: 0.2,
    width: 1.52,
    accent: '#ee7440',
    wallpaper: screen('ridges', 21)('ember'),
    mark: 'peak',
    plate: 'FJELL',
  }),
  109: phone({ camera: 'square', lenses: 2, frame: '#b9bcc2', wallpaper: screen('waves', 30)('sand') }),
  110: phone((_, colour) => ({
    camera: 'duo',
    lenses: 2,
    width: 1.42,
    height: 2.6,
    corner: 0.3,
    wallpaper: screen('orbs', 2)(colour === 'violet' ? 'rose' : colour === 'sand' ? 'ember' : 'forest'),
  })),
  111: family('fold', (paint) => ({ body: paint, frame: lighter(paint, 0.18) }))((_, colour) => ({
    wallpaper: screen('rings', 6)(colour === 'sand' ? 'rose' : 'violet'),
  })),
  112: phone({
    camera: 'duo',
    lenses: 1,
    thickness: 0.2,
    frame: '#5f5b88',
    accent: '#ff7a3c',
    height: 2.8,
    wallpaper: screen('orbs', 17)('teal'),
    mark: 'none',
    plate: 'core',
  }),
  141: tablet((_, colour) => ({
    wallpaper: { palette: colour === 'sage' ? 'forest' : colour === 'graphite' ? 'dusk' : 'ice', seed: 7 },
  })),
  142: tablet({ width: 3.1, height: 2.34, stylus: '#eceef1', wallpaper: screen('rings', 4)('violet') }),
  143: tablet({ width: 1.95, height: 2.9, lenses: 1, stylus: null, wallpaper: screen('ridges', 9)('sand') }),
  144: tablet({
    width: 2.7,
    height: 2.1,
    thickness: 0.34,
    bezel: 0.24,
    stylus: null,
    wallpaper: screen('orbs', 5)('teal'),
    mark: 'bird',
  }),
  161: charger({ width: 1.3, height: 1.3, depth: 1.2, ports: 2, watts: '65 W' }),
  162: charger({ width: 1.25, height: 1.9, depth: 1.35, ports: 3, watts: '140 W', cable: false }),
  163: family('power-bank', (body) => ({ body }))((paint, colour) => ({
    accent: colour === 'orange' ? '#ffd28a' : '#c6f432',
    capacity: '20 000 mAh',
    plate: 'voltar',
    body: between(paint, '#5a5f69', 0.1),
  })),
  164: family('charging-pad', (body) => ({ body }))({ felt: '#a99f8d' }),
};
