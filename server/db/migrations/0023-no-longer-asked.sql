-- Asked by servers of before migrations 0020 and 0021, none of which runs beside this one any more.
drop function product_cards(integer[], integer);
drop function product_facts(integer[]);
drop function read_basket(integer, integer, text[], integer[]);
