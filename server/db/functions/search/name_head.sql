-- The word of a name that says what the product is: 'Laptop sleeve, 14"' is a sleeve. A guess: it moves a product up or
-- down, it never hides one. 'TV' has two letters, and a name may have nothing else.
create or replace function name_head(name text) returns text language sql immutable parallel safe as $$
  select coalesce((regexp_match(lower(own_name(left(name, 200))), '\m(tv|pc)\M(?= *(, | - | – | with |[(|;:]|$))'))[1],
    (regexp_match(name_phrase(name), '([[:alpha:]]{3,100})\W*$'))[1])
$$;
