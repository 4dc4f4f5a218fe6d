/** Of PostgreSQL, whole classes: no connection, nothing left to give, rolled back for another's sake, shutting down. */
const classes = ['08', '53', '40', '57P'];

/** Waited too long, and a transaction that PostgreSQL has given up. */
const states = ['55P03', '57014', '25P02', '25P03', '25P04'];

/** Of the connection itself, as Node tells it. */
const connection = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
];

/** What pg and Kysely say without a code. */
const words =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|Received unexpected \w+ message from backend|connection has been discarded/;

const sqlState = /^[0-9A-Z]{5}$/;

/**
 * PostgreSQL is away, restarting, has no connection left, a lock took too long, or others came in the way again and
 * again: nothing has happened, and another try is worth it.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const state = typeof code === 'string' ? code : '';
  if (connection.includes(state) || states.includes(state)) return true;
  if (sqlState.test(state)) return classes.some((start) => state.startsWith(start));
  return typeof message === 'string' && words.test(message);
};
