import { type Logger, pino } from 'pino';

/** Structured lines on standard output. Addresses are logged without their query: it may hold personal data. */
export const createLog = (level: string): Logger =>
  pino({
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
      // Not the whole error: PostgreSQL's hold the row that was refused.
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack }),
    },
  });
