import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookError } from './payment-provider.ts';

export const webhookToleranceSeconds = 300;

const signatureOf = (secret: string, seconds: number, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Signs a webhook body: `t=1700000000,v1=…`. The signature covers the timestamp, which prevents replays. */
export const signWebhook = (secret: string, body: string, now: Date): string =>
  `t=${seconds(now)},v1=${signatureOf(secret, seconds(now), body)}`;

/** Whether a signature's timestamp is further in the future than the tolerance. */
export const isFromFuture = (header: string, now: Date): boolean =>
  [...header.matchAll(/(?:^|,)\s*t=([0-9]+)/g)].some(
    ([, time]) => Number(time) - seconds(now) > webhookToleranceSeconds,
  );

export const verifyWebhook = (secret: string, body: Buffer, header: unknown, now: Date): void => {
  const [, time, signature] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (time === undefined || signature === undefined) throw new WebhookError('no signature');
  const wanted = signatureOf(secret, Number(time), body);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(wanted)))
    throw new WebhookError('wrong signature');
  if (Math.abs(seconds(now) - Number(time)) > webhookToleranceSeconds) throw new WebhookError('stale');
};
