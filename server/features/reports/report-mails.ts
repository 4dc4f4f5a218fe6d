import type { Database } from '#server/db/pool.ts';
import { composeMail, type MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { Composer, ReportMailKind } from '#server/features/notifications/notifications.ts';
import { type ByLanguage, textLanguage } from '#server/lib/text/text-language.ts';

interface Params {
  readonly shop: string;
  readonly number: string;
}

interface Texts extends MailTextSet<ReportMailKind, Params> {
  /** Headings above the reported text and the report. */
  readonly reported: string;
  readonly yours: string;
  readonly decisions: Readonly<Record<'removed' | 'kept', string>>;
  readonly reason: string;
}

const texts: ByLanguage<Texts> = {
  en: {
    footer: (shop) => `You are receiving this email because you reported a text at ${shop}.`,
    reported: 'What you reported',
    yours: 'Your report',
    reason: 'Our reasons',
    decisions: {
      removed: 'We have taken the text off our shop.',
      kept: 'The text keeps our rules and stays online.',
    },
    mails: {
      report_received: {
        subject: ({ number }) => `We have received your report ${number}`,
        preview: () => 'A person will look at it.',
        heading: () => 'We have received your report',
        paragraphs: ({ number }) => [`Thank you. A person will look at your report ${number}.`],
        notes: () => ['We write to you as soon as we have decided.'],
      },
      report_decided: {
        subject: ({ number }) => `Our decision on your report ${number}`,
        preview: () => 'We have looked at your report.',
        heading: () => 'Our decision on your report',
        paragraphs: ({ number }) => [`A person has looked at your report ${number}.`],
        notes: () => ['If you do not agree, answer this email and tell us why. We then look at it again.'],
      },
    },
  },
  de: {
    footer: (shop) => `Sie erhalten diese E-Mail, weil Sie bei ${shop} einen Text gemeldet haben.`,
    reported: 'Was Sie gemeldet haben',
    yours: 'Ihre Meldung',
    reason: 'Unsere Gründe',
    decisions: {
      removed: 'Wir haben den Text aus unserem Shop genommen.',
      kept: 'Der Text hält unsere Regeln ein und bleibt online.',
    },
    mails: {
      report_received: {
        subject: ({ number }) => `Wir haben Ihre Meldung ${number} erhalten`,
        preview: () => 'Ein Mensch wird sie prüfen.',
        heading: () => 'Wir haben Ihre Meldung erhalten',
        paragraphs: ({ number }) => [`Vielen Dank. Ein Mensch wird Ihre Meldung ${number} prüfen.`],
        notes: () => ['Sobald wir entschieden haben, schreiben wir Ihnen.'],
      },
      report_decided: {
        subject: ({ number }) => `Unsere Entscheidung zu Ihrer Meldung ${number}`,
        preview: () => 'Wir haben Ihre Meldung geprüft.',
        heading: () => 'Unsere Entscheidung zu Ihrer Meldung',
        paragraphs: ({ number }) => [`Ein Mensch hat Ihre Meldung ${number} geprüft.`],
        notes: () => [
          'Wenn Sie nicht einverstanden sind, antworten Sie auf diese E-Mail und sagen Sie uns, warum. Wir prüfen dann erneut.',
        ],
      },
    },
  },
  lv: {
    footer: (shop) => `Jūs saņēmāt šo e-pastu, jo ziņojāt par tekstu veikalā ${shop}.`,
    reported: 'Par ko jūs ziņojāt',
    yours: 'Jūsu ziņojums',
    reason: 'Mūsu pamatojums',
    decisions: {
      removed: 'Mēs šo tekstu no veikala noņēmām.',
      kept: 'Teksts atbilst mūsu noteikumiem un paliek publicēts.',
    },
    mails: {
      report_received: {
        subject: ({ number }) => `Mēs saņēmām jūsu ziņojumu ${number}`,
        preview: () => 'To izskatīs cilvēks.',
        heading: () => 'Mēs saņēmām jūsu ziņojumu',
        paragraphs: ({ number }) => [`Paldies. Jūsu ziņojumu ${number} izskatīs cilvēks.`],
        notes: () => ['Tiklīdz būsim pieņēmuši lēmumu, jums uzrakstīsim.'],
      },
      report_decided: {
        subject: ({ number }) => `Mūsu lēmums par jūsu ziņojumu ${number}`,
        preview: () => 'Mēs izskatījām jūsu ziņojumu.',
        heading: () => 'Mūsu lēmums par jūsu ziņojumu',
        paragraphs: ({ number }) => [`Jūsu ziņojumu ${number} izskatīja cilvēks.`],
        notes: () => [
          'Ja nepiekrītat, atbildiet uz šo e-pastu un pastāstiet, kāpēc. Mēs to izskatīsim vēlreiz.',
        ],
      },
    },
  },
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const composeFor =
  (deps: { readonly db: Database; readonly publicUrl: string }, kind: ReportMailKind): Composer =>
  async ({ data, recipient, language }) => {
    const { report: number } = data as { readonly report: string };
    const report = await deps.db
      .selectFrom('reports')
      .select(['quoted', 'body', 'decision', 'note'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (!report) return null;
    const { reported, yours, reason, decisions } = texts[textLanguage(language)];
    const { quoted, body, decision, note } = report;
    return composeMail(deps, texts, {
      kind,
      to: recipient,
      language,
      params: { number },
      sections: [
        ...(kind === 'report_decided' && decision
          ? [{ heading: decisions[decision], lines: note ? [`${reason}:`, ...linesOf(note)] : [] }]
          : []),
        { heading: reported, lines: linesOf(quoted) },
        { heading: yours, lines: linesOf(body) },
      ],
    });
  };

export const composeReportMails = (deps: {
  readonly db: Database;
  readonly publicUrl: string;
}): Readonly<Record<ReportMailKind, Composer>> => ({
  report_received: composeFor(deps, 'report_received'),
  report_decided: composeFor(deps, 'report_decided'),
});
