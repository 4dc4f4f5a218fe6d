-- The words a text is found by. 'WH-1000XM5' is found by wh, 1000xm5, wh1000xm5 and, because it contains digits, by
-- every run of its pieces: xm5, wh1000, 1000 … A word without digits is found as a whole: not headphones by phone.
create or replace function search_words(input text, out whole text[], out parts text[])
language plpgsql stable parallel safe as $$
declare
  chunk text;
  pieces text[];
  run text;
begin
  whole := '{}';
  parts := '{}';
  -- '128 GB' is also typed as 128gb.
  foreach chunk in array regexp_split_to_array(
    regexp_replace(plain_text(input), '([0-9]) (?=[a-z]{1,4}\y)', '\1-', 'g'), '[^[:alnum:]_./-]+')
  loop
    -- Longer than any word. A lexeme has a maximum length, which must not make a long name fail to save.
    chunk := left(btrim(chunk, '_./-'), 100);
    if chunk ~ '^[[:alpha:]]*$' then
      whole := whole || chunk;
      continue;
    end if;
    whole := whole || regexp_split_to_array(chunk, '[_./-]+') || translate(chunk, '_./-', '');
    continue when chunk !~ '[0-9]';
    pieces := (regexp_split_to_array(chunk, '[_./-]+|(?<=[0-9])(?=[^0-9_./-])|(?<=[^0-9_./-])(?=[0-9])'))[1:12];
    for left_end in 1 .. cardinality(pieces) loop
      run := '';
      for right_end in left_end .. least(left_end + 4, cardinality(pieces)) loop
        run := run || pieces[right_end];
        parts := parts || run;
      end loop;
    end loop;
  end loop;
  whole := array_remove(whole, '');
end $$;
