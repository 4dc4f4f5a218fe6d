import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { composeMail, type MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import { type ByLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import type { World } from '#server/lib/world.ts';
import { isUnreviewed } from './invite-reviewers.ts';
import { signReviewLink } from './review-link.ts';

interface Params {
  readonly shop: string;
  readonly number: string;
}

interface Texts extends MailTextSet<'review_invite', Params> {
  readonly bought: string;
  readonly write: string;
}

const texts: ByLanguage<Texts> = {
  en: {
    footer: (shop) => `You are receiving this email because you agreed to it when you ordered at ${shop}.`,
    bought: 'What you bought',
    write: 'Write a review',
    mails: {
      review_invite: {
        subject: ({ number }) => `How do you like your order ${number}?`,
        preview: () => 'Your experience helps others to choose.',
        heading: ({ number }) => `How do you like your order ${number}?`,
        paragraphs: () => [
          'Your experience, good or bad, helps others to choose. You need no account: each link belongs to one product.',
        ],
        notes: () => ['We ask once per order. The links work for 365 days.'],
      },
    },
  },
  de: {
    footer: (shop) =>
      `Sie erhalten diese E-Mail, weil Sie bei Ihrer Bestellung bei ${shop} zugestimmt haben.`,
    bought: 'Das haben Sie gekauft',
    write: 'Bewertung schreiben',
    mails: {
      review_invite: {
        subject: ({ number }) => `Wie gefällt Ihnen Ihre Bestellung ${number}?`,
        preview: () => 'Ihre Erfahrung hilft anderen bei der Wahl.',
        heading: ({ number }) => `Wie gefällt Ihnen Ihre Bestellung ${number}?`,
        paragraphs: () => [
          'Ihre Erfahrung, gut oder schlecht, hilft anderen bei der Wahl. Sie brauchen kein Konto: Jeder Link gehört zu einem Produkt.',
        ],
        notes: () => ['Wir fragen einmal pro Bestellung. Die Links gelten 365 Tage.'],
      },
    },
  },
  lv: {
    footer: (shop) => `Jūs saņēmāt šo e-pastu, jo piekritāt tam, veicot pasūtījumu veikalā ${shop}.`,
    bought: 'Jūs iegādājāties',
    write: 'Rakstīt atsauksmi',
    mails: {
      review_invite: {
        subject: ({ number }) => `Kā jums patīk pasūtījums ${number}?`,
        preview: () => 'Jūsu pieredze palīdz izvēlēties citiem.',
        heading: ({ number }) => `Kā jums patīk pasūtījums ${number}?`,
        paragraphs: () => [
          'Jūsu pieredze, laba vai slikta, palīdz izvēlēties citiem. Konts nav vajadzīgs: katra saite pieder vienai precei.',
        ],
        notes: () => ['Par katru pasūtījumu jautājam vienu reizi. Saites darbojas 365 dienas.'],
      },
    },
  },
};

interface BoughtLine {
  readonly number: string;
  readonly email: string;
  readonly lineId: number;
  readonly name: string;
}

/** The mail with a link per product; dropped when nothing is left to review, or the buyer was erased. */
export const composeInviteMail = (deps: {
  readonly db: Database;
  readonly world: World;
  readonly publicUrl: string;
  readonly secret: string;
}): { readonly review_invite: Composer } => ({
  review_invite: async ({ data, recipient, language }) => {
    const { db, world, publicUrl, secret } = deps;
    const { rows } = await sql<BoughtLine>`
      select * from (
        select distinct on (l.product_id) o.number, o.email, l.id as "lineId", l.name, l.position
        from orders o join order_lines l on l.order_id = o.id
        where o.id = ${Number((data as { order: string }).order)} and ${isUnreviewed}
        order by l.product_id, l.position) bought
      order by position`.execute(db);
    const [first] = rows;
    if (!first) return null;
    const { bought, write } = texts[textLanguage(language)];
    const linkOf = ({ lineId, email }: BoughtLine): string =>
      `${publicUrl}/review#${signReviewLink(secret, { lineId, email }, world.now())}`;
    return composeMail(deps, texts, {
      kind: 'review_invite',
      to: recipient,
      language,
      params: { number: first.number },
      sections: [
        {
          heading: bought,
          rows: rows.map((line) => ({ label: line.name, value: write, href: linkOf(line) })),
        },
      ],
    });
  },
});
