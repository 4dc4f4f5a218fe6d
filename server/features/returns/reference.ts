import type { World } from '#server/lib/world.ts';

/** Without 0, O, 1 and I, which people mix up. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 'W-7K3M9QXA': names a statement (W) or a return (R), and reveals nothing about others. */
export const newReference = (world: World, prefix: 'W' | 'R'): string =>
  `${prefix}-${[...world.randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;
