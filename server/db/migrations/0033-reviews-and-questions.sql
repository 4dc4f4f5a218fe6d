-- Reviews of products. A buyer's review belongs to an order line; `email` finds the author's other purchases of the
-- product and is removed with the buyer. `author` null is shown as 'A customer'.
create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  variation_id integer references variations on delete set null,
  order_line_id integer unique references order_lines on delete set null,
  customer_id integer references customers on delete set null,
  language_id integer references languages on delete set null,
  email text,
  author text check (length(author) between 1 and 100),
  stars smallint not null check (stars between 1 and 5),
  title text check (length(title) between 1 and 120),
  body text not null check (length(body) <= 4000),
  pros text[] not null default '{}' check (cardinality(pros) <= 5),
  cons text[] not null default '{}' check (cardinality(cons) <= 5),
  language text not null check (language ~ '^([a-z]{2}|other)$'),
  status text not null check (status in ('waiting', 'published', 'withheld')),
  waits_because text check (waits_because in ('web_address', 'email', 'number', 'blocked_word', 'capitals', 'not_verified', 'withheld')),
  reason text check (reason in
    ('off_topic', 'insult', 'personal_data', 'advertising', 'illegal', 'not_genuine', 'copyright')),
  verified_by text not null check (verified_by in ('order', 'account', 'import', 'sample')),
  origin text check (origin <> ''),
  is_counted boolean not null,
  version integer not null default 1,
  helpful integer not null default 0,
  wants_reply_mail boolean not null default false,
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  decided_at timestamptz,
  check ((status = 'withheld') = (reason is not null)),
  check ((reply is null) = (replied_at is null)),
  check (verified_by <> 'account' or not is_counted)
);
-- One review of a product by one person.
create unique index reviews_author on reviews (product_id, lower(email)) where email is not null;
create index reviews_of_product on reviews (product_id, helpful desc, id desc) where status = 'published';
create index reviews_of_product_withheld on reviews (product_id); -- and for the deletion of a product
create index reviews_waiting on reviews (id) where status = 'waiting';
create index reviews_of_customer on reviews (customer_id) where customer_id is not null;
create index reviews_of_email on reviews (lower(email)) where email is not null;
create index reviews_of_variation on reviews (variation_id) where variation_id is not null;

-- Former versions of a review, for the operator.
create table review_versions (
  review_id integer not null references reviews on delete cascade,
  version integer not null,
  stars smallint not null,
  title text,
  body text not null,
  pros text[] not null,
  cons text[] not null,
  language text not null,
  created_at timestamptz not null,
  primary key (review_id, version)
);
create index review_versions_age on review_versions (created_at);

create table review_votes (
  review_id integer not null references reviews on delete cascade,
  customer_id integer not null references customers on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, customer_id)
);
create index review_votes_of_customer on review_votes (customer_id);

-- Questions about products and their answers.
create table questions (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  customer_id integer references customers on delete set null,
  language_id integer references languages on delete set null,
  author text check (length(author) between 1 and 100),
  body text not null check (length(body) <= 600),
  language text not null check (language ~ '^([a-z]{2}|other)$'),
  status text not null check (status in ('waiting', 'published', 'withheld')),
  waits_because text,
  reason text check (reason in
    ('off_topic', 'insult', 'personal_data', 'advertising', 'illegal', 'not_genuine', 'copyright')),
  is_sample boolean not null default false,
  mails_sent smallint not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'withheld') = (reason is not null))
);
create index questions_of_product on questions (product_id, id desc) where status = 'published';
create index questions_by_product on questions (product_id);
create index questions_waiting on questions (id) where status = 'waiting';
create index questions_of_customer on questions (customer_id) where customer_id is not null;

create table answers (
  id integer generated always as identity primary key,
  question_id integer not null references questions on delete cascade,
  customer_id integer references customers on delete set null,
  is_shop boolean not null,
  author text check (length(author) between 1 and 100),
  body text not null check (length(body) <= 2000),
  language text not null check (language ~ '^([a-z]{2}|other)$'),
  status text not null check (status in ('waiting', 'published', 'withheld')),
  waits_because text,
  reason text check (reason in
    ('off_topic', 'insult', 'personal_data', 'advertising', 'illegal', 'not_genuine', 'copyright')),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'withheld') = (reason is not null))
);
create index answers_of_question on answers (question_id);
create index answers_waiting on answers (id) where status = 'waiting';
create index answers_of_customer on answers (customer_id) where customer_id is not null;

-- Derived by triggers: reviews of a product that count, by stars from 1 to 5, how many of them are samples, and its
-- published questions.
create table product_ratings (
  product_id integer primary key references products on delete cascade,
  counts integer[] not null default '{0,0,0,0,0}',
  samples integer not null default 0,
  questions integer not null default 0,
  count integer not null generated always as
    (counts[1] + counts[2] + counts[3] + counts[4] + counts[5]) stored,
  sum integer not null generated always as
    (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5]) stored,
  -- For sorting: as if five reviews of 3.5 stars came before the others.
  score real not null generated always as
    ((17.5 + counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])
      / (5 + counts[1] + counts[2] + counts[3] + counts[4] + counts[5])) stored
);
