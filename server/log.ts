import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs JSON lines, to standard output by default. URLs are logged without their query, which may contain personal data. */
export const createLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.passConfirm', '*.token', '*.cookie', '*.authorization'],
        censor: '[redacted]',
      },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        // Not the whole error: PostgreSQL's errors contain the refused row.
        err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
      },
    },
    to,
  );
