-- Updates catalogue_products and category_products for these products. Rows that would not change are not written.
create or replace function refresh_listings(ids integer[]) returns void language plpgsql as $$
begin
  insert into catalogue_products as c (product_id, price_cents, manufacturer_id, condition, category_ids)
    select p.id, p.price_cents, coalesce(p.manufacturer_id, 0), p.condition,
      array(select 0 union select a.ancestor_id
            from product_categories pc join category_ancestors a on a.category_id = pc.category_id
            where pc.product_id = p.id order by 1)
    from products p where p.id = any(ids) and p.is_active
  on conflict (product_id) do update set price_cents = excluded.price_cents,
    manufacturer_id = excluded.manufacturer_id, condition = excluded.condition, category_ids = excluded.category_ids
    where (c.price_cents, c.manufacturer_id, c.condition, c.category_ids)
      is distinct from (excluded.price_cents, excluded.manufacturer_id, excluded.condition, excluded.category_ids);
  delete from catalogue_products c where c.product_id = any(ids)
    and not exists (select from products p where p.id = c.product_id and p.is_active);
  -- A changed manufacturer or condition is a delete and an insert, so that the triggers count it; only the price is
  -- updated in place.
  delete from category_products l where l.product_id = any(ids) and not exists (
    select from catalogue_products c where c.product_id = l.product_id and l.category_id = any(c.category_ids)
      and (c.manufacturer_id, c.condition) = (l.manufacturer_id, l.condition));
  insert into category_products as l (product_id, category_id, price_cents, manufacturer_id, condition, score, stars)
    select c.product_id, category_id, c.price_cents, c.manufacturer_id, c.condition, coalesce(r.score, 3.5),
      case when r.count > 0 then (20 * r.sum + r.count) / (20 * r.count) else 0 end
    from catalogue_products c left join product_ratings r using (product_id), unnest(c.category_ids) category_id
    where c.product_id = any(ids)
  on conflict (product_id, category_id) do update set price_cents = excluded.price_cents
    where l.price_cents <> excluded.price_cents;
end $$;
