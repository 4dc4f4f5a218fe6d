import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { composeMail, type MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { Composer, QuestionMailKind } from '#server/features/notifications/notifications.ts';
import { readReviewedProduct } from '#server/features/reviews/reviews-views.ts';
import { type ByLanguage, textLanguage } from '#server/lib/text/text-language.ts';

interface Params {
  readonly shop: string;
  readonly product: string;
}

interface Texts extends MailTextSet<QuestionMailKind, Params> {
  readonly question: string;
  readonly answer: string;
}

const texts: ByLanguage<Texts> = {
  en: {
    footer: (shop) => `You are receiving this email because you asked a question at ${shop}.`,
    question: 'Your question',
    answer: 'The answer',
    mails: {
      question_answered: {
        subject: ({ product }) => `Your question about ${product} was answered`,
        preview: ({ product }) => `An answer to your question about ${product}.`,
        heading: () => 'Your question was answered',
        paragraphs: ({ product }) => [`You asked about ${product}.`],
        button: 'See all answers',
        notes: () => ['We write at most five times about a question.'],
      },
    },
  },
  de: {
    footer: (shop) => `Sie erhalten diese E-Mail, weil Sie bei ${shop} eine Frage gestellt haben.`,
    question: 'Ihre Frage',
    answer: 'Die Antwort',
    mails: {
      question_answered: {
        subject: ({ product }) => `Ihre Frage zu ${product} wurde beantwortet`,
        preview: ({ product }) => `Eine Antwort auf Ihre Frage zu ${product}.`,
        heading: () => 'Ihre Frage wurde beantwortet',
        paragraphs: ({ product }) => [`Sie haben eine Frage zu ${product} gestellt.`],
        button: 'Alle Antworten ansehen',
        notes: () => ['Wir schreiben höchstens fünfmal zu einer Frage.'],
      },
    },
  },
  lv: {
    footer: (shop) => `Jūs saņēmāt šo e-pastu, jo uzdevāt jautājumu veikalā ${shop}.`,
    question: 'Jūsu jautājums',
    answer: 'Atbilde',
    mails: {
      question_answered: {
        subject: ({ product }) => `Uz jūsu jautājumu par ${product} ir atbilde`,
        preview: ({ product }) => `Atbilde uz jūsu jautājumu par ${product}.`,
        heading: () => 'Uz jūsu jautājumu ir atbilde',
        paragraphs: ({ product }) => [`Jūs uzdevāt jautājumu par ${product}.`],
        button: 'Skatīt visas atbildes',
        notes: () => ['Par vienu jautājumu rakstām ne vairāk kā piecas reizes.'],
      },
    },
  },
};

/** The mail about an answer; dropped when question or answer are no longer shown. */
export const composeQuestionMails = (deps: {
  readonly db: Database;
  readonly publicUrl: string;
}): Readonly<Record<QuestionMailKind, Composer>> => ({
  question_answered: async ({ data, recipient, language }) => {
    const { rows } = await sql<{
      productId: number;
      question: string;
      answer: string;
      languageId: number | null;
    }>`
      select q.product_id as "productId", q.body as question, a.body as answer,
        (select id from languages where code = ${language ?? 'en'}) as "languageId"
      from answers a join questions q on q.id = a.question_id
      where a.id = ${Number((data as { answer: string }).answer)} and a.status = 'published' and q.status = 'published'`.execute(
      deps.db,
    );
    const row = rows[0];
    const product = row && (await readReviewedProduct(deps.db, row.productId, row.languageId ?? 0));
    if (!product) return null;
    const { question, answer } = texts[textLanguage(language)];
    return composeMail(deps, texts, {
      kind: 'question_answered',
      to: recipient,
      language,
      params: { product: product.name },
      sections: [
        { heading: question, lines: row.question.split('\n') },
        { heading: answer, lines: row.answer.split('\n') },
      ],
      path: `${product.url}/questions`,
    });
  },
});
