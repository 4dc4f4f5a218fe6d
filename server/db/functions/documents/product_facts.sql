-- Safety, guarantee and repair facts of a product as its page shows them; warnings in the language, else in the default
-- language, else in the first one that has them. Null: nothing is known.
create or replace function product_facts(product integer, language integer) returns json language sql stable as $$
  select json_build_object(
    'language', (select code from languages where id = language),
    'producer', (select to_json(o) from economic_operators o where o.id = c.producer_id),
    'responsible', (select to_json(o) from economic_operators o where o.id = c.responsible_id),
    'warnings', (
      select json_build_object('text', w.text, 'language', l.code) from product_warnings w
      join languages l on l.id = w.language_id where w.product_id = product
      order by w.language_id = language desc, l.is_default desc, l.position limit 1),
    'no_warnings', c.no_warnings, 'gtin', p.gtin, 'model', p.model_number,
    'updates_until', c.updates_until, 'repair_class', c.repair_class, 'spare_parts', c.spare_parts,
    'weee_category', c.weee_category, 'durability_years', c.durability_years, 'durability_is_free', c.durability_is_free,
    'durability_is_whole', c.durability_is_whole, 'durability_url', c.durability_url,
    'guarantee_terms_url', c.guarantee_terms_url,
    'recycling_page', (select id from static_pages where kind = 'recycling'))
  from product_compliance c join products p on p.id = c.product_id
  where c.product_id = product and c.variation_id is null and (
    c.producer_id is not null or c.no_warnings or c.updates_until is not null or c.repair_class is not null
    or c.spare_parts is not null or c.weee_category is not null or c.durability_years is not null
    or exists (select from product_warnings w where w.product_id = product))
$$;
