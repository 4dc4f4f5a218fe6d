import { type MailGateway, oneLine } from './mail-gateway.ts';

/**
 * Delivers over SMTP with one connection per mail. TLS is used whenever the server offers it, and from the first
 * byte with `smtps:`.
 */
export const openSmtp = (smtpUrl: string, from: string): MailGateway => {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Contents never make this server read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    deliver: async ({ id, to, subject, html, text, replyTo, headers, attachments = [] }) => {
      // Loaded on first use: only the worker sends mails.
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        from,
        // As an object it is a single address; a string could be parsed as a list.
        to: { name: '', address: to },
        subject: oneLine(subject),
        html,
        text,
        attachments: attachments.map(({ name, mediaType, bytes }) => ({
          filename: name,
          contentType: mediaType,
          content: bytes,
        })),
        messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '')}>`,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
  };
};
