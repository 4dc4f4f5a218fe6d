import type { FamilyName, Picture } from './families.ts';

type OptionsOf<F extends FamilyName> = Extract<Picture, { family: F }>['options'];
type Samples = { readonly [F in FamilyName]: Readonly<Record<string, OptionsOf<F>>> };

/** Looks of every family: the first is the usual one. */
const SAMPLES: Samples = {
  phone: {
    sage: {},
    ember: {
      frame: '#8a8f98',
      back: '#c9694a',
      camera: 'square',
      wallpaper: { palette: 'ember', style: 'rings' },
      mark: 'peak',
    },
  },
  camera: { usual: {} },
  controller: { usual: {} },
  headphones: { usual: {} },
  keyboard: { usual: {} },
  laptop: { usual: {} },
  monitor: { usual: {} },
  speaker: { usual: {} },
  watch: { usual: {} },
  earbuds: { usual: {} },
  mouse: { usual: {} },
  soundbar: { usual: {} },
  tablet: { usual: {} },
  tv: { usual: {} },
  bulb: { usual: {} },
  console: { usual: {} },
  headset: { usual: {} },
  'security-camera': { usual: {} },
  'action-camera': { usual: {} },
  desktop: { usual: {} },
  drone: { usual: {} },
  lens: { usual: {} },
  dock: { usual: {} },
  microphone: { usual: {} },
  'mini-pc': { usual: {} },
  projector: { usual: {} },
  ssd: { usual: {} },
  webcam: { usual: {} },
};

const SHOTS = ['card', 'front', 'side', 'detail'] as const;

function picturesOf<F extends FamilyName>(family: F): Picture[] {
  const looks: [string, OptionsOf<F>][] = Object.entries(SAMPLES[family]);
  return looks.flatMap(([look, options], index) =>
    (index === 0 ? SHOTS : (['card'] as const)).map(
      (shot) => ({ name: `${family}-${look}-${shot}`, family, options, shot }) as unknown as Picture,
    ),
  );
}

/** What `render.ts` renders when no other list is given. */
export const PICTURES: readonly Picture[] = (Object.keys(SAMPLES) as FamilyName[]).flatMap((family) =>
  picturesOf(family),
);
