-- The published reviews of a product by language, as a page shows them, and the reasons of those that are not published.
create index reviews_in_language on reviews (product_id, language, helpful desc, id desc) where status = 'published';
create index reviews_not_published on reviews (product_id, reason) where status = 'withheld';
