import { type Static, Type } from 'typebox';
import { done, envelope, Id, IdInPath, Moment, nullable, Ok } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

const Finding = Type.Object({
  about: Type.String(),
  state: Type.Enum(['ok', 'warning', 'error']),
  text: Type.String(),
  /** The command or line of `.env` that solves it. */
  next: nullable(Type.String()),
});
export type HealthFinding = Static<typeof Finding>;

const Health = Type.Object({
  findings: Type.Array(Finding),
  /** The last hourly check of stock, orders, payments and promo codes; null: none yet. */
  books: nullable(
    Type.Object({ checked_at: Moment, is_kept: nullable(Type.Boolean()), broken_since: nullable(Moment) }),
  ),
});
export type Health = Static<typeof Health>;

const Invariant = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  /** The first 20. */
  differences: Type.Array(Type.String()),
});
export type CheckedInvariant = Static<typeof Invariant>;

const Job = Type.Object({
  name: Type.String(),
  every_seconds: Type.Number(),
  /** Null: not since this server process started. */
  started_at: nullable(Moment),
  /** Null: never, or it is running for the first time. */
  finished_at: nullable(Moment),
  is_running: Type.Boolean(),
  /** Why the last finished run failed. */
  error: nullable(Type.String()),
});
export type SystemJob = Static<typeof Job>;

const Mail = Type.Object({
  id: Id,
  kind: Type.String(),
  /** Masked without the permission to read people. */
  to: Type.String(),
  created_at: Moment,
  /** The next attempt of a mail that waits. */
  due_at: Moment,
  attempts: Type.Integer(),
  last_error: nullable(Type.String()),
  given_up_at: nullable(Moment),
});
export type SystemMail = Static<typeof Mail>;

const Backups = Type.Object({
  /** Where the files are on the server. */
  folder: Type.String(),
  is_writing: Type.Boolean(),
  /** Why the last one could not be written. */
  failure: nullable(Type.String()),
  /** When one is made every day, in the time zone of the shop; empty: never. */
  daily_time: Type.String(),
  /** Number of daily backups that are kept; those made by hand are never deleted. */
  kept: Type.Integer(),
  /** Newest first. */
  files: Type.Array(
    Type.Object({ file: Type.String(), bytes: Type.Integer(), made_at: Moment, is_daily: Type.Boolean() }),
  ),
});
export type Backups = Static<typeof Backups>;

const read = { access: 'staff', permission: 'system.read' } as const;
const write = { access: 'staff', permission: 'system.run' } as const;

export const systemEndpoints = adminEndpoints({
  'GET /admin/system/health': {
    summary: 'Checks configuration, database, mail, payment, disk and clock, as the command doctor does',
    ...read,
    response: envelope(Health),
    refusals: [],
  },
  'GET /admin/system/check': {
    summary: 'Checks now whether stock, orders, payments and promo codes agree, as the command check does',
    ...read,
    response: envelope(Type.Array(Invariant)),
    refusals: [],
  },
  'GET /admin/system/jobs': {
    summary: 'The background jobs of this server process and their last runs',
    ...read,
    response: envelope(Type.Array(Job)),
    refusals: [],
  },
  'GET /admin/system/mails': {
    summary: 'Mails that were given up, or that wait, newest first, 50 a page',
    ...read,
    query: Type.Object({
      state: Type.Optional(Type.Enum(['given_up', 'waiting'])),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(Mail),
      next_cursor: nullable(Type.String()),
    }),
    refusals: ['cursor_invalid'],
  },
  'POST /admin/system/mails/:id/retry': {
    summary: 'Queues a mail that was given up again; it is sent within seconds',
    ...write,
    params: Type.Object({ id: IdInPath }),
    body: fields({}),
    response: done('Queued again.'),
    refusals: ['operation_refused'],
  },
  'GET /admin/system/backups': {
    summary: 'Backups that were made daily and in the console, newest first',
    ...read,
    response: envelope(Backups),
    refusals: [],
  },
  'POST /admin/system/backups': {
    summary: 'Begins to write a backup of the whole shop into a file on the server, one at a time',
    ...write,
    body: fields({}),
    response: envelope(Type.Object({ file: Type.String() })),
    refusals: ['operation_refused'],
  },
});
