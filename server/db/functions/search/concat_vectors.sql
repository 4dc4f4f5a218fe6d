create or replace aggregate concat_vectors(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');
