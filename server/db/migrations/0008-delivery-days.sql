-- How long a parcel is on its way to a zone, in working days; null: not promised. Shown with every delivery price.
alter table delivery_zones
  add column days_min integer check (days_min between 0 and 60),
  add column days_max integer check (days_max between 0 and 60),
  add constraint delivery_zones_days check (
    (days_min is null) = (days_max is null) and (days_min is null or days_min <= days_max));
