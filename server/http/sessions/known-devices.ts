import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSignature, sign } from '#server/lib/signature.ts';
import type { World } from '#server/lib/world.ts';

const lifetimeSeconds = 180 * 24 * 60 * 60;
/** Accounts that one browser remembers: a family shares it. */
const accountsAtMost = 4;

const entry = /^([A-Za-z0-9_-]{16})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

interface Device {
  readonly id: string;
  /** Seconds since 1970. */
  readonly endsAt: number;
  readonly signature: string;
}

const readDevices = (value: string | undefined): readonly Device[] =>
  (value ?? '')
    .slice(0, 1000)
    .split('~')
    .flatMap((text) => {
      const [, id = '', endsAt, signature = ''] = entry.exec(text) ?? [];
      return endsAt === undefined ? [] : [{ id, endsAt: Number(endsAt), signature }];
    });

/**
 * Recognises a browser in which a customer has signed in before, by a signed cookie (OWASP's device cookies). It gives
 * no access: its attempts to sign in are counted apart from those of strangers.
 */
export const createKnownDevices = ({
  secret,
  world,
  isSecure,
}: {
  readonly secret: string;
  readonly world: World;
  readonly isSecure: boolean;
}) => {
  const cookie = isSecure ? '__Host-known_device' : 'known_device';
  const signatureOf = (email: string, { id, endsAt }: Omit<Device, 'signature'>): string =>
    sign(secret, `known device\n${email.toLowerCase()}\n${id}\n${endsAt}`);
  const nowSeconds = (): number => Math.floor(world.now().getTime() / 1000);
  const validIn = (request: FastifyRequest): readonly Device[] =>
    readDevices(request.cookies[cookie]).filter(({ endsAt }) => endsAt > nowSeconds());
  const find = (request: FastifyRequest, email: string): string | null =>
    validIn(request).find((device) => isSignature(device.signature, signatureOf(email, device)))?.id ?? null;
  return {
    /** The id of this browser if the customer with this e-mail has signed in here, otherwise null. */
    find,
    remember: (request: FastifyRequest, reply: FastifyReply, email: string): void => {
      const known = find(request, email);
      const device = {
        id: known ?? world.randomBytes(12).toString('base64url'),
        endsAt: nowSeconds() + lifetimeSeconds,
      };
      const others = validIn(request).filter(({ id }) => id !== device.id);
      const value = [{ ...device, signature: signatureOf(email, device) }, ...others]
        .slice(0, accountsAtMost)
        .map(({ id, endsAt, signature }) => `${id}.${endsAt}.${signature}`)
        .join('~');
      const attributes = { path: '/', sameSite: 'lax', secure: isSecure, httpOnly: true } as const;
      reply.setCookie(cookie, value, { ...attributes, maxAge: lifetimeSeconds });
    },
  };
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;
