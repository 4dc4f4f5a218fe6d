import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Finding, failure, ok, warning } from './finding.ts';

export interface CheckedConfig {
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly databaseUrl: string | null;
  readonly smtpUrl: string | null;
  readonly stripe: { readonly secretKey: string; readonly apiUrl: string | null } | null;
  readonly dataDir: string;
}

const timeoutMs = 5000;

/** Checks the configuration without network access. */
export const checkConfig = (config: CheckedConfig): readonly Finding[] => [
  ok('configuration', `${config.demo ? 'demo' : 'production'}, ${config.publicUrl}`),
  ...(config.demo && config.databaseUrl !== null
    ? [warning('demo', 'DEMO is on: sample data, mailbox page and sandbox bank are public')]
    : []),
  ...(!config.demo && !config.publicUrl.startsWith('https:')
    ? [
        warning(
          'address',
          'PUBLIC_URL does not start with https://: cookies are sent unencrypted',
          'PUBLIC_URL=https://shop.example in .env',
        ),
      ]
    : []),
  ...(config.smtpUrl !== null && isMailPlain(config.smtpUrl)
    ? [
        warning(
          'mail encryption',
          'SMTP_URL starts with smtp://: a mail server that offers no TLS gets mails and password in plain text',
          'SMTP_URL=smtps://…, or smtp://…?requireTLS=true in .env',
        ),
      ]
    : []),
];

/** Whether a mail server without TLS would get the mails, and the password, in plain text. */
const isMailPlain = (smtpUrl: string): boolean => {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && !isLocal && searchParams.get('requireTLS') !== 'true';
};

/** Connects to the mail server without sending anything. */
export const checkMail = async ({ smtpUrl, demo }: CheckedConfig): Promise<Finding> => {
  if (smtpUrl === null) {
    return demo
      ? ok('mail', 'mailbox page')
      : failure(
          'mail',
          'SMTP_URL is not set: mails stay in the queue',
          "SMTP_URL=smtps://user:password@mail.example and MAIL_FROM='My Shop <shop@shop.example>' in .env",
        );
  }
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  const { hostname } = new URL(smtpUrl);
  try {
    await transport.verify();
    return ok('mail', `${hostname} responds`);
  } catch (error) {
    return failure('mail', `${hostname} does not accept mails: ${(error as Error).message}`);
  } finally {
    transport.close();
  }
};

/** Reads the Stripe account to verify the key. */
export const checkPayment = async ({ stripe, demo }: CheckedConfig): Promise<Finding> => {
  if (stripe === null) {
    return demo
      ? ok('payment', 'sandbox bank')
      : warning(
          'payment',
          'STRIPE_SECRET_KEY is not set: card payments are disabled',
          'STRIPE_SECRET_KEY=sk_live_… and STRIPE_WEBHOOK_SECRET=whsec_… in .env',
        );
  }
  const apiUrl = stripe.apiUrl ?? 'https://api.stripe.com';
  try {
    const response = await fetch(`${apiUrl}/v1/account`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status === 401) return failure('payment', 'Stripe rejects STRIPE_SECRET_KEY');
    return response.status < 500
      ? ok('payment', `${new URL(apiUrl).hostname} responds`)
      : failure('payment', `${new URL(apiUrl).hostname} responds with ${response.status}`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { message?: string } };
    return failure('payment', `${new URL(apiUrl).hostname} cannot be reached: ${cause?.message || message}`);
  }
};

const gigabyte = 1_000_000_000;

export const checkDisk = async ({ dataDir }: CheckedConfig): Promise<Finding> => {
  const space = await statfs(dataDir).catch(() => statfs(dirname(dataDir)).catch(() => null));
  if (!space) return warning('disk', `${dataDir} does not exist yet`);
  const free = (space.bavail * space.bsize) / gigabyte;
  const text = `${free.toFixed(1)} GB free at ${dataDir}`;
  if (free < 0.2) return failure('disk', text);
  return free < 2 ? warning('disk', text) : ok('disk', text);
};
