import { escapeHtml } from '#server/lib/escape-html.ts';
import { type MailSection, sectionHtml, sectionText } from './mail-sections.ts';

/** What a mail says, without its looks. Texts are plain: the layout escapes them. */
export interface MailContent {
  readonly language: string;
  readonly shopName: string;
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly MailSection[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Below the button, smaller: what to do when the mail is unasked for, how long a link lives. */
  readonly notes: readonly string[];
  /** 'If the button does not work, copy this address:' */
  readonly copyLink: string;
  readonly footer: string;
}

const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const body = `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#1c2029`;
const small = `margin:0 0 12px;${font};font-size:14px;line-height:20px;color:#545b69`;

const buttonHtml = ({ label, url }: { label: string; url: string }): string => `
          <table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr>
            <td style="border-radius:12px;background:#c6f432">
              <a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:24px;font-weight:600;text-align:center;color:#0b0d12;text-decoration:none">${escapeHtml(label)}</a>
            </td></tr></table>`;

const linkHtml = (copyLink: string, url: string): string =>
  `<p style="${small}">${escapeHtml(copyLink)}<br><a href="${escapeHtml(url)}" style="color:#1d4ed8;word-break:break-all">${escapeHtml(url)}</a></p>`;

/** Tables and styles in attributes: what mail programs understand. No pictures, so that none are blocked. */
export const mailHtml = (content: MailContent): string => {
  const { language, shopName, subject, preview, heading, paragraphs, button, notes, footer } = content;
  const sections = content.sections ?? [];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f7">
  <div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7"><tr><td align="center" style="padding:32px 16px">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
      <tr><td style="padding:20px 32px;background:#0b0d12;border-radius:16px 16px 0 0;${font};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.03em;color:#ffffff">${escapeHtml(shopName)}<span style="color:#c6f432">.</span></td></tr>
      <tr><td style="padding:36px 32px 20px;background:#ffffff;border-radius:0 0 16px 16px">
          <h1 style="margin:0 0 20px;${font};font-size:26px;line-height:32px;font-weight:600;letter-spacing:-0.02em;color:#0b0d12">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `          <p style="${body}">${escapeHtml(text)}</p>`).join('\n')}${sections.map(sectionHtml).join('')}${button ? buttonHtml(button) : ''}
${notes.map((text) => `          <p style="${small}">${escapeHtml(text)}</p>`).join('\n')}
          ${button ? linkHtml(content.copyLink, button.url) : ''}
      </td></tr>
      <tr><td style="padding:20px 32px;${font};font-size:13px;line-height:18px;color:#545b69">${escapeHtml(footer)}</td></tr>
    </table>
  </td></tr></table>
</body>
</html>
`;
};

export const mailText = ({
  heading,
  paragraphs,
  sections = [],
  button,
  notes,
  footer,
}: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...sections.map(sectionText),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    `-- \n${footer}\n`,
  ].join('\n\n');
