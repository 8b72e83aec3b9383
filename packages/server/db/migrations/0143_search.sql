-- What is found by name, number, pinyin or initials: a row per name. Triggers note which objects have changed; the job
-- search-index writes their rows, since only it knows pinyin.
create table search_entry (
  kind text not null,
  object_id bigint not null,
  -- Which of the object's names: the head and the safety administrator of an enterprise are people.
  part text not null default '',
  tenant_id text not null,
  enterprise_id bigint,
  region_code text not null default '',
  title text not null,
  -- Lower case words, each after a space: names, numbers, pinyin, initials.
  keys text not null,
  primary key (kind, object_id, part)
);
create index search_entry_enterprise on search_entry (enterprise_id, kind);
create index search_entry_region on search_entry (tenant_id, region_code text_pattern_ops);
do $$
begin
  -- One each, so that a word of every plant's name is not looked up among people.
  create index search_entry_enterprise_keys on search_entry using gin (keys gin_trgm_ops) where kind = 'enterprise';
  create index search_entry_person_keys on search_entry using gin (keys gin_trgm_ops) where kind in ('contact', 'driver', 'escort');
  create index search_entry_vehicle_keys on search_entry using gin (keys gin_trgm_ops) where kind = 'vehicle';
  create index search_entry_device_keys on search_entry using gin (keys gin_trgm_ops) where kind = 'device';
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

create table search_queue (kind text not null, object_id bigint not null, primary key (kind, object_id));

create function search_changed() returns trigger language plpgsql as $$
begin
  insert into search_queue (kind, object_id) values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;

create trigger search_enterprise after insert or update of enterprise_name, short_name, credit_code, principal, principal_phone,
  safety_manager, safety_phone, region_code, tenant_id, is_deleted on ent_enterprise
  for each row execute function search_changed('enterprise');
create trigger search_driver after insert or update of name, phone, enterprise_id, region_code, is_deleted on base_driver
  for each row execute function search_changed('driver');
create trigger search_escort after insert or update of name, phone, enterprise_id, region_code, is_deleted on base_escort
  for each row execute function search_changed('escort');
create trigger search_vehicle after insert or update of plate_number, enterprise_id, region_code, is_deleted on base_vehicle
  for each row execute function search_changed('vehicle');
create trigger search_device after insert or update of name, code, enterprise_id, region_code, is_deleted on dev_device
  for each row execute function search_changed('device');

insert into search_queue (kind, object_id)
  select 'enterprise', id from ent_enterprise union all select 'driver', id from base_driver union all
  select 'escort', id from base_escort union all select 'vehicle', id from base_vehicle union all
  select 'device', id from dev_device;
