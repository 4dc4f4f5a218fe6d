import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listCountries, readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { readPersonalDetails } from '#server/lib/personal-details.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable } from '#server/lib/text/email.ts';
import type { World } from '#server/lib/world.ts';
import { type ContactMessage, insertContactMessage } from './contact-store.ts';

export interface ContactDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly publicUrl: string;
}

const validate = (
  { body }: Call<'POST /contact-us'>,
  supported: readonly { readonly iso: string }[],
): ContactMessage => {
  const country = body.phoneCountryCode.toUpperCase();
  const isSupported = supported.some(({ iso }) => iso === country);
  if (isMailable(body.email) && !isSupported) throw new Refusal('phone_country_unsupported');
  return { ...readPersonalDetails(body), topic: body.topic, message: body.message };
};

/** Stores a message from the contact form and queues a mail to the shop. */
export const sendMessage = async (deps: ContactDeps, call: Call<'POST /contact-us'>): Promise<void> => {
  const { db, world, limits } = deps;
  // A honeypot field that only bots fill in.
  if (call.body.website) return;
  const message = validate(call, await listCountries(db));
  // After validation: typos do not count.
  await limits.take('contactFrom', call.visit.network);
  await inTransaction(db, async (trx) => {
    const now = world.now();
    const id = await insertContactMessage(trx, message, { languageId: call.locale.languageId, now });
    const { support_email: support } = await readSettings(trx);
    if (id === null || support === '') return;
    await queueMail(trx, {
      kind: 'contact_message',
      key: String(id),
      to: support,
      data: { messageId: String(id) },
      now,
    });
  });
};
