import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { composeMail, type MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

interface Params {
  readonly shop: string;
  readonly topic: string;
  readonly name: string;
  readonly answer: string;
  readonly message: string;
}

const mail = (words: {
  readonly re: string;
  readonly hello: (name: string) => string;
  readonly wrote: string;
}) => ({
  subject: ({ topic }: Params) => `${words.re}: ${topic}`,
  preview: ({ answer }: Params) => answer.slice(0, 120),
  heading: ({ name }: Params) => words.hello(name),
  paragraphs: ({ answer }: Params) => answer.split(/\n+/),
  notes: ({ message }: Params) => [words.wrote, ...message.split(/\n+/)],
});

const texts: ByLanguage<MailTextSet<'contact_answer', Params>> = {
  en: {
    footer: (shop) => `You get this email because you wrote to ${shop}. Reply to it to write again.`,
    mails: {
      contact_answer: mail({ re: 'Re', hello: (name) => `Hello ${name},`, wrote: 'You wrote:' }),
    },
  },
  de: {
    footer: (shop) =>
      `Sie erhalten diese E-Mail, weil Sie ${shop} geschrieben haben. Antworten Sie einfach darauf.`,
    mails: {
      contact_answer: mail({ re: 'Re', hello: (name) => `Guten Tag ${name},`, wrote: 'Sie schrieben:' }),
    },
  },
  lv: {
    footer: (shop) => `Jūs saņemat šo e-pastu, jo rakstījāt ${shop}. Lai rakstītu vēlreiz, atbildiet uz to.`,
    mails: {
      contact_answer: mail({ re: 'Re', hello: (name) => `Labdien, ${name}!`, wrote: 'Jūs rakstījāt:' }),
    },
  },
};

/** Composes the answer to a message of the contact form. The writer's reply goes to the shop's support address. */
export const composeAnswerMail =
  (deps: { readonly db: Database; readonly publicUrl: string }): Composer =>
  async ({ data, recipient, language }) => {
    const found = await deps.db
      .selectFrom('contact_answers as a')
      .innerJoin('contact_messages as m', 'm.id', 'a.message_id')
      .select(['m.topic', 'm.message', 'm.name', 'a.text as answer'])
      .where('a.id', '=', Number((data as { answerId: string }).answerId))
      .executeTakeFirst();
    // Its writer was erased meanwhile.
    if (!found) return null;
    const letter = await composeMail(deps, texts, {
      kind: 'contact_answer',
      to: recipient,
      language,
      params: found,
    });
    const { support_email: support } = await readSettings(deps.db);
    return support === '' ? letter : { ...letter, replyTo: support };
  };
