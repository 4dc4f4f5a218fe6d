-- Every category with itself and each of its ancestors.
create or replace view category_ancestors as
  with recursive ancestors as (
    select id as category_id, id as ancestor_id from categories
    union
    select a.category_id, c.parent_id from ancestors a join categories c on c.id = a.ancestor_id
    where c.parent_id is not null)
  select category_id, ancestor_id from ancestors;
