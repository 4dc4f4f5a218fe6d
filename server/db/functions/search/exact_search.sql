create or replace function exact_search(input text) returns tsquery language sql stable parallel safe as $$
  select array_to_string(typed_terms(input), ' & ')::tsquery
$$;
