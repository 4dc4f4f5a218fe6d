import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { type MailContent, mailHtml, mailText } from '#server/features/notifications/mail-layout.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import { oneLine } from '#server/gateways/mail/mail-gateway.ts';
import { findContactMessage } from './contact-store.ts';

/** The operator's mail: an answer to it goes to the shopper. In English: the shop has no language of its own. */
export const composeContactMail =
  ({ db }: { readonly db: Database }): Composer =>
  async ({ data, recipient }) => {
    const message = await findContactMessage(db, Number((data as { messageId: string }).messageId));
    if (!message) return null;
    const { shop_name: shop = '' } = await readSettings(db);
    const content: MailContent = {
      language: 'en',
      shopName: shop,
      subject: oneLine(`Message from ${message.name} ${message.surname}: ${message.topic}`),
      preview: message.message.slice(0, 120),
      heading: message.topic,
      paragraphs: message.message.split(/\n+/),
      notes: [
        `From: ${message.name} ${message.surname}`,
        `Email: ${message.email}`,
        `Phone: ${message.phone}`,
        ...(message.language === null ? [] : [`Language: ${message.language}`]),
      ],
      footer: `Sent with the contact form of ${shop}. Your answer goes to ${message.email}.`,
    };
    return {
      to: recipient,
      replyTo: message.email,
      subject: content.subject,
      html: mailHtml(content),
      text: mailText(content),
    };
  };
