-- The story of a product: chapters in their order, as contract/finding/story.ts describes them (decision 74).
create table product_stories (
  product_id integer primary key references products (id) on delete cascade,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) between 1 and 8)
);
