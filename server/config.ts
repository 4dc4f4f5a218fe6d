import { join, resolve } from 'node:path';
import { webAddress } from './web-address.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The public URL of the shop. Links in mails and canonical URLs use it, never a Host header. */
  readonly publicUrl: string;
  /** A separate host for the console. null: it is served under `publicUrl`. */
  readonly consoleUrl: string | null;
  /** Host names under which the shop is reached. null: PUBLIC_URL is not set, and any name is accepted. */
  readonly allowedHosts: readonly string[] | null;
  readonly dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Bypasses a pooler in transaction mode, for LISTEN and migrations. null: `databaseUrl`. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica for public reads. null: everything is read from the primary. */
  readonly databaseReplicaUrl: string | null;
  readonly databasePool: number;
  /** Sample shop, mailbox page, sandbox bank and API reference. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** Number of trusted proxies in front. Earlier entries of X-Forwarded-For are ignored. */
  readonly trustProxy: number;
  /** Signs links in mails. null: generated once and stored in `dataDir`. */
  readonly sessionSecret: string | null;
  /** null: mails go to the mailbox page in the demo, and wait in the queue otherwise. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Card payments. null: the sandbox bank in the demo, and no cards otherwise. */
  readonly stripe: {
    readonly secretKey: string;
    /** Several during a rotation. */
    readonly webhookSecrets: readonly string[];
    /** Another server with Stripe's API, for tests; null: Stripe. */
    readonly apiUrl: string | null;
  } | null;
  /** Bearer token that reads /metrics; null: there are no metrics. */
  readonly metricsToken: string | null;
  readonly rateLimitFactor: number;
  /** Host of the pictures under /media/; null: this server. */
  readonly mediaUrl: string | null;
  /** Memory for the response cache; 0 turns it off. */
  readonly responseCacheMb: number;
  /** The API of another server; null: this one, in process. */
  readonly apiUrl: string | null;
  /** The European Central Bank's daily file, or one in its format; null: the operator sets the rates. */
  readonly exchangeRatesUrl: string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Env = Readonly<Record<string, string | undefined>>;
export type ConfigResult = { readonly config: Config } | { readonly errors: readonly string[] };

/** Checks the prefixes, because key and webhook secret are easily confused. Errors never contain values. */
const readStripe = (
  text: (name: string) => string | null,
  apiUrl: string | null,
  errors: string[],
): Config['stripe'] => {
  const secretKey = text('STRIPE_SECRET_KEY');
  const webhookSecrets = text('STRIPE_WEBHOOK_SECRET')?.split(/\s*,\s*/) ?? [];
  if ((secretKey === null) !== (webhookSecrets.length === 0)) {
    errors.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together');
  }
  if (secretKey !== null && !/^(?:sk|rk)_\w+$/.test(secretKey)) {
    errors.push('STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_');
  }
  if (webhookSecrets.some((secret) => !/^whsec_\S+$/.test(secret))) {
    errors.push('STRIPE_WEBHOOK_SECRET must begin with whsec_');
  }
  return secretKey === null ? null : { secretKey, webhookSecrets, apiUrl };
};

const readHosts = (given: string | null, errors: string[]): readonly string[] => {
  const names = (given ?? '').split(/[\s,]+/).filter((each) => each !== '');
  const wrong = names.find((each) => !/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(each));
  if (wrong !== undefined) errors.push(`ALLOWED_HOSTS must list host names without a port, not '${wrong}'`);
  return names.map((each) => each.toLowerCase());
};

/** Null if neither PUBLIC_URL nor other names are set: then any is accepted. */
const hostsOf = (
  [givenUrl, consoleUrl]: readonly [string | null, string | null],
  publicUrl: string,
  others: readonly string[],
): readonly string[] | null => {
  if (givenUrl === null && others.length === 0) return null;
  const urls = consoleUrl === null ? [publicUrl] : [publicUrl, consoleUrl];
  return [...urls.map((each) => new URL(each).hostname), ...others];
};

/** Reads the configuration; returns all errors at once. */
export const readConfig = (env: Env): ConfigResult => {
  const errors: string[] = [];
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    errors.push(`${name} must be a whole number from ${min} to ${max}, not '${value}'`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name);
    if (value === null) return fallback;
    if (value === '1' || value === 'true') return true;
    if (value === '0' || value === 'false') return false;
    errors.push(`${name} must be 1 or 0, not '${value}'`);
    return fallback;
  };
  const secret = (name: string): string | null => {
    const value = text(name);
    if (value !== null && value.length < 32) errors.push(`${name} must have at least 32 characters`);
    return value;
  };
  const sender = (name: string): string | null => {
    const value = text(name);
    if (value === null || /^(?:[^<>\r\n"]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
      return value;
    errors.push(`${name} must be an e-mail address, or a name with one: Shop <shop@shop.example>`);
    return null;
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    // Without the value: a database URL contains a password.
    errors.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
    return null;
  };

  const port = whole('PORT', 3000, 0, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = flag('DEMO', databaseUrl === null);
  // In the demo a line per request would hide the printed URL.
  const level = text('LOG_LEVEL') ?? (demo ? 'warn' : 'info');
  const logLevel = logLevels.find((known) => known === level);
  if (logLevel === undefined) errors.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${level}'`);

  /** The default of PUBLIC_URL. Links use it, so it must be a valid URL. */
  const localUrl = (): string => {
    const address = webAddress(host, port);
    if (URL.canParse(address)) return address;
    errors.push(`HOST must be a name or an IP address, or PUBLIC_URL must be set, not '${host}'`);
    return webAddress('localhost', port);
  };
  const givenUrl = url('PUBLIC_URL', ['http:', 'https:']);
  const publicUrl = givenUrl ?? localUrl();
  const consoleUrl = url('CONSOLE_URL', ['http:', 'https:']);
  const otherHosts = readHosts(text('ALLOWED_HOSTS'), errors);
  const config: Config = {
    port,
    host,
    publicUrl,
    consoleUrl,
    allowedHosts: hostsOf([givenUrl, consoleUrl], publicUrl, otherHosts),
    dataDir: resolve(text('DATA_DIR') ?? join(import.meta.dirname, '..', '.data')),
    databaseUrl,
    databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReplicaUrl: url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databasePool: whole('DATABASE_POOL', 10, 2, 500),
    demo,
    logLevel: logLevel ?? 'info',
    trustProxy: whole('TRUST_PROXY', 0, 0, 10),
    sessionSecret: secret('SESSION_SECRET'),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: sender('MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    stripe: readStripe(text, url('STRIPE_API_URL', ['http:', 'https:']), errors),
    metricsToken: secret('METRICS_TOKEN'),
    rateLimitFactor: whole('RATE_LIMIT_FACTOR', 1, 1, 100_000),
    mediaUrl: url('MEDIA_URL', ['http:', 'https:']),
    responseCacheMb: whole('RESPONSE_CACHE_MB', 96, 0, 100_000),
    apiUrl: url('API_URL', ['http:', 'https:']),
    exchangeRatesUrl: url('EXCHANGE_RATES_URL', ['http:', 'https:']),
  };
  return errors.length > 0 ? { errors } : { config };
};
