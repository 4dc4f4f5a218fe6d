import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { bad, type Finding, good, mind } from './finding.ts';

const patienceMs = 5000;

/** What can be said without asking anybody. */
export const lookAtConfig = (config: Config): readonly Finding[] => [
  good('configuration', `${config.demo ? 'demo' : 'real shop'}, ${config.publicUrl}`),
  ...(config.demo && config.databaseUrl !== null
    ? [mind('demo', 'DEMO is on: sample shop, mailbox page and sandbox bank are open to everybody')]
    : []),
  ...(!config.demo && !config.publicUrl.startsWith('https:')
    ? [mind('address', 'PUBLIC_URL does not begin with https://: cookies travel in the open')]
    : []),
];

export const lookAtMail = async ({ smtpUrl, demo }: Config): Promise<Finding> => {
  if (smtpUrl === null) {
    return demo ? good('mail', 'kept for the mailbox page') : bad('mail', 'SMTP_URL is not set: mails wait');
  }
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { hostname } = new URL(smtpUrl);
  try {
    await transport.verify();
    return good('mail', `${hostname} answers`);
  } catch (error) {
    return bad('mail', `${hostname} does not take mails: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
};

/** Asks for the account: a wrong key is told from a right one, and nothing is changed. */
export const lookAtPayment = async ({ stripe, demo }: Config): Promise<Finding> => {
  if (stripe === null) {
    return demo
      ? good('payment', 'the sandbox bank')
      : mind('payment', 'no STRIPE_SECRET_KEY: cards are not taken');
  }
  const address = stripe.apiUrl ?? 'https://api.stripe.com';
  try {
    const answer = await fetch(`${address}/v1/account`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (answer.status === 401) return bad('payment', 'Stripe does not know the key STRIPE_SECRET_KEY');
    return answer.status < 500
      ? good('payment', `${new URL(address).hostname} answers`)
      : bad('payment', `${new URL(address).hostname} answers with ${answer.status}`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { message?: string } };
    return bad('payment', `${new URL(address).hostname} cannot be reached: ${cause?.message || message}`);
  }
};

const gigabyte = 1_000_000_000;

export const lookAtDisk = async ({ dataDir }: Config): Promise<Finding> => {
  const space = await statfs(dataDir).catch(() => statfs(dirname(dataDir)).catch(() => null));
  if (!space) return mind('disk', `${dataDir} is not there yet`);
  const free = (space.bavail * space.bsize) / gigabyte;
  const words = `${free.toFixed(1)} GB free at ${dataDir}`;
  if (free < 0.2) return bad('disk', words);
  return free < 2 ? mind('disk', words) : good('disk', words);
};
