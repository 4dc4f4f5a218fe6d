import type { World } from './world.ts';

/** Without 0, O, 1 and I, which people mix up. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 'W-7K3M9QXA': names a statement (W), a return (R) or a report (M), and reveals nothing about others. */
export const newReference = (world: World, prefix: 'W' | 'R' | 'M'): string =>
  `${prefix}-${[...world.randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`;
