-- The part of a name that ends with the word that says what the product is: without what follows a comma, bracket, dash or
-- 'with', and without colours, numbers, units and words such as 'wireless' or 'set' at its end.
create or replace function name_phrase(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(own_name(left(name, 200))), '(, | - | – | with | w/ ?| mit | ar | incl|[(|;:]).*$', ''),
    '(\s+(black|white|silver|gr[ae]y|blue|red|green|gold|pink|brown|beige|schwarz|weiß|silber|grau|blau|rot|grün|melns|balts|sudraba|pelēks|zils|sarkans'
    || '|new|renewed|refurbished|unlocked|indoor|outdoor|portable|wireless|bluetooth|wired|smart|gaming|rechargeable|waterproof|magnetic|adjustable|compact|slim'
    || '|deluxe|pro|max|plus|lite|mini|ultra|premium|classic|original|professional|basic|elite|universal|digital'
    || '|led|oled|qled|lcd|ips|fhd|qhd|uhd|hdr|rgb|kabellos|bezvadu'
    || '|inch|inches|zoll|collas|feet|pack|pcs|piece|pieces|pair|count|set|kit|combo|bundle|system|computer|edition|model|version|series'
    || '|[^[:space:]]*[0-9][^[:space:]]*|[^[:space:]]{1,2}|\W+))+$', '')
$$;
