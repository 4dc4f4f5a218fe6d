import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waysToRun } from '#server/db/embedded/embedded-postgres-binaries.ts';
import { isListening, type Program, startProgram, systemProgram } from './programs.ts';

/** Settings for each connection: with transaction pooling, session settings do not stay with the client. */
const connectQuery =
  'set statement_timeout = 5000; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 10000';

const socketsOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).hostname);

/** Starts pgbouncer in transaction mode for the primary ('ohmly') and the replica ('ohmly_replica'). */
export const startPooler = async (
  folder: string,
  port: number,
  pair: { readonly primary: string; readonly replica: string },
): Promise<Program> => {
  const database = (name: string, url: string) =>
    `${name} = host=${socketsOf(url)} port=5432 dbname=ohmly user=ohmly connect_query='${connectQuery}'`;
  await writeFile(join(folder, 'users.txt'), '"ohmly" ""\n');
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      database('ohmly', pair.primary),
      database('ohmly_replica', pair.replica),
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'max_client_conn = 500',
      'default_pool_size = 10',
    ].join('\n'),
  );
  // Like PostgreSQL it does not run as root.
  const prefix = waysToRun()[0]?.prefix ?? [];
  const program = systemProgram('pgbouncer', 'pgbouncer');
  return startProgram([...prefix, program, join(folder, 'pgbouncer.ini')], () => isListening(port));
};

/** Starts nginx as load balancer, cache for public responses, and host of the pictures. */
export const startProxy = async (
  folder: string,
  ports: { readonly shop: number; readonly media: number },
  servers: readonly number[],
  pictures: string,
): Promise<Program> => {
  for (const name of ['cache', 'tmp']) await mkdir(join(folder, name), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'tmp', name)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;
events { worker_connections 512; }
http {
  ${temporary.join(' ')}
  access_log off;
  types { image/webp webp; image/avif avif; }
  proxy_cache_path ${join(folder, 'cache')} keys_zone=shop:10m max_size=200m;
  upstream shop {
    ${servers.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${ports.shop};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      # Tries the other server if nothing was sent yet or the request is idempotent.
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      # Caches what the shop allows (s-maxage), by URL and Vary.
      proxy_cache shop;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
  server {
    listen 127.0.0.1:${ports.media};
    location /pictures/ { alias ${pictures}/; add_header cache-control "public, max-age=31536000, immutable"; }
  }
}
`,
  );
  const program = systemProgram('nginx', 'nginx-light');
  return startProgram([program, '-p', folder, '-c', join(folder, 'nginx.conf')], () =>
    isListening(ports.shop),
  );
};
