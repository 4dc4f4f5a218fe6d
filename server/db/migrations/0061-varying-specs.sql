-- The specifications that the items of a product state differently (docs/decisions/0045-facet-counts.md). Null: not computed
-- yet; the next application of functions does it.
alter table product_facts add column varying integer[];
