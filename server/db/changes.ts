import pg from 'pg';
import type { Logger } from 'pino';

export interface ChangeListener {
  /** Every change from now on is notified; earlier ones may have been missed. */
  onListening(): void;
  onChange(): void;
  /** Changes may be missed until the next `onListening`. */
  onLost(): void;
}

/** One listener that notifies several. */
export const notifyAll = (listeners: readonly ChangeListener[]): ChangeListener => ({
  onListening: () => {
    for (const each of listeners) each.onListening();
  },
  onChange: () => {
    for (const each of listeners) each.onChange();
  },
  onLost: () => {
    for (const each of listeners) each.onLost();
  },
});

/** Ties a cache to the LISTEN connection: `clear` runs on every change, and nothing is valid while it is down. */
export const validWhileListening = (clear: () => void) => {
  let isListening = false;
  return {
    isListening: (): boolean => isListening,
    listener: {
      onListening: () => {
        clear();
        isListening = true;
      },
      onChange: clear,
      onLost: () => {
        isListening = false;
        clear();
      },
    } satisfies ChangeListener,
  };
};

const retryMs = 500;
/** A connection can die silently; a periodic query detects it. */
const heartbeatMs = 5_000;

/** Listens for committed changes of what shoppers see, made by any process, and reconnects when the connection fails. */
export const listenForChanges = (
  connectionString: string,
  listener: ChangeListener,
  log: Logger,
): { close(): Promise<void> } => {
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const lost = (from: pg.Client): void => {
    if (client !== from) return;
    client = null;
    clearTimeout(timer);
    listener.onLost();
    from.end().catch(() => undefined);
    if (closed) return;
    log.warn('LISTEN connection lost, reconnecting');
    timer = setTimeout(connect, retryMs);
  };

  const beat = (own: pg.Client): void => {
    timer = setTimeout(() => {
      const late = setTimeout(() => lost(own), heartbeatMs);
      own
        .query('select 1')
        .then(() => {
          if (client === own) beat(own);
        })
        .catch(() => lost(own))
        .finally(() => clearTimeout(late));
    }, heartbeatMs);
  };

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString,
      application_name: 'ohmly changes',
      keepAlive: true,
      // Without these a silent network would block it for ever.
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    });
    client = own;
    own.on('error', () => lost(own));
    own.on('end', () => lost(own));
    own.on('notification', () => listener.onChange());
    try {
      await own.connect();
      await own.query('listen shop_changed');
      if (client !== own) return;
      listener.onListening();
      beat(own);
    } catch {
      lost(own);
    }
  };

  void connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const own = client;
      client = null;
      listener.onLost();
      await own?.end().catch(() => undefined);
    },
  };
};
