import type { Database } from '#server/db/pool.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { renderMail } from '#server/features/notifications/mail-layout.ts';
import type { Composer } from '#server/features/notifications/notifications.ts';
import { findContactMessage } from './contact-store.ts';

/** Composes the mail to the operator; a reply goes to the shopper. It is in English, like everything for operators. */
export const composeContactMail =
  ({ db }: { readonly db: Database }): Composer =>
  async ({ data, recipient }) => {
    const message = await findContactMessage(db, Number((data as { messageId: string }).messageId));
    if (!message) return null;
    const { name, surname, email, phone, topic, language } = message;
    const { shop_name: shopName = '' } = await readSettings(db);
    const mail = renderMail(recipient, {
      language: 'en',
      shopName,
      subject: `Message from ${name} ${surname}: ${topic}`,
      preview: message.message.slice(0, 120),
      heading: topic,
      paragraphs: message.message.split(/\n+/),
      notes: [
        `From: ${name} ${surname}`,
        `Email: ${email}`,
        `Phone: ${phone}`,
        ...(language === null ? [] : [`Language: ${language}`]),
      ],
      footer: `Sent with the contact form of ${shopName}. Your reply goes to ${email}.`,
    });
    return { ...mail, replyTo: email };
  };
