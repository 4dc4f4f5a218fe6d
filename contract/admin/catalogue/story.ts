import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { Story } from '#contract/finding/story.ts';
import { done, envelope, IdInPath } from '#contract/values.ts';

const StoryPage = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  /** The default one first. */
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
  /** Of the product and its variations, to choose from. */
  pictures: Type.Array(Type.String()),
  blocks: Story,
});
export type StoryPage = Static<typeof StoryPage>;

const params = Type.Object({ id: IdInPath });

export const adminStoryEndpoints = adminEndpoints({
  'GET /admin/products/:id/story': {
    summary: 'The story of a product: its chapters in every language',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    query: fields({}),
    response: envelope(StoryPage),
    refusals: ['product_not_found'],
  },
  'POST /admin/products/:id/story': {
    summary:
      'Replaces the story of a product; an empty list removes it. `was` is what was seen: a story that others changed meanwhile is refused',
    access: 'staff',
    permission: 'catalogue.write',
    params,
    bodyLimit: 262_144,
    body: fields({ blocks: Story, was: Story }),
    response: done('Saved.'),
    refusals: ['product_not_found', 'changed_meanwhile', 'operation_refused'],
  },
});
