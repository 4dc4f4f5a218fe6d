import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '#server/http/limits/concurrency-limit.ts';
import type { World } from '#server/lib/world.ts';

const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });

export interface HashCost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
}

/** OWASP ASVS 5.0, appendix C: argon2id, 19 MiB, two passes. After a raise, old hashes are renewed at sign-in. */
const currentCost: HashCost = { memory: 19 * 1024, passes: 2 };

interface Hash extends HashCost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The standard PHC string format. */
const formatHash = ({ memory, passes, salt, key }: Hash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(key)}`;

const parseHash = (text: string): Hash => {
  const [, memory, passes, salt, key] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(text) ?? [];
  if (!memory || !passes || !salt || !key) throw new Error('Stored password hash is malformed');
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
};

const keyOf = (password: string, salt: Buffer, { memory, passes }: HashCost): Promise<Buffer> =>
  derive({
    // Operating systems encode the same typed characters differently.
    message: password.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });

export interface PasswordCheck {
  readonly isRight: boolean;
  /** Correct, but hashed at a lower cost than the current one. */
  readonly isOutdated: boolean;
}

/**
 * Concurrent hashes. Each takes 19 MiB, a thread and a core, so a burst of sign-ins could take them all: one core and
 * two of Node's four threads stay free for other work.
 */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

export const createPasswords = (world: World, cost: HashCost = currentCost) => {
  const inTurn = limitConcurrency(hashesAtOnce(availableParallelism()), 60);
  const decoy = formatHash({ ...cost, salt: world.randomBytes(16), key: world.randomBytes(32) });
  return {
    hash: (password: string): Promise<string> =>
      inTurn(async () => {
        const salt = world.randomBytes(16);
        return formatHash({ ...cost, salt, key: await keyOf(password, salt, cost) });
      }),

    /** `stored` is null for an unknown customer: a decoy hash takes the same time and never matches. */
    check: (password: string, stored: string | null): Promise<PasswordCheck> =>
      inTurn(async () => {
        const hash = parseHash(stored ?? decoy);
        const isSame = timingSafeEqual(await keyOf(password, hash.salt, hash), hash.key);
        const isRight = isSame && stored !== null;
        return { isRight, isOutdated: isRight && (hash.memory < cost.memory || hash.passes < cost.passes) };
      }),
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
