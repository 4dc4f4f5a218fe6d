import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { type ByLanguage, textLanguage } from '#server/lib/text/text-language.ts';
import { type MailContent, renderMail } from './mail-layout.ts';
import type { ComposedMail } from './notifications.ts';

/** The texts of one kind of mail in one language. */
interface MailTexts<Params> {
  readonly subject: (params: Params) => string;
  readonly preview: (params: Params) => string;
  readonly heading: (params: Params) => string;
  readonly paragraphs: (params: Params) => readonly string[];
  readonly button?: string;
  readonly notes: (params: Params) => readonly string[];
}

/** The mails of one feature in one language. */
export interface MailTextSet<Kind extends string, Params extends { readonly shop: string }> {
  /** Why the recipient gets this mail. */
  readonly footer: (shop: string) => string;
  readonly mails: Readonly<Record<Kind, MailTexts<Params>>>;
}

interface MailRequest<Kind extends string, Params> {
  readonly kind: Kind;
  readonly to: string;
  /** Falls back to English. */
  readonly language: string | null;
  readonly params: Omit<Params, 'shop'>;
  readonly sections?: MailContent['sections'];
  /** Shown after the notes of the kind. */
  readonly moreNotes?: readonly string[];
  /** Where the button leads: path and query. */
  readonly path?: string;
  /** A button to another site; the one of the kind becomes a small link below it. */
  readonly mainButton?: { readonly label: string; readonly url: string };
  /** Also shows the address of the button as text, because the mail is useless without it. */
  readonly showsLink?: boolean;
  /** Shows a small link below the notes instead of a button. */
  readonly isQuiet?: boolean;
}

const commonTexts: ByLanguage<{
  readonly copyLink: string;
  readonly questions: (email: string) => string;
}> = {
  en: {
    copyLink: 'If the button does not work, copy this address into your browser:',
    questions: (email) => `Questions? Write to ${email}.`,
  },
  de: {
    copyLink: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    questions: (email) => `Fragen? Schreiben Sie an ${email}.`,
  },
  lv: {
    copyLink: 'Ja poga nedarbojas, nokopējiet šo adresi savā pārlūkā:',
    questions: (email) => `Jautājumi? Rakstiet uz ${email}.`,
  },
};

/** Composes a mail to a customer from the texts of its kind. */
export const composeMail = async <Kind extends string, Params extends { readonly shop: string }>(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  byLanguage: ByLanguage<MailTextSet<Kind, Params>>,
  request: MailRequest<Kind, Params>,
): Promise<ComposedMail> => {
  const {
    kind,
    to,
    path,
    mainButton,
    sections,
    moreNotes = [],
    showsLink = false,
    isQuiet = false,
  } = request;
  const { shop_name: shop = '', support_email: support, requisites, logo_url } = await readSettings(db);
  const language = textLanguage(request.language);
  const { footer, mails } = byLanguage[language];
  const { copyLink, questions } = commonTexts[language];
  const texts = mails[kind];
  const params = { ...request.params, shop } as Params;
  // The configured address, never the Host header of the request that caused the mail.
  const own = texts.button && path ? { label: texts.button, url: `${publicUrl}${path}`, isQuiet } : null;
  return renderMail(to, {
    language,
    shopName: shop,
    ...(logo_url && { logo: new URL(logo_url, publicUrl).href }),
    subject: texts.subject(params),
    preview: texts.preview(params),
    heading: texts.heading(params),
    paragraphs: texts.paragraphs(params),
    ...(sections && { sections }),
    ...(mainButton ? { button: mainButton } : own && { button: own }),
    ...(mainButton && own && { link: own }),
    notes: [...texts.notes(params), ...moreNotes],
    ...(showsLink && { copyLink }),
    footer: support === '' ? footer(shop) : `${footer(shop)} ${questions(support)}`,
    seller: requisites.split('\n').filter((line) => line.trim() !== ''),
  });
};
