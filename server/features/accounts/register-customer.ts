import { inTransaction } from '#server/db/transaction.ts';
import { saveDefaultAddress } from '#server/features/addresses/addresses-store.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { readPersonalDetails } from '#server/lib/personal-details.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { checkNewPassword } from './accounts-rules.ts';
import { insertCustomer, isEmailTaken, type NewCustomer } from './accounts-store.ts';

interface NewAccount {
  readonly details: NewCustomer;
  readonly password: string;
  readonly repeated: string;
}

const addressOf = ({ country_id = null, city, address, post_code }: NewCustomer) => ({
  country_id,
  city: city || null,
  address: address || null,
  post_code: post_code || null,
});

/** Creates an account, signs in and queues the verification mail, in one transaction. */
export const openAccount = async (
  { db, world, sessions, limits, passwords }: AccountsDeps,
  { locale, visit }: Pick<Call<'POST /register'>, 'locale' | 'visit'>,
  read: () => Promise<NewAccount> | NewAccount,
): Promise<void> => {
  const settings = await readSettings(db);
  if (!settings.is_reg_enabled) throw new Refusal('registration_disabled');
  const { details, password, repeated } = await read();
  checkNewPassword(password, repeated, settings.shop_name ?? '');
  // Taken before the check that reveals registered e-mails, after those that reveal nothing: typos do not count.
  await limits.take('registerFrom', visit.network);
  if (await isEmailTaken(db, details.email)) throw new Refusal('email_taken');
  const passwordHash = await passwords.hash(password);
  const { customerId, token } = await inTransaction(db, async (trx) => {
    const now = world.now();
    const id = await insertCustomer(trx, details, { passwordHash, languageId: locale.languageId, now });
    if (id === null) throw new Refusal('email_taken');
    if (details.address) await saveDefaultAddress(trx, id, addressOf(details), now);
    await queueMail(trx, {
      kind: 'email_verification',
      key: `${id}:registered`,
      to: details.email,
      customerId: id,
      now,
    });
    if (visit.sessionToken !== null) await sessions.end(trx, visit.sessionToken);
    return { customerId: id, token: await sessions.open(trx, id) };
  });
  visit.signIn(token);
  visit.rememberDevice(details.email);
  visit.logEvent('registered', { customerId });
};

export const registerCustomer = (deps: AccountsDeps, call: Call<'POST /register'>): Promise<void> =>
  openAccount(deps, call, () => ({
    details: readPersonalDetails(call.body),
    password: call.body.password,
    repeated: call.body.passConfirm,
  }));
