import type { EnergyClass } from '#contract/compliance.ts';
import { escapeHtml } from '#server/lib/text/escape-html.ts';

/** A table row: a label with an optional detail of one or more lines below it, and a value on the right. */
export interface MailRow {
  readonly label: string;
  readonly detail?: string;
  readonly value: string;
  /** Makes the value a link. */
  readonly href?: string;
  /** Amounts below the items: a figure is set smaller, the total larger. */
  readonly kind?: 'figure' | 'total';
  /** Absolute address of a square picture before the label. */
  readonly picture?: string;
  /** The energy class of the item, as a coloured field with its meaning. */
  readonly energy?: { readonly class: EnergyClass; readonly text: string };
}

/** A part of a mail with its own heading: a table, or lines such as an address. */
export interface MailSection {
  readonly heading: string;
  readonly rows?: readonly MailRow[];
  readonly lines?: readonly string[];
}

export const font =
  "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const rule = 'border-top:1px solid #e3e6ec';

const styles = {
  item: 'font-size:15px;line-height:22px;color:#0b0d12',
  figure: 'font-size:14px;line-height:20px;color:#545b69',
  total: 'font-size:18px;line-height:24px;color:#0b0d12;font-weight:600',
} as const;

const valueHtml = ({ value, href }: MailRow): string =>
  href === undefined
    ? escapeHtml(value)
    : `<a class="link" href="${escapeHtml(href)}" style="color:#1d4ed8;font-weight:600">${escapeHtml(value)}</a>`;

const pictureSide = 56;

/** The cell keeps its size and ground when the program blocks pictures; the label beside it has the same words. */
const pictureHtml = ({ picture, label }: MailRow, style: string): string =>
  picture === undefined
    ? ''
    : `
              <td class="line" width="${pictureSide}" valign="top" style="${style};padding-right:12px;width:${pictureSide}px"><img src="${escapeHtml(picture)}" alt="${escapeHtml(label)}" width="${pictureSide}" height="${pictureSide}" style="display:block;width:${pictureSide}px;height:${pictureSide}px;border:0;border-radius:8px;background:#f3f4f7;font-size:0;line-height:0;overflow:hidden"></td>`;

/** Colours of the EU energy label; mails load no pictures for it. */
const energyColours: Readonly<Record<EnergyClass, string>> = {
  A: '#009640',
  B: '#52ae32',
  C: '#c8d400',
  D: '#ffed00',
  E: '#fbba00',
  F: '#ec6608',
  G: '#e30613',
};

const energyHtml = ({ energy }: MailRow): string =>
  energy === undefined
    ? ''
    : `<br><span style="display:inline-block;padding:0 8px;border:1px solid #000;background:${energyColours[energy.class]};color:#000;font-size:13px;line-height:18px;font-weight:700">${energy.class}</span> <span class="soft" style="font-size:13px;line-height:18px;color:#545b69">${escapeHtml(energy.text)}</span>`;

/** A line separates rows, except between consecutive figures and the total. */
const rowHtml = (row: MailRow, index: number, rows: readonly MailRow[]): string => {
  const hasPictures = rows.some(({ picture }) => picture !== undefined);
  const hasLine = row.kind !== 'figure' || rows[index - 1]?.kind === undefined;
  const below = rows[index + 1]?.kind === 'figure' && row.kind !== undefined ? 4 : 10;
  const padding = `padding:${hasLine ? 10 : 4}px 0 ${below}px`;
  const style = `${font};${styles[row.kind ?? 'item']};${padding}${hasLine ? `;${rule}` : ''}`;
  const classes = `line ${row.kind === 'figure' ? 'soft' : 'ink'}`;
  const detail = row.detail
    ? `<br><span class="soft" style="font-size:13px;line-height:18px;color:#545b69">${escapeHtml(row.detail).replaceAll(' × ', '&nbsp;×&nbsp;').replaceAll('\n', '<br>')}</span>`
    : '';
  return `
            <tr>${pictureHtml(row, style)}
              <td class="${classes}"${hasPictures && row.picture === undefined ? ' colspan="2"' : ''} valign="top" style="${style}">${escapeHtml(row.label)}${detail}${energyHtml(row)}</td>
              <td class="${classes}" align="right" valign="top" style="${style};padding-left:16px;white-space:nowrap">${valueHtml(row)}</td>
            </tr>`;
};

const tableHtml = (rows: readonly MailRow[]): string => `
          <table class="line" width="100%" cellpadding="0" cellspacing="0" role="presentation" style="margin:0 0 24px;border-bottom:1px solid #e3e6ec">${rows.map(rowHtml).join('')}
          </table>`;

const linesHtml = (lines: readonly string[]): string => `
          <p class="ink" style="margin:0 0 24px;${font};font-size:15px;line-height:22px;color:#1c2029">${lines.map(escapeHtml).join('<br>')}</p>`;

export const sectionHtml = ({ heading, rows, lines }: MailSection): string => `
          <h2 class="ink" style="margin:28px 0 10px;${font};font-size:17px;line-height:24px;font-weight:600;color:#0b0d12">${escapeHtml(heading)}</h2>${rows ? tableHtml(rows) : ''}${lines ? linesHtml(lines) : ''}`;

const rowText = ({ label, detail, value, href, energy }: MailRow): string =>
  [
    `${label}: ${value}`,
    ...[...(detail?.split('\n') ?? []), energy?.text, href?.startsWith('http') ? href : '']
      .filter(Boolean)
      .map((line) => `  ${line}`),
  ].join('\n');

export const sectionText = ({ heading, rows = [], lines = [] }: MailSection): string =>
  [heading, '-'.repeat(heading.length), ...rows.map(rowText), ...lines].join('\n');
