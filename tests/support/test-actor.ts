import type { Actor } from '#server/features/audit/audit.ts';

export const testActor: Actor = { who: 'olga@office', command: 'test' };
