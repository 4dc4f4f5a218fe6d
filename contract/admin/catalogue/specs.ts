import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, IdInPath, nullable } from '#contract/values.ts';

const SpecRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['number', 'range', 'enum', 'flags', 'text']),
  /** Of numbers; empty: they have none. */
  unit: Type.String(),
  options: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  /** Products of its categories are filtered or compared by it. */
  is_of_category: Type.Boolean(),
  /** What was typed or came with a file; null: the description counts. */
  value: nullable(Type.String()),
  /** Keys of the options that this value means. */
  chosen: Type.Array(Type.String()),
  /** What shoppers see; null: nothing. */
  shown: nullable(Type.String()),
  /** The words of the description that state it; null: it does not. */
  described: nullable(Type.String()),
});
export type SpecRow = Static<typeof SpecRow>;

const SpecsPage = Type.Object({ sku: Type.String(), name: Type.String(), specs: Type.Array(SpecRow) });
export type SpecsPage = Static<typeof SpecsPage>;

const params = Type.Object({ id: IdInPath });
const Text = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const adminSpecEndpoints = adminEndpoints({
  'GET /admin/products/:id/specs': {
    summary: 'Every specification of the shop with what a product states of it',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    query: fields({}),
    response: envelope(SpecsPage),
    refusals: ['product_not_found'],
  },
  'POST /admin/products/:id/specs': {
    summary:
      'States specifications of a product, all or none; null: what the description says counts again. `was` is what was seen',
    access: 'staff',
    permission: 'catalogue.write',
    params,
    body: fields({
      values: Type.Array(
        fields({ key: Type.String({ maxLength: 40 }), value: nullable(Text), was: nullable(Text) }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    response: done('Saved.'),
    refusals: ['product_not_found', 'changed_meanwhile', 'operation_refused'],
  },
});
