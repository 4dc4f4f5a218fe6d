import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { findInMailbox, findMailboxAttachment, listMailbox } from './mailbox-store.ts';

type Mail = NonNullable<Awaited<ReturnType<typeof findInMailbox>>>;

const style = `
  body{margin:0;background:#f3f4f7;color:#0b0d12;font:16px/24px system-ui,sans-serif}
  main{max-width:880px;margin:0 auto;padding:32px 16px 64px}
  h1{font-size:32px;line-height:36px;letter-spacing:-.03em;margin:0 0 16px}
  .note{background:#fff3d6;color:#5e3b00;border-radius:12px;padding:12px 16px;margin:0 0 24px}
  form{display:flex;gap:8px;align-items:end;flex-wrap:wrap;margin:0 0 24px}
  label{display:grid;gap:4px;font-size:13px;color:#545b69}
  input{font:inherit;color:#0b0d12;min-width:280px;padding:10px 12px;border:1px solid #868d9b;border-radius:10px}
  button{font:inherit;font-weight:600;padding:11px 20px;border:0;border-radius:10px;background:#0b0d12;color:#fff}
  ol{list-style:none;margin:0;padding:0;display:grid;gap:8px}
  li a{display:grid;gap:2px;padding:14px 16px;background:#fff;border-radius:12px;color:inherit;text-decoration:none}
  li a:hover strong{text-decoration:underline}
  small{color:#545b69;font-size:14px}
  iframe{width:100%;height:760px;border:1px solid #e3e6ec;border-radius:12px;background:#fff}
  pre{white-space:pre-wrap;word-break:break-word;background:#fff;border-radius:12px;padding:16px}`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${content}</main></body></html>`;

const note = `<p class="note">This is the mailbox of the demo: mails that a real shop would have sent. Everybody who can
open this page can read them. With <code>SMTP_URL</code> set, mails are sent instead and do not appear here.</p>`;

const about = ({ recipient, sent_at }: Mail): string =>
  `<small>to ${escapeHtml(recipient)} · <time datetime="${sent_at.toISOString()}">${sent_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></small>`;

const listPage = (mails: readonly Mail[], to: string | null): string =>
  page(
    'Mailbox of the demo',
    `<h1>Mailbox</h1>${note}
<form action="/dev/mailbox"><label>To <input name="to" type="email" value="${escapeHtml(to ?? '')}"></label><button>Show</button></form>
${mails.length === 0 ? '<p>No mails.</p>' : ''}
<ol>${mails.map((mail) => `<li><a href="/dev/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${about(mail)}</a></li>`).join('\n')}</ol>`,
  );

const attachmentPath = ({ id }: { id: number }): string => `/dev/mailbox/attachments/${id}`;

const attachmentLinks = ({ attachments }: Mail): string =>
  attachments
    .map((file) => `<p><a href="${attachmentPath(file)}" download>Attached: ${escapeHtml(file.name)}</a></p>`)
    .join('');

/** Shows the mail in a sandboxed frame without scripts; its links open in the whole window. */
const mailPage = (mail: Mail): string =>
  page(
    mail.subject,
    `<p><a href="/dev/mailbox">← Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>${note}<p>${about(mail)}</p>${attachmentLinks(mail)}
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const addressOf = (query: unknown): string | null => {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' && to.trim() !== '' ? to.trim().replaceAll('\0', '') : null;
};

const idOf = ({ id }: { id: string }): number | null => (/^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null);

/** Shows the mails of the demo to people and tests; a shop in production does not have these addresses. */
export const registerMailboxPage = (app: FastifyInstance, db: Database): void => {
  app.get('/dev/mailbox', async ({ query }, reply) => {
    const to = addressOf(query);
    return sendPage(reply, listPage(await listMailbox(db, to), to));
  });
  app.get('/dev/mailbox.json', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const mails = await listMailbox(db, addressOf(query));
    return mails.map(({ recipient, subject, html, text, sent_at, attachments }) => ({
      to: recipient,
      subject,
      html,
      text,
      attachments: attachments.map((file) => ({ name: file.name, url: attachmentPath(file) })),
      sent_at: sent_at.toISOString(),
    }));
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const id = idOf(params);
    const mail = id === null ? undefined : await findInMailbox(db, id);
    if (!mail) throw new Refusal('not_found');
    return sendPage(reply, mailPage(mail));
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/attachments/:id', async ({ params }, reply) => {
    const id = idOf(params);
    const file = id === null ? undefined : await findMailboxAttachment(db, id);
    if (!file) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
      .type(file.media_type)
      .send(file.bytes);
  });
};
