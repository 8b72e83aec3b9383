-- The words of search_entry.keys hold Chinese as written in an indexable spelling too; the job search-index writes all anew.
insert into search_queue (kind, object_id)
  select 'enterprise', id from ent_enterprise union all select 'driver', id from base_driver union all
  select 'escort', id from base_escort union all select 'vehicle', id from base_vehicle union all
  select 'device', id from dev_device
  on conflict do nothing;
