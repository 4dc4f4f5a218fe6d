import type { Looks } from './looks.ts';

/** Sound, picture, play, home and power; the first look is the usual one. */
export const LIVING = {
  headphones: {
    slate: {},
    cream: {
      shell: '#e6dfd3',
      pad: '#c9b79f',
      metal: '#c9a97a',
      accent: '#e0714f',
      cup: [0.62, 0.66, 2.0],
      mark: 'wave',
    },
    open: { shell: '#33363d', pad: '#2a2d33', lid: 'grille', accent: '#8d9097', mark: 'orbit' },
  },
  earbuds: {
    white: {},
    night: {
      shell: '#3a404d',
      case: '#3a404d',
      inside: '#2c313b',
      tips: '#23262c',
      stem: 0.32,
      size: [0.76, 0.6, 0.44],
    },
  },
  speaker: {
    teal: {},
    pod: {
      width: 1.6,
      depth: 1.6,
      corner: 0.8,
      height: 1.9,
      fabric: '#b6523f',
      strap: null,
      accent: '#ffd28a',
      plate: 'sonder',
    },
    wide: {
      width: 3.4,
      depth: 1.1,
      corner: 0.35,
      height: 1.7,
      fabric: '#3a3f47',
      body: '#8d6b45',
      strap: null,
      plate: 'oktava',
    },
  },
  soundbar: {
    dark: {},
    solo: { subwoofer: false, body: '#d9dce2', fabric: '#c2c6cd', length: 4, plate: 'sonder' },
  },
  microphone: {
    graphite: {},
    white: {
      body: '#e6e8ec',
      mesh: '#c9ccd2',
      base: '#e6e8ec',
      accent: '#ff5f8f',
      size: [0.38, 2.0],
      plate: 'aural',
    },
  },
  tv: {
    blades: {},
    pedestal: { stand: 'pedestal', frame: '#b9bdc5', palette: 'teal', scene: 'waves', plate: 'fjell' },
  },
  projector: {
    cream: {},
    night: { body: '#33373f', fabric: '#4a505b', handle: null, height: 1.1, width: 2.6 },
  },
  camera: {
    silver: {},
    black: {
      style: 'flat',
      metal: '#3a3d43',
      leather: '#5b2f25',
      plate: 'KESTREL',
      model: 'R1',
      lens: { ring: '#3a3d43' },
    },
  },
  lens: {
    zoom: {},
    prime: {
      zoom: false,
      length: 1.75,
      barrel: '#c9ccd1',
      accent: '#e5484d',
      plate: 'KESTREL  50',
      scale: ['0.5', '1', '2', '5', '∞'],
      text: 'KESTREL OPTICS  50 mm  f/1.4  ⌀62   ·   MADE FOR LIGHT   ·   ',
    },
  },
  drone: { light: {}, dark: { shell: '#4a4f59', arms: '#3b3f48', accent: '#c6f432', lenses: 2, span: 1.0 } },
  'action-camera': {
    blue: {},
    lime: { body: '#55604a', lensFrame: '#6d7560', accent: '#c6f432', plate: 'fjell', mount: false },
  },
  console: {
    white: {},
    night: {
      shell: '#2f333c',
      core: '#15171b',
      accent: '#7a5cff',
      height: 2.3,
      depth: 1.8,
      disc: false,
      controller: false,
      plate: 'CORVID',
    },
  },
  controller: {
    light: {},
    night: { shell: '#39404d', centre: '#23262c', accent: '#ff7a3c', sticks: 'level', mark: 'bird' },
  },
  headset: {
    graphite: {},
    white: { shell: '#e4e6ea', pad: '#3a3f48', band: '#c4c7cc', accent: '#ff5f8f', cup: [0.58, 0.68, 2.2] },
  },
  'vr-headset': { white: {}, night: { shell: '#33373f', strap: '#2a2d33', controllers: false } },
  bulb: {
    colour: {},
    globe: { shape: 'globe', light: ['#5f7bff', '#38d6c9', '#e6fff4'], pair: false },
    candle: { shape: 'candle', light: ['#ffb36b', '#ffd9a8', '#fff1dd'] },
    filament: { shape: 'filament', pair: false },
  },
  thermostat: {
    steel: {},
    square: { shape: 'square', ring: '#4a4e57', plate: '#d9dce2', accent: '#5fb7ff', degrees: '19.0' },
  },
  'security-camera': {
    outdoor: {},
    indoor: { kind: 'indoor' },
    doorbell: { kind: 'doorbell', shell: '#4a4e57', accent: '#5fb7ff' },
  },
  router: { mesh: {}, aerials: { kind: 'aerials', shell: '#33373f', accent: '#ff7a3c' } },
  vacuum: { white: {}, station: { station: true, shell: '#33373f', lid: '#3f444e' } },
  watch: {
    lime: {},
    steel: { band: 'links', case: '#c4c7cc', strap: '#c4c7cc', accent: '#5fb7ff', second: '#ffd28a' },
    square: { shape: 'square', case: '#3a3d43', strap: '#3b4a6b', accent: '#ff7a3c' },
  },
  'e-reader': { keys: {}, plain: { keys: false, body: '#d9dce2' } },
  'power-bank': {
    slate: {},
    magnetic: { magnetic: true, body: '#d8dbe0', height: 2.2, thickness: 0.36, capacity: '10 000 mAh' },
  },
  charger: {
    white: {},
    dark: { body: '#33373f', face: '#23262c', ports: 2, watts: '65 W', depth: 1.3, width: 1.2, height: 1.2 },
  },
  hero: { dark: {} },
  set: {
    desk: {},
    sound: { kind: 'sound' },
    play: { kind: 'play' },
    home: { kind: 'home' },
    create: { kind: 'create' },
    mobile: { kind: 'mobile' },
  },
} as const satisfies Partial<Looks>;
