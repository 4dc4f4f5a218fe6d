import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { isMailable } from '#server/lib/email.ts';
import { parsePhone } from '#server/lib/phone.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { refuseNewPassword } from './accounts-rules.ts';
import { insertCustomer, isEmailTaken, type PersonalDetails } from './accounts-store.ts';

const validate = ({ body }: Call<'POST /register'>, shopName: string): PersonalDetails => {
  if (!isMailable(body.email)) throw new Refusal('email_invalid');
  const phone = parsePhone(body.phone, body.phoneCountryCode);
  if (!phone) throw new Refusal('phone_invalid');
  const refused = refuseNewPassword(body.password, body.passConfirm, shopName);
  if (refused) throw new Refusal(refused);
  return {
    email: body.email,
    name: body.name,
    surname: body.surname,
    phone: phone.e164,
    phoneCountryCode: phone.countryCode,
    nationalNumber: phone.nationalNumber,
  };
};

/** Creates the account, signs in and queues the verification mail, in one transaction. */
export const registerCustomer = async (deps: AccountsDeps, call: Call<'POST /register'>): Promise<void> => {
  const { db, world, sessions, limits, passwords } = deps;
  const { visit, locale, body } = call;
  const settings = await readSettings(db);
  if (!settings.is_reg_enabled) throw new Refusal('registration_disabled');
  const details = validate(call, settings.shop_name ?? '');
  // Taken before the check that reveals registered e-mails, after those that reveal nothing: typos do not count.
  await limits.take('registerFrom', visit.network);
  if (await isEmailTaken(db, details.email)) throw new Refusal('email_taken');
  const passwordHash = await passwords.hash(body.password);
  const { customerId, token } = await inTransaction(db, async (trx) => {
    const now = world.now();
    const id = await insertCustomer(trx, { ...details, passwordHash, languageId: locale.languageId, now });
    if (id === null) throw new Refusal('email_taken');
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
  visit.note('registered', { customerId });
};
