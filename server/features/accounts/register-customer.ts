import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import { isMailable } from '#server/lib/email.ts';
import { parsePhone } from '#server/lib/phone.ts';
import type { AccountsDeps } from './accounts.ts';
import { refuseNewPassword } from './accounts-rules.ts';
import { insertCustomer, isEmailTaken, type PersonalDetails } from './accounts-store.ts';

const checked = ({ body }: Call<'POST /register'>, shopName: string): PersonalDetails => {
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

/** Opens an account, signs in and sends the verification mail: all of it or nothing. */
export const registerCustomer = async (deps: AccountsDeps, call: Call<'POST /register'>): Promise<void> => {
  const { db, world, sessions, limits, passwords } = deps;
  const { visit, locale, body } = call;
  const settings = await readSettings(db);
  if (!settings.is_reg_enabled) throw new Refusal('registration_disabled');
  const details = checked(call, settings.shop_name ?? '');
  // After the checks that tell nothing: a mistyped form does not count, asking for e-mails does.
  await limits.take('registerFrom', visit.network);
  if (await isEmailTaken(db, details.email)) throw new Refusal('email_taken');
  const passwordHash = await passwords.hash(body.password);
  const { customerId, token } = await inTransaction(db, async (trx) => {
    const now = world.now();
    const id = await insertCustomer(trx, { ...details, passwordHash, languageId: locale.languageId, now });
    if (id === null) throw new Refusal('email_taken');
    await queueMail(trx, {
      kind: 'email_verification',
      about: `${id}:registered`,
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
