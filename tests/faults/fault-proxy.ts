import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';
import { join } from 'node:path';

interface Faults {
  /** In each direction, for every chunk. */
  delayMs: number;
  jitterMs: number;
  /** Holds back all data in both directions until it is cleared. */
  stalled: boolean;
  /** The share of client chunks whose connection is reset. */
  resetShare: number;
  /** New connections are refused. */
  away: boolean;
}

const none: Faults = { delayMs: 0, jitterMs: 0, stalled: false, resetShare: 0, away: false };

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** The server end is gone without a FIN: the client gets no response. */
  isHalfOpen: boolean;
}

/** The Unix socket of PostgreSQL, from a database URL whose host is the socket folder. */
export const socketOf = (databaseUrl: string): string => {
  const { hostname, port } = new URL(databaseUrl);
  return join(decodeURIComponent(hostname), `.s.PGSQL.${port || '5432'}`);
};

/** The URL of the same database through the proxy. */
export const throughPort = (databaseUrl: string, port: number): string => {
  const { username, pathname } = new URL(databaseUrl);
  return `postgresql://${username}@127.0.0.1:${port}${pathname}`;
};

/** A TCP proxy in front of PostgreSQL that can delay, stall, reset and refuse connections. */
export const openFaultProxy = async (target: string, random: () => number = Math.random) => {
  const faults: Faults = { ...none };
  const pairs = new Set<Pair>();
  const held: (() => void)[] = [];

  const pass = (pair: Pair, from: Socket, to: Socket): void => {
    const underWay: { readonly chunk: Buffer; readonly due: number }[] = [];
    // One at a time: chunks keep their order, whatever their delays.
    const deliver = (): void => {
      const next = underWay[0];
      if (!next) return;
      if (faults.stalled) {
        held.push(deliver);
        return;
      }
      const wait = next.due - performance.now();
      if (wait > 0) {
        setTimeout(deliver, Math.ceil(wait));
        return;
      }
      underWay.shift();
      if (!pair.isHalfOpen && to.writable) to.write(next.chunk);
      deliver();
    };
    from.on('data', (chunk: Buffer) => {
      if (pair.isHalfOpen) return;
      if (from === pair.client && faults.resetShare > 0 && random() < faults.resetShare) {
        pair.client.resetAndDestroy();
        pair.server.destroy();
        return;
      }
      const wait = faults.delayMs + (random() * 2 - 1) * faults.jitterMs;
      underWay.push({ chunk, due: performance.now() + Math.max(0, wait) });
      if (underWay.length === 1) deliver();
    });
  };

  const proxy = createServer((client) => {
    client.setNoDelay(true);
    if (faults.away) {
      client.resetAndDestroy();
      return;
    }
    const server = open(target);
    const pair: Pair = { client, server, isHalfOpen: false };
    pairs.add(pair);
    const end = (other: Socket) => () => {
      pairs.delete(pair);
      if (!pair.isHalfOpen) other.destroy();
    };
    client.on('error', () => undefined).on('close', end(server));
    server.on('error', () => undefined).on('close', end(client));
    pass(pair, client, server);
    pass(pair, server, client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  const resume = (): void => {
    for (const send of held.splice(0)) send();
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    set: (given: Partial<Faults>): void => {
      Object.assign(faults, given);
      if (!faults.stalled) resume();
    },
    clearFaults: (): void => {
      Object.assign(faults, none);
      resume();
    },
    cut: (): void => {
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.destroy();
      }
    },
    /** Leaves connections half-open, as when the server's machine disappears. */
    leaveHalfOpen: (): void => {
      for (const pair of pairs) {
        pair.isHalfOpen = true;
        pair.server.destroy();
      }
    },
    close: async (): Promise<void> => {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      for (const { client, server } of pairs) {
        client.destroy();
        server.destroy();
      }
      await closed;
    },
  };
};

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;
