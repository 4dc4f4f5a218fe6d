/** Classes of SQLSTATE: connection, insufficient resources, transaction rollback, operator intervention. */
const classes = ['08', '53', '40', '57P'];

/** Timeouts and aborted transactions. */
const states = ['55P03', '57014', '25P02', '25P03', '25P04'];

/** Node's error codes of connections. EAGAIN: more connect to PostgreSQL's socket at once than it can queue. */
const connection = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EAGAIN', 'EMFILE', 'ENFILE', 'ENOBUFS'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
];

/** Messages of pg and Kysely that have no code. */
const messages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|not queryable|Received unexpected \w+ message from backend|connection has been discarded/;

const sqlState = /^[0-9A-Z]{5}$/;

/**
 * Whether the error is temporary: PostgreSQL is unreachable or restarting, has no connection left, a lock timed out, or
 * a transaction conflicted repeatedly. Nothing was changed, and the request can be repeated.
 */
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const state = typeof code === 'string' ? code : '';
  if (connection.includes(state) || states.includes(state)) return true;
  if (sqlState.test(state)) return classes.some((start) => state.startsWith(start));
  return typeof message === 'string' && messages.test(message);
};
