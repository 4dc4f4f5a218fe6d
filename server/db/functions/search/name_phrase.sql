-- The part of a name (in lower case, as `own_name` leaves it) that ends with the word that says what the product is: without
-- what follows a comma, bracket, dash or 'with', and without colours, numbers, units and words such as 'wireless' or 'set' at
-- its end. Word by word, because one expression for all of them takes ten times as long.
create or replace function name_phrase(name text) returns text language plpgsql immutable parallel safe as $$
declare
  words constant text[] := regexp_split_to_array(
    regexp_replace(name, '(, | - | – | with | w/ ?| mit | ar | incl|[(|;:]).*$', ''), '\s+');
  last integer := cardinality(words);
begin
  while last > 1 and (length(words[last]) < 3 or words[last] ~ '[0-9]' or words[last] !~ '[[:alnum:]]' or words[last] ~ ('^('
    || 'black|white|silver|gr[ae]y|blue|red|green|gold|pink|brown|beige|schwarz|weiß|silber|grau|blau|rot|grün|melns|balts|sudraba|pelēks|zils|sarkans'
    || '|new|renewed|refurbished|unlocked|indoor|outdoor|portable|wireless|bluetooth|wired|smart|gaming|rechargeable|waterproof|magnetic|adjustable|compact|slim'
    || '|deluxe|pro|max|plus|lite|mini|ultra|premium|classic|original|professional|basic|elite|universal|digital'
    || '|led|oled|qled|lcd|ips|fhd|qhd|uhd|hdr|rgb|kabellos|bezvadu'
    || '|inch|inches|zoll|collas|feet|mah|ghz|mhz|khz|dpi|rpm|lumens?|ports?|pixels?|watts?|hours?|cells?|met(?:er|re)s?|pack|pcs|piece|pieces|pair|count|set|kit|combo|bundle|system|computer|edition|model|version|series'
    || ')$')) loop
    last := last - 1;
  end loop;
  return array_to_string(words[1:last], ' ');
end $$;
