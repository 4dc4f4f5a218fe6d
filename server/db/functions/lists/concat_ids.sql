create or replace aggregate concat_ids(integer[]) (sfunc = array_cat, stype = integer[], initcond = '{}');
