import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Role } from '#contract/staff-roles.ts';

/** Adds a member of staff who is signed in. Returns the cookie. */
export const addStaff = async (connectionString: string, role: Role = 'owner'): Promise<string> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with owner as (
       insert into staff (email, name, roles, created_at)
       values ($2 || '.bench@shop.example', 'Bench', array[$2], now()) returning id)
     insert into staff_sessions (token_hash, staff_id, stage, browser, network, created_at, last_seen_at, confirmed_at)
     select decode($1, 'hex'), id, 'done', 'bench', 'bench', now(), now(), now() from owner`,
    [hash('sha256', token), role],
  );
  await client.end();
  return `staff_session=${token}`;
};

const everyMs = 15_000;

/** Polls as open consoles do, each every 15 seconds. Returns the number of polls that failed when it is stopped. */
export const openConsoles = (origin: string, cookie: string, count: number): (() => Promise<number>) => {
  let failed = 0;
  const poll = async () => {
    const headers = { cookie, 'x-quiet': '1' };
    const isFine = await fetch(`${origin}/api/admin/waiting?since=1`, { headers })
      .then(async (response) => (await response.text()) !== '' && response.ok)
      .catch(() => false);
    if (!isFine) failed += 1;
  };
  // One after the other: consoles are opened at different moments.
  const timer = setInterval(() => void poll(), everyMs / count);
  return async () => {
    clearInterval(timer);
    return failed;
  };
};
