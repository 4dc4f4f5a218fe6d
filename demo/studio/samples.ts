import type { FamilyName, Picture } from './families.ts';
import type { Looks, OptionsOf } from './looks.ts';
import { COMPUTING } from './looks-computing.ts';
import { LIVING } from './looks-living.ts';

const LOOKS: Looks = { ...COMPUTING, ...LIVING };
const SHOTS = ['card', 'front', 'side', 'detail'] as const;

/** The usual look from all sides, every other look as a card. */
function picturesOf<F extends FamilyName>(family: F): Picture[] {
  const looks: [string, OptionsOf<F>][] = Object.entries(LOOKS[family]);
  return looks.flatMap(([look, options], index) =>
    (index === 0 ? SHOTS : (['card'] as const)).map(
      (shot) => ({ name: `${family}-${look}-${shot}`, family, options, shot }) as unknown as Picture,
    ),
  );
}

/** What `render.ts` renders when no other list is given. */
export const PICTURES: readonly Picture[] = (Object.keys(LOOKS) as FamilyName[]).flatMap((family) =>
  picturesOf(family),
);
