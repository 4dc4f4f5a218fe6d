import { escapeHtml } from '#server/lib/escape-html.ts';

/** What something is, more about it in smaller letters, and its value at the right. */
export interface MailRow {
  readonly label: string;
  readonly detail?: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

/** A part of a mail under a heading of its own: a small table, or lines such as an address. */
export interface MailSection {
  readonly heading: string;
  readonly rows?: readonly MailRow[];
  readonly lines?: readonly string[];
}

const font = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const cell = (row: MailRow): string =>
  `padding:10px 0;border-top:1px solid #e3e6ec;${font};font-size:${row.isTotal ? 17 : 15}px;line-height:22px;color:#0b0d12;font-weight:${row.isTotal ? 600 : 400}`;

const rowHtml = (row: MailRow): string => `
            <tr>
              <td style="${cell(row)}">${escapeHtml(row.label)}${row.detail ? `<br><span style="font-size:13px;line-height:18px;color:#545b69">${escapeHtml(row.detail)}</span>` : ''}</td>
              <td align="right" valign="top" style="${cell(row)};padding-left:16px;white-space:nowrap">${escapeHtml(row.value)}</td>
            </tr>`;

const tableHtml = (rows: readonly MailRow[]): string => `
          <table width="100%" cellpadding="0" cellspacing="0" role="presentation" style="margin:0 0 24px;border-bottom:1px solid #e3e6ec">${rows.map(rowHtml).join('')}
          </table>`;

const linesHtml = (lines: readonly string[]): string => `
          <p style="margin:0 0 24px;${font};font-size:15px;line-height:22px;color:#1c2029">${lines.map(escapeHtml).join('<br>')}</p>`;

export const sectionHtml = ({ heading, rows, lines }: MailSection): string => `
          <h2 style="margin:8px 0 10px;${font};font-size:17px;line-height:24px;font-weight:600;color:#0b0d12">${escapeHtml(heading)}</h2>${rows ? tableHtml(rows) : ''}${lines ? linesHtml(lines) : ''}`;

const rowText = ({ label, detail, value }: MailRow): string =>
  `${label}: ${value}${detail ? `\n  ${detail}` : ''}`;

export const sectionText = ({ heading, rows = [], lines = [] }: MailSection): string =>
  [heading, '-'.repeat(heading.length), ...rows.map(rowText), ...lines].join('\n');
