import pg from 'pg';
import type { Logger } from 'pino';

export interface ChangeListener {
  /** From now on every change is told; what happened before is not. */
  onListening(): void;
  onChange(): void;
  /** Changes may go unheard until the next `onListening`. */
  onLost(): void;
}

/** For whoever keeps something only as long as every change is heard of; `drop` lets go of it. */
export const keepWhileHeard = (drop: () => void) => {
  let isHeard = false;
  return {
    isHeard: (): boolean => isHeard,
    listener: {
      onListening: () => {
        drop();
        isHeard = true;
      },
      onChange: drop,
      onLost: () => {
        isHeard = false;
        drop();
      },
    } satisfies ChangeListener,
  };
};

const retryMs = 500;
/** A connection that died without a word is found out by asking. */
const heartbeatMs = 5_000;

/** Hears of every committed change that shoppers see, in whichever process it was made. */
export const listenToChanges = (
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
    log.warn('the connection that tells of changes is lost, trying again');
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
      // Without these a silent network would keep it trying for ever.
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
