import { type Static, Type } from 'typebox';
import { envelope, filledText, IdInPath, listEnvelope, Moment, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

export const importKinds = ['prices', 'shopify', 'woocommerce', 'jsonl'] as const;
export const exportKinds = ['prices', 'shopify', 'woocommerce'] as const;

/** Larger files are imported by command. */
export const importFileBytes = 8_000_000;

const ImportRow = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...importKinds]),
  name: Type.String(),
  size: Type.Integer(),
  /** What was wanted last: to try it, to import it, or to undo it. */
  aim: Type.Enum(['try', 'import', 'undo']),
  state: Type.Enum(['waiting', 'running', 'stopped', 'done', 'failed']),
  is_stop_wanted: Type.Boolean(),
  /** From 0 to 100. */
  percent: Type.Integer(),
  /** Rows or products that are done. */
  done: Type.Integer(),
  counts: Type.Object({
    added: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    faults: Type.Integer(),
  }),
  error: nullable(Type.String()),
  made_by: Type.String(),
  created_at: Moment,
  started_at: nullable(Moment),
  ended_at: nullable(Moment),
  can_undo: Type.Boolean(),
});
export type ImportRow = Static<typeof ImportRow>;

const Fault = Type.Object({
  line: Type.Integer(),
  column: Type.String(),
  product: Type.String(),
  reason: Type.String(),
});

const params = Type.Object({ id: IdInPath });

const move = {
  access: 'staff',
  permission: 'imports.run',
  params,
  body: fields({}),
  response: envelope(Type.Object({ id: Type.Integer() })),
  refusals: ['import_not_found', 'import_not_possible'],
} as const;

export const adminImportsEndpoints = adminEndpoints({
  'GET /admin/imports': {
    summary: 'The newest 50 imports',
    access: 'staff',
    permission: 'imports.run',
    query: fields({}),
    response: listEnvelope(ImportRow),
    refusals: [],
  },
  'GET /admin/imports/:id': {
    summary: 'An import with its progress and its first 500 faults',
    access: 'staff',
    permission: 'imports.run',
    params,
    query: fields({}),
    response: envelope(Type.Object({ job: ImportRow, faults: Type.Array(Fault) })),
    refusals: ['import_not_found'],
  },
  'POST /admin/imports': {
    summary: 'Uploads a catalogue or price file and tries it; nothing in the shop changes',
    access: 'staff',
    permission: 'imports.run',
    bodyLimit: 12_000_000,
    body: fields({
      kind: Type.Enum([...importKinds]),
      name: filledText(200),
      content: filledText(importFileBytes),
      takes: Type.Optional(Type.Array(Type.Enum(['stock', 'prices']), { maxItems: 2, uniqueItems: true })),
    }),
    response: envelope(Type.Object({ id: Type.Integer() })),
    refusals: [],
  },
  'POST /admin/imports/:id/start': {
    ...move,
    summary: 'Imports a file that was tried, or goes on with one that was stopped',
  },
  'POST /admin/imports/:id/stop': { ...move, summary: 'Stops an import after its batch' },
  'POST /admin/imports/:id/undo': {
    ...move,
    summary: 'Puts back the prices that a price file changed, except those that have changed since',
  },
  'GET /admin/export/:kind': {
    summary: 'The catalogue as a file that other shop systems read, or its prices',
    access: 'staff',
    permission: 'imports.run',
    params: Type.Object({ kind: Type.Enum([...exportKinds]) }),
    response: Type.Null(),
    media: 'text/csv',
    refusals: [],
  },
});
