import type { Looks } from './looks.ts';

/** Phones, computers and what belongs to them; the first look is the usual one. */
export const COMPUTING = {
  phone: {
    sage: {},
    ember: {
      frame: '#8a8f98',
      back: '#c9694a',
      camera: 'square',
      wallpaper: { palette: 'ember', style: 'rings' },
      mark: 'peak',
    },
    ink: {
      frame: '#4a4e57',
      back: '#2f333c',
      camera: 'row',
      corner: 0.18,
      wallpaper: { palette: 'violet', style: 'orbs', seed: 9 },
      mark: 'none',
      plate: 'HALDEN',
    },
    sky: {
      frame: '#b9c4d4',
      back: '#a9bdd8',
      camera: 'duo',
      lenses: 2,
      width: 1.4,
      height: 2.9,
      wallpaper: { palette: 'ice', style: 'ridges' },
      mark: 'bird',
    },
  },
  tablet: {
    blue: {},
    tall: {
      body: '#6d7178',
      width: 2.2,
      height: 3.0,
      lenses: 1,
      stylus: null,
      wallpaper: { palette: 'forest', style: 'ridges' },
      plate: 'morrow',
    },
  },
  laptop: {
    silver: {},
    gaming: {
      body: '#3a3e47',
      keys: '#1b1d22',
      thickness: 0.15,
      backlight: '#7a5cff',
      wallpaper: { palette: 'violet', style: 'rings' },
      plate: 'CORVID',
      ports: ['usbA', 'usbC', 'ethernet'],
    },
    rose: {
      body: '#d9bfae',
      keys: '#f2ece6',
      width: 3.0,
      depth: 2.1,
      wallpaper: { palette: 'rose', seed: 11 },
    },
  },
  desktop: { lit: {}, office: { window: false, body: '#b9bdc5', plate: 'morrow', height: 2.1 } },
  'mini-pc': {
    silver: {},
    graphite: { body: '#4b4f58', corner: 0.2, height: 0.62, mark: 'bars', plate: 'MORROW' },
  },
  monitor: {
    slim: {},
    wide: {
      width: 5.2,
      height: 2.2,
      stand: 'round',
      body: '#3c4048',
      wallpaper: { palette: 'dusk', style: 'ridges', seed: 3 },
      plate: 'LUMINA',
    },
  },
  keyboard: {
    lime: {},
    full: {
      layout: 'full',
      case: '#3a3e46',
      keys: '#2c3038',
      modifiers: '#23262c',
      accent: '#ff7a3c',
      knob: false,
    },
    sixty: { layout: 'sixty', case: '#e6ddd0', keys: '#f5efe6', modifiers: '#7fa08f', accent: '#e0714f' },
  },
  mouse: {
    graphite: {},
    white: { shell: '#e9ebee', side: '#cdd1d7', light: false, mark: 'wave', size: [0.6, 0.58, 1.0] },
  },
  webcam: { barrel: {}, bar: { shape: 'bar', body: '#d9dce2', plate: 'nimbus' } },
  dock: {
    grey: {},
    ink: { body: '#3a3e46', length: 2.2, ports: ['usbC', 'usbA', 'hdmi', 'sd'], plate: 'granit' },
  },
  storage: { m2: {}, key: { kind: 'key' }, card: { kind: 'card', capacity: '256' } },
  ssd: {
    rugged: {},
    slim: {
      bumper: null,
      body: '#b5776a',
      width: 1.3,
      height: 2.2,
      thickness: 0.2,
      plate: 'granit',
      capacity: '1 TB',
    },
  },
} as const satisfies Partial<Looks>;
