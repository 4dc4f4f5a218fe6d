-- The rating of a product in every list that holds it, so that 'Best rated' and 'four stars and more' are read from an
-- index. Written by triggers in the transaction of the review.

alter table category_products
  -- product_ratings.score; without reviews the prior.
  add column score real not null default 3.5,
  -- The mean with one decimal, as cards show it, rounded down; 0: no review counts.
  add column stars smallint not null default 0;

update category_products l set score = r.score, stars = (20 * r.sum + r.count) / (20 * r.count)
from product_ratings r where r.product_id = l.product_id and r.count > 0;

create index category_products_score on category_products (category_id, score desc, price_cents, product_id)
  include (manufacturer_id, condition, stars);
create index category_products_rated on category_products (category_id, price_cents, product_id)
  include (manufacturer_id, condition, stars) where stars > 0;

-- Numbers of rated products in category_products.
create table category_rating_counts (
  category_id integer not null,
  stars smallint not null,
  manufacturer_id integer not null,
  condition text not null,
  products integer not null,
  primary key (category_id, stars, manufacturer_id, condition)
);
insert into category_rating_counts
  select category_id, stars, manufacturer_id, condition, count(*) from category_products where stars > 0 group by 1, 2, 3, 4;
