import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { fewAtATime } from '#server/http/few-at-a-time.ts';
import type { World } from '#server/lib/world.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

export interface HashCost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
}

/** OWASP ASVS 5.0, appendix C: argon2id with 19 MiB and two passes. Raise it here; old hashes follow at sign-in. */
const presentCost: HashCost = { memory: 19 * 1024, passes: 2 };

interface Hash extends HashCost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The usual text form, so that another program could check these passwords too. */
const write = ({ memory, passes, salt, key }: Hash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(key)}`;

const read = (text: string): Hash => {
  const [, memory, passes, salt, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
  if (!memory || !passes || !salt || !key) throw new Error('A stored password hash cannot be read.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
};

const keyOf = (password: string, salt: Buffer, { memory, passes }: HashCost): Promise<Buffer> =>
  derive('argon2id', {
    // The same characters may be typed as different bytes on different systems.
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });

export interface PasswordCheck {
  readonly isRight: boolean;
  /** Right, but hashed at a lower cost than today's. */
  readonly isOutdated: boolean;
}

/**
 * Each hash takes 19 MiB, a thread and a core: unbounded, a burst of sign-ins would take them all. One core and half of
 * Node's four threads are left to everything else.
 */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

export const createPasswords = (world: World, cost: HashCost = presentCost) => {
  const inTurn = fewAtATime(hashesAtOnce(availableParallelism()), 60);
  const decoy = write({ ...cost, salt: world.randomBytes(16), key: world.randomBytes(32) });
  return {
    hash: (password: string): Promise<string> =>
      inTurn(async () => {
        const salt = world.randomBytes(16);
        return write({ ...cost, salt, key: await keyOf(password, salt, cost) });
      }),

    /** `stored` is null for an unknown customer: a decoy takes the same time and is never right. */
    check: (password: string, stored: string | null): Promise<PasswordCheck> =>
      inTurn(async () => {
        const hash = read(stored ?? decoy);
        const isSame = timingSafeEqual(await keyOf(password, hash.salt, hash), hash.key);
        const isRight = isSame && stored !== null;
        return { isRight, isOutdated: isRight && (hash.memory < cost.memory || hash.passes < cost.passes) };
      }),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
