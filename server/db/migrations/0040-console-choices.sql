-- What each member of staff chose for the console.
alter table staff add column language text not null default 'en' check (language in ('en', 'de', 'lv'));
alter table staff add column has_letter_keys boolean not null default true;

-- Orders are found by post code too.
create index orders_post_code on orders (upper(post_code) text_pattern_ops);
