import { oneLine } from '#server/gateways/mail/mail-gateway.ts';
import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { wordmark } from '#server/lib/wordmark.ts';
import { font, type MailSection, sectionHtml, sectionText } from './mail-sections.ts';
import type { ComposedMail } from './notifications.ts';

interface MailButton {
  readonly label: string;
  readonly url: string;
  /** Shows a small link below the notes instead of a button. */
  readonly isQuiet?: boolean;
}

/** The content of a mail. Texts are plain: the layout escapes them. */
export interface MailContent {
  readonly language: string;
  readonly shopName: string;
  /** Absolute address of the shop's logo; absent: its name as text. */
  readonly logo?: string;
  readonly subject: string;
  /** Mail programs show it next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly MailSection[];
  readonly button?: MailButton;
  /** A small link below the button. */
  readonly link?: MailButton;
  /** Small print below the button: how long a link works, what to do if the mail was not requested. */
  readonly notes: readonly string[];
  /** 'If the button does not work, copy this address:' */
  readonly copyLink?: string;
  readonly footer: string;
  /** Name and address of the seller, line by line. */
  readonly seller?: readonly string[];
}

const body = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1c2029`;
const small = `margin:0 0 12px;${font};font-size:14px;line-height:20px;color:#545b69`;

/** Narrow screens and dark mode. Mail programs without media queries show the light page with wide margins. */
const style = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (max-width: 480px) {
      .edge { padding: 12px 8px 24px !important; }
      .pad { padding-left: 20px !important; padding-right: 20px !important; }
    }
    @media (prefers-color-scheme: dark) {
      .ground { background: #0b0d12 !important; }
      .card { background: #1c2029 !important; }
      .alone { border-radius: 16px !important; }
      .ink { color: #ffffff !important; }
      .soft { color: #b9bfcb !important; }
      .link { color: #9db8ff !important; }
      .line { border-color: #3a4150 !important; }
    }`;

const buttonHtml = ({ label, url }: MailButton): string => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr>
            <td style="border-radius:12px;background:#c6f432">
              <a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:24px;font-weight:600;text-align:center;color:#0b0d12;text-decoration:none">${escapeHtml(label)}</a>
            </td></tr></table>`;

const linkHtml = ({ label, url }: MailButton): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:#1d4ed8;word-break:break-word">${escapeHtml(label)}</a>`;

const smallHtml = (html: string): string => `          <p class="soft" style="${small}">${html}</p>`;

const endHtml = ({ button, link, notes, copyLink }: MailContent): string =>
  [
    ...(link ? [smallHtml(linkHtml(link))] : []),
    ...notes.map((text) => smallHtml(escapeHtml(text))),
    ...(button?.isQuiet ? [smallHtml(linkHtml(button))] : []),
    ...(button && copyLink
      ? [smallHtml(`${escapeHtml(copyLink)}<br>${linkHtml({ ...button, label: button.url })}`)]
      : []),
  ].join('\n');

/** Many programs block pictures, so the wordmark is text. Screen readers read the name. */
const wordmarkHtml = (shopName: string): string => {
  const text = wordmark(shopName);
  const label = text === shopName ? '' : ` role="img" aria-label="${escapeHtml(shopName)}"`;
  return `<span${label}>${escapeHtml(text)}</span>`;
};

/** As high as in the header of the shop. A program that blocks pictures shows the name in its place. */
const logoHtml = (shopName: string, logo: string): string =>
  `<img src="${escapeHtml(logo)}" alt="${escapeHtml(shopName)}" height="36" style="display:block;width:auto;max-width:240px;height:36px;border:0;object-fit:contain;object-position:left">`;

/** A logo is made for the white header of the shop, so it is on white in dark mode too. */
const headerHtml = ({ shopName, logo }: MailContent): string => {
  const [colours, content] =
    logo === undefined
      ? ['background:#0b0d12;color:#ffffff', wordmarkHtml(shopName)]
      : ['background:#ffffff;border-bottom:1px solid #e3e6ec;color:#0b0d12', logoHtml(shopName, logo)];
  return `<td class="pad" style="padding:20px 32px;border-radius:16px 16px 0 0;${font};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.03em;${colours}">${content}</td>`;
};

const footerHtml = ({ footer, seller = [] }: MailContent): string =>
  [escapeHtml(footer), ...(seller.length > 0 ? [seller.map(escapeHtml).join('<br>')] : [])].join('<br><br>');

/** Tables and inline styles, because mail programs support little else. */
const mailHtml = (content: MailContent): string => {
  const { language, subject, preview, heading, paragraphs, button } = content;
  const sections = content.sections ?? [];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(subject)}</title>
  <style>${style}
  </style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3f4f7">
  <div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
  <table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7"><tr><td class="edge" align="center" style="padding:32px 16px">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
      <tr>${headerHtml(content)}</tr>
      <tr><td class="pad card${content.logo === undefined ? ' alone' : ''}" style="padding:36px 32px 20px;background:#ffffff;border-radius:0 0 16px 16px">
          <h1 class="ink" style="margin:0 0 20px;${font};font-size:26px;line-height:32px;font-weight:600;letter-spacing:-0.02em;color:#0b0d12">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `          <p class="ink" style="${body}">${escapeHtml(text)}</p>`).join('\n')}${sections.map(sectionHtml).join('')}${button && !button.isQuiet ? buttonHtml(button) : ''}
${endHtml(content)}
      </td></tr>
      <tr><td class="pad soft" style="padding:20px 32px;${font};font-size:13px;line-height:18px;color:#545b69">${footerHtml(content)}</td></tr>
    </table>
  </td></tr></table>
</body>
</html>
`;
};

const linkText = ({ label, url }: MailButton): string => `${label}:\n${url}`;

const mailText = ({
  heading,
  paragraphs,
  sections = [],
  button,
  link,
  notes,
  footer,
  seller = [],
}: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...sections.map(sectionText),
    ...(button && !button.isQuiet ? [linkText(button)] : []),
    ...(link ? [linkText(link)] : []),
    ...notes,
    ...(button?.isQuiet ? [linkText(button)] : []),
    `-- \n${[footer, ...(seller.length > 0 ? ['', ...seller] : [])].join('\n')}\n`,
  ].join('\n\n');

export const renderMail = (to: string, content: MailContent): ComposedMail => ({
  to,
  subject: oneLine(content.subject),
  html: mailHtml(content),
  text: mailText(content),
});
