-- Reports about reviews, questions and answers. The text is copied, because authors may change or delete it; who
-- reported it is removed a year after the decision.
create table reports (
  id integer generated always as identity primary key,
  number text not null unique check (number ~ '^M-[2-9A-HJ-NP-Z]{8}$'),
  target text not null check (target in ('review', 'question', 'answer')),
  target_id integer not null,
  quoted text not null,
  reason text not null check (reason in
    ('insult', 'personal_data', 'advertising', 'not_genuine', 'illegal', 'other')),
  body text not null check (length(body) <= 2000),
  name text check (length(name) between 1 and 100),
  email text,
  language_id integer references languages on delete set null,
  decision text check (decision in ('removed', 'kept')),
  note text check (length(note) between 1 and 2000),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index reports_open on reports (id) where decided_at is null;
create index reports_of_target on reports (target, target_id);

-- The last result of each check of the page of promises. `is_kept` null: too few cases to tell.
create table self_checks (
  name text primary key,
  checked_at timestamptz not null,
  is_kept boolean,
  -- In minutes, days or cases, as the check says.
  figure numeric(12, 1),
  broken_since timestamptz,
  check ((broken_since is not null) = (is_kept is false))
);
