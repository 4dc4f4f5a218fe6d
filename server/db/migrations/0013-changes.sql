-- Whatever every shopper sees the same is kept ready by the servers. A change tells them, when it is committed.
create function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '');
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'languages', 'currencies', 'messages', 'settings', 'static_pages', 'static_page_texts', 'faqs', 'faq_texts',
    'social_links', 'countries', 'manufacturers', 'categories', 'category_texts', 'featured_categories',
    'featured_category_texts', 'attribute_groups', 'attribute_group_texts', 'attributes', 'attribute_texts',
    'products', 'product_texts', 'product_categories', 'variations', 'variation_attributes', 'product_pictures',
    'delivery_zones', 'delivery_zone_countries', 'delivery_rates'
  ] loop
    execute format(
      'create trigger tell_shop_changed after insert or update or delete or truncate on %I
         for each statement execute function tell_shop_changed()', shown);
  end loop;
end $$;

-- Of stock shoppers see whether there is any: not every order empties what is kept ready.
create trigger tell_shop_changed after insert or delete or truncate on stock_items
  for each statement execute function tell_shop_changed();
create trigger tell_stock_changed after update on stock_items for each row
  when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved))
  execute function tell_shop_changed();
