-- A description without the rows that deny something, such as 'Noise cancelling: No': a shopper who types 'noise cancelling'
-- looks for them. Most descriptions have none, which the first look tells.
create or replace function without_denials(html text) returns text language sql immutable parallel safe as $$
  select case when html ~* '[:>]\s*(?:no|none|nein|keine?|nē|nav)\.?\s*</' then regexp_replace(html,
    '(?:<li>|<p>|<b>|<strong>|<th>|<td>)[^<>]{1,80}(?::|</b>|</strong>|</th>|</td>)(?:\s|:|<td>|</b>|</strong>)*(?:no|none|nein|keine?|nē|nav)\.?\s*</',
    ' </', 'gi') else html end
$$;
