-- What product_documents must hold. After a change of this view the migration runner refreshes the table.
create or replace view derived_product_documents as
  select p.id as product_id, json_build_object(
    'id', p.id, 'sku', p.sku, 'name', p.name, 'names', (
      select json_object_agg(language_id, name) from product_texts where product_id = p.id and name is not null),
    'price_cents', p.price_cents, 'old_price_cents', p.old_price_cents,
    'is_top', p.is_top, 'is_new', p.is_new, 'condition', p.condition, 'manufacturer', p.manufacturer_id,
    'pictures', array(
      select url from product_pictures where product_id = p.id and variation_id is null order by position, id),
    'categories', array(
      select category_id from product_categories where product_id = p.id order by position, category_id),
    'variations', coalesce((
      select json_agg(json_build_object('id', v.id, 'price_cents', v.price_cents, 'old_price_cents', v.old_price_cents,
          'attributes', array(
            select attribute_id from variation_attributes where variation_id = v.id order by attribute_id),
          'pictures', array(
            select url from product_pictures where product_id = p.id and variation_id = v.id order by position, id),
          'energy', (select energy_document(c) from product_compliance c where c.variation_id = v.id))
        order by v.position, v.id)
      from variations v where v.product_id = p.id and v.is_active), '[]'),
    'energy', (
      select energy_document(c) from product_compliance c where c.product_id = p.id and c.variation_id is null)
    ) as document
  from products p;
