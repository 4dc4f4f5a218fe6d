-- The texts of a product's search document, with the PostgreSQL configuration that stems them.
-- Weights: A name and model number, S SKUs and GTINs, B manufacturer and category, C categories above, attributes and the name with
-- what the product is made for.
create or replace view product_search_texts as
  with own as (select language_config(code) as config from languages where is_default),
  languages_of as (select id, language_config(code) as config from languages)
  select p.id as product_id, 'A' as weight, concat_ws(', ', own_name(p.name), p.model_number) as text, own.config
  from products p left join own on true
  union all
  select p.id, 'C', p.name, own.config from products p left join own on true where own_name(p.name) <> p.name
  union all
  select t.product_id, weight, text, l.config
  from product_texts t join languages_of l on l.id = t.language_id,
    lateral (values ('A', own_name(t.name)), ('C', nullif(t.name, own_name(t.name)))) as part (weight, text)
  where text is not null
  union all
  select p.id, 'B', m.name, own.config
  from products p join manufacturers m on m.id = p.manufacturer_id left join own on true
  union all
  select places.product_id, places.weight, names.name, names.config
  from (
    -- A category counts less where the product is also in one below it.
    select pc.product_id, a.ancestor_id, case when bool_or(a.ancestor_id <> a.category_id) then 'C' else 'B' end as weight
    from product_categories pc join category_ancestors a on a.category_id = pc.category_id
    group by pc.product_id, a.ancestor_id) places
  join (select c.id, c.name, own.config from categories c left join own on true
        union select t.category_id, t.name, l.config from category_texts t join languages_of l on l.id = t.language_id
       ) names on names.id = places.ancestor_id
  union all
  select v.product_id, 'C', names.name, names.config
  from variations v
  join variation_attributes va on va.variation_id = v.id
  join (select a.id, a.name, own.config from attributes a left join own on true
        union select t.attribute_id, t.name, l.config from attribute_texts t join languages_of l on l.id = t.language_id
       ) names on names.id = va.attribute_id
  where v.is_active
  union all
  select p.id, 'S', concat_ws(', ', p.sku, p.gtin, string_agg(concat_ws(', ', v.sku, v.gtin), ', ' order by v.sku)), null
  from products p left join variations v on v.product_id = p.id and v.is_active group by p.id;
