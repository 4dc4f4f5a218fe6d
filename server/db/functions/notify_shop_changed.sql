-- Notifies the servers, at commit, that something every shopper sees has changed: they clear their caches.
create or replace function notify_shop_changed() returns trigger language plpgsql as $$
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
    'product_picture_texts', 'product_stories',
    'delivery_zones', 'delivery_zone_countries', 'delivery_rates', 'delivery_methods', 'delivery_method_texts',
    'points', 'non_working_days', 'spec_groups', 'spec_group_texts', 'spec_definitions', 'spec_texts', 'spec_options',
    'spec_option_texts', 'category_specs', 'product_specs', 'product_compliance', 'product_warnings',
    'economic_operators', 'legal_files', 'search_synonyms', 'search_pins', 'product_accessories', 'product_pairs',
    'fit_checks', 'fit_check_texts', 'fit_pairs', 'bundles', 'bundle_texts', 'bundle_items'
  ] loop
    execute format(
      'create or replace trigger notify_shop_changed after insert or update or delete or truncate on %I
         for each statement execute function notify_shop_changed()', shown);
  end loop;
end $$;

-- Shoppers see only whether there is stock, so most orders clear no cache.
create or replace trigger notify_shop_changed after insert or delete or truncate on stock_items
  for each statement execute function notify_shop_changed();
create or replace trigger notify_availability_changed after update on stock_items for each row
  when ((old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved))
  execute function notify_shop_changed();
