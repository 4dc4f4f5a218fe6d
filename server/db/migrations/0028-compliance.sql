-- What EU law wants to be shown beside a price. A row without a variation describes the product, a row with one only what
-- differs. The label is a picture and the sheet a file of the operator's, both under /media/.
create table product_compliance (
  product_id integer not null references products on delete cascade,
  variation_id integer references variations on delete cascade,
  energy_class text check (energy_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  label_url text check (label_url <> ''),
  sheet_url text check (sheet_url <> ''),
  charger_included boolean,
  charger_min_watts numeric(4, 1) check (charger_min_watts between 0.5 and 999.9),
  charger_max_watts numeric(4, 1) check (charger_max_watts between 0.5 and 999.9),
  usb_pd boolean not null default false,
  unique nulls not distinct (product_id, variation_id),
  check (charger_min_watts <= charger_max_watts),
  check ((charger_min_watts is null) = (charger_max_watts is null)),
  check (energy_class is not null or (label_url is null and sheet_url is null)),
  check (variation_id is null or (charger_included is null and charger_min_watts is null and not usb_pd))
);
create index product_compliance_variation on product_compliance (variation_id) where variation_id is not null;
