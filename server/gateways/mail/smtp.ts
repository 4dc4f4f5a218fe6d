import { type MailGateway, oneLine } from './mail-gateway.ts';

/**
 * Delivers over SMTP, each mail in a conversation of its own, so that nothing stays open between them. TLS is
 * used whenever the server offers it, and from the first byte with `smtps:`.
 */
export const openSmtp = (smtpUrl: string, from: string): MailGateway => {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // A mail consists of what is written in it: no path or address in it is ever opened.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    deliver: async ({ id, to, subject, html, text, replyTo, headers, attachments = [] }) => {
      // Servers beside the worker never send one.
      opened ??= open();
      const transport = await opened;
      await transport.sendMail({
        from,
        // As an object it is one address, whatever characters it holds, never a list.
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
