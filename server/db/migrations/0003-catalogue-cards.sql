-- Products as every list and page shows them, still in base cents, in the order of the ids. A function, because
-- planning this statement takes as long as running it, and PostgreSQL keeps the plan of a function.
-- A condition is worded by the language's messages; the default language needs none of them.
create function product_cards(ids integer[], language integer) returns json language plpgsql stable as $$
begin
  return (
    with attributes_of as (
      select va.variation_id, json_agg(json_build_object('id', a.id, 'name', coalesce(at.name, a.name),
               'swatch', a.swatch, 'attribute_group', json_build_object('id', g.id, 'name', coalesce(gt.name, g.name)))
             order by g.position, g.id) as list
      from variations v
      join variation_attributes va on va.variation_id = v.id
      join attributes a on a.id = va.attribute_id
      join attribute_groups g on g.id = a.group_id
      left join attribute_texts at on at.attribute_id = a.id and at.language_id = language
      left join attribute_group_texts gt on gt.group_id = g.id and gt.language_id = language
      where v.product_id = any(ids) and v.is_active group by va.variation_id),
    variations_of as (
      select v.product_id, json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents,
               'stock', coalesce(s.on_hand - s.reserved, 0), 'attributes', coalesce(a.list, '[]'))
             order by v.position, v.id) as list, sum(s.on_hand - s.reserved)::int as stock
      from variations v
      left join stock_items s on s.variation_id = v.id
      left join attributes_of a on a.variation_id = v.id
      where v.product_id = any(ids) and v.is_active group by v.product_id),
    categories_of as (
      select pc.product_id, json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id,
               'name', coalesce(ct.name, c.name), 'url', c.url) order by pc.position, c.id) as list
      from product_categories pc
      join categories c on c.id = pc.category_id
      left join category_texts ct on ct.category_id = c.id and ct.language_id = language
      where pc.product_id = any(ids) group by pc.product_id),
    pictures_of as (
      select product_id, json_agg(url order by position, id) as list
      from product_pictures where product_id = any(ids) and variation_id is null group by product_id)
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'sku', p.sku, 'name', p.name, 'price_cents', p.price_cents, 'old_price_cents', p.old_price_cents,
      'is_top', p.is_top, 'is_new', p.is_new,
      'condition', json_build_object('value', p.condition, 'label', coalesce(msg.text, initcap(p.condition))),
      'manufacturer', case when m.id is not null then json_build_object('value', m.slug, 'label', m.name) end,
      'pictures', coalesce(pp.list, '[]'),
      'categories', coalesce(c.list, '[]'),
      'variations', coalesce(v.list, '[]'),
      'stock', coalesce(v.stock, s.on_hand - s.reserved, 0)) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id
    left join manufacturers m on m.id = p.manufacturer_id
    left join messages msg on msg.language_id = language and msg.key = 'condition.' || p.condition
    left join stock_items s on s.product_id = p.id and s.variation_id is null
    left join variations_of v on v.product_id = p.id
    left join categories_of c on c.product_id = p.id
    left join pictures_of pp on pp.product_id = p.id);
end $$;
