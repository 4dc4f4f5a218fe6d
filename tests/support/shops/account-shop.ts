import type { Logger } from 'pino';
import { buildApp } from '#server/app.ts';
import type { HashCost } from '#server/features/accounts/passwords.ts';
import type { DeliveryGateway } from '#server/gateways/delivery/delivery-gateway.ts';
import { realWorld } from '#server/lib/world.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { testLog } from '#tests/support/test-log.ts';

export const goodPassword = 'quiet-Harbour7lamp';

let registered = 0;

/** Registration fields with defaults. */
export const aNewcomer = (fields: Record<string, unknown> = {}) => {
  registered += 1;
  return {
    name: 'Jānis',
    surname: 'Kalniņš',
    email: `janis.${registered}@mail.example`,
    phone: '+37120000123',
    phoneCountryCode: 'LV',
    nationalNumber: '20000123',
    password: goodPassword,
    passConfirm: goodPassword,
    ...fields,
  };
};

/** A clock that tests can advance. */
export const aClock = () => {
  let ahead = 0;
  return {
    world: { ...realWorld, now: () => new Date(Date.now() + ahead) },
    pass: (seconds: number): void => {
      ahead += seconds * 1000;
    },
  };
};

/** Opens a shop with a test clock and mails that are delivered on demand. */
export const openAccountShop = async ({
  env = {},
  hashCost = { memory: 64, passes: 1 },
  log = testLog,
  delivery,
}: {
  readonly env?: Record<string, string>;
  readonly hashCost?: HashCost;
  readonly delivery?: DeliveryGateway;
  readonly log?: Logger;
} = {}) => {
  const database = await openTestDatabase('template_demo');
  const clock = aClock();
  const config = testConfig({ RATE_LIMIT_FACTOR: '1000', ...env });
  const services = createServices(config, log, database, {
    world: clock.world,
    hashCost,
    ...(delivery && { delivery }),
  });
  const app = await buildApp(services);
  const runJob = async (name: string): Promise<void> => {
    const job = services.jobs.find((each) => each.name === name);
    while (await job?.run());
  };
  const browser = (remoteAddress?: string) => openTestBrowser(app, remoteAddress);
  return {
    app,
    services,
    database,
    clock,
    config,
    browser,
    runJob,
    deliverMails: () => runJob('deliver mails'),
    /** Delivers queued mails and returns those to one address, newest first. */
    mailsTo: async (
      email: string,
    ): Promise<{ to: string; subject: string; html: string; text: string }[]> => {
      await runJob('deliver mails');
      return (await browser().get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).body;
    },
    /** Registers a customer and returns their browser. */
    newcomer: async (fields: Record<string, unknown> = {}) => {
      const person = aNewcomer(fields);
      const window = browser();
      const answer = await window.register(person);
      if (answer.status !== 200) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`);
      return { ...window, email: person.email, password: person.password };
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

/** The path and query of the link in a mail. */
export const linkIn = (text: string): string => {
  const link = /https?:\/\/[^\s/]+(\/[^\s]*)/.exec(text)?.[1];
  if (!link) throw new Error('The mail has no link.');
  return link;
};
