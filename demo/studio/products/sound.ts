import { darker, family, isDark, type Looks, lighter } from '#demo/studio/products/look.ts';

const headphones = family('headphones', (shell) => ({
  shell,
  pad: isDark(shell) ? '#2a2d33' : darker(shell, 0.22),
  metal: '#b9bcc2',
}));
const earbuds = family('earbuds', (paint) => ({
  shell: paint,
  case: paint,
  inside: isDark(paint) ? darker(paint, 0.25) : darker(paint, 0.12),
  tips: isDark(paint) ? '#23262c' : lighter(paint, 0.3),
}));
const speaker = family('speaker', (fabric) => ({ fabric }));
const boulder = { strap: '#8a5a3a' } as const;
const oak = '#9c744a';

export const SOUND: Looks = {
  201: headphones(),
  202: headphones({ cup: [0.6, 0.7, 2.3], metal: '#d6d9de', accent: '#38d6c9', mark: 'wave' }),
  203: headphones({
    shell: '#3a3d44',
    lid: 'grille',
    accent: '#8d9097',
    cup: [0.68, 0.72, 2],
    mark: 'orbit',
  }),
  204: headphones({ cup: [0.5, 0.52, 2], accent: '#ff7a3c', mark: 'bird' }),
  205: headphones({ shell: '#565b66', pad: '#6b5548', metal: '#a58f6d', accent: '#e0714f', mark: 'bars' }),
  206: headphones({ shell: '#74472f', pad: '#3b2a22', metal: '#c9a97a', accent: '#c9a97a', mark: 'peak' }),
  207: headphones({
    cup: [0.52, 0.54, 2.1],
    pad: '#8fb9d8',
    metal: '#f0d36b',
    accent: '#f0d36b',
    mark: 'orbit',
  }),
  208: headphones({ cup: [0.6, 0.68, 2.8], pad: '#8d7f68', metal: '#c9a97a', mark: 'none' }),
  261: earbuds(),
  262: earbuds({ stem: 0.3, size: [0.7, 0.56, 0.44], mark: 'wave' }),
  263: earbuds({
    case: '#3a404d',
    inside: '#2c313b',
    tips: '#23262c',
    stem: 0.42,
    size: [0.9, 0.6, 0.46],
    mark: 'bird',
  }),
  264: earbuds({
    shell: '#3a3d44',
    inside: '#3a3228',
    accent: '#c9a97a',
    size: [0.82, 0.66, 0.4],
    mark: 'bars',
  }),
  265: earbuds({ stem: 0.2, size: [0.66, 0.62, 0.5], accent: '#8f7bff', mark: 'orbit' }),
  231: speaker(boulder),
  232: speaker({ width: 1.9, depth: 1.7, corner: 0.8, height: 1.25, strap: '#c9b79f', accent: '#ffd28a' }),
  233: speaker({ width: 1.9, depth: 1.6, corner: 0.5, height: 2.9, strap: null, body: '#8d6b45' }),
  234: speaker({ width: 3.1, depth: 1.2, corner: 0.55, height: 1.6, strap: '#2c3038', accent: '#ff7a3c' }),
  235: speaker({ strap: '#d6b48a', accent: '#ffd28a' }),
  236: speaker({
    width: 2.9,
    depth: 1.3,
    corner: 0.16,
    height: 1.9,
    fabric: '#8b8378',
    body: oak,
    strap: null,
    plate: 'sonder',
  }),
  237: speaker({
    width: 2.5,
    depth: 1.1,
    corner: 0.3,
    height: 1.45,
    body: '#5b3a28',
    strap: null,
    accent: '#ff9a3c',
    plate: 'sonder',
  }),
  238: speaker({ width: 1.3, depth: 1.2, corner: 0.55, height: 1.15, strap: '#2c3038', accent: '#c6f432' }),
  281: family('soundbar', () => ({}))(),
  282: family('soundbar', (body) => ({ body, fabric: darker(body, 0.16) }))({
    length: 2.9,
    subwoofer: false,
    plate: 'aural',
  }),
  283: family('soundbar', () => ({ body: oak, fabric: '#8b8378' }))({
    length: 4.4,
    subwoofer: false,
    plate: 'sonder',
  }),
};
