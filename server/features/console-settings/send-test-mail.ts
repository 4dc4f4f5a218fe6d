import { setTimeout as pause } from 'node:timers/promises';
import type { MailGateway } from '#server/gateways/mail/mail-gateway.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Staff } from '#server/http/sessions/staff-access.ts';
import type { World } from '#server/lib/world.ts';

interface TestMailDeps {
  readonly world: World;
  readonly limits: RateLimits;
  readonly mailGateway: MailGateway | null;
}

/** Within the time that a call may take. */
const answerWithinMs = 8000;

/** What the mail server said, without the address of the server and its password. */
const wordsOf = (error: unknown): string => {
  const { response, message } = error as { readonly response?: string; readonly message?: string };
  return (response ?? message ?? 'The mail server does not answer.').slice(0, 300);
};

const tooLate = async (): Promise<never> => {
  await pause(answerWithinMs, undefined, { ref: false });
  throw new Error(`The mail server did not answer within ${answerWithinMs / 1000} seconds.`);
};

/** Sends a mail to the caller at once, past the queue, and returns what went wrong. */
export const sendTestMail = async (
  { world, limits, mailGateway }: TestMailDeps,
  { id, email, name }: Pick<Staff, 'id' | 'email' | 'name'>,
): Promise<{ readonly to: string; readonly error: string | null }> => {
  await limits.take('testMail', String(id));
  if (mailGateway === null) return { to: email, error: 'SMTP_URL is not set on the server.' };
  const text = `Hello ${name},\n\nthis is the test message that you sent from the console. Mail works.`;
  try {
    const delivered = mailGateway.deliver({
      id: `test-${id}-${world.now().getTime()}`,
      to: email,
      subject: 'Test message of your shop',
      text,
      html: `<p>${text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n\n', '</p><p>')}</p>`,
    });
    await Promise.race([delivered, tooLate()]);
    return { to: email, error: null };
  } catch (error) {
    return { to: email, error: wordsOf(error) };
  }
};
