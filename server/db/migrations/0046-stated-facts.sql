-- Lists that are filtered by specifications find the products that state them.
create index product_facts_facts on product_facts using gin (facts);
