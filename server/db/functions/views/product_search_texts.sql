-- The texts a product is found by. Weights: A name and model number, B manufacturer, C category, D attribute, S SKUs.
create or replace view product_search_texts as
  select id as product_id, 'A' as weight, concat_ws(', ', name, model_number) as text from products
  union all
  select product_id, 'A', name from product_texts where name is not null
  union all
  select p.id, 'B', m.name from products p join manufacturers m on m.id = p.manufacturer_id
  union all
  select pc.product_id, 'C', names.name
  from product_categories pc
  join category_ancestors a on a.category_id = pc.category_id
  join (select id, name from categories union select category_id, name from category_texts) names
    on names.id = a.ancestor_id
  union all
  select v.product_id, 'D', names.name
  from variations v
  join variation_attributes va on va.variation_id = v.id
  join (select id, name from attributes union select attribute_id, name from attribute_texts) names
    on names.id = va.attribute_id
  where v.is_active
  union all
  select p.id, 'S', concat_ws(', ', p.sku, string_agg(v.sku, ', ' order by v.sku))
  from products p left join variations v on v.product_id = p.id and v.is_active group by p.id;
