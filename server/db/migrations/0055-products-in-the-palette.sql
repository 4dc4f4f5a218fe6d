-- The palette of the console finds products by the beginning of a SKU and by part of a name.
create index products_sku_start on products (upper(sku) text_pattern_ops);
create index variations_sku_start on variations (upper(sku) text_pattern_ops);
create index products_plain_name on products using gin (plain_name(name) gin_trgm_ops);
