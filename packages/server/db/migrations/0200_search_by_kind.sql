-- A table for each kind of object that is searched. In one table the planner took the words of all plants' names, such as
-- the county's, for as frequent among people, and read the whole table for a word that none of them has.
alter table search_entry rename to search_entry_before;
drop index if exists search_entry_enterprise, search_entry_region, search_entry_enterprise_keys, search_entry_person_keys,
  search_entry_vehicle_keys, search_entry_device_keys;
alter table search_entry_before rename constraint search_entry_pkey to search_entry_before_pkey;

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
) partition by list (kind);
create table search_enterprise partition of search_entry for values in ('enterprise');
create table search_person partition of search_entry for values in ('contact', 'driver', 'escort');
create table search_vehicle partition of search_entry for values in ('vehicle');
create table search_device partition of search_entry for values in ('device');

insert into search_entry select kind, object_id, part, tenant_id, enterprise_id, region_code, title, keys from search_entry_before;
drop table search_entry_before;

create index search_entry_enterprise on search_entry (enterprise_id, kind);
create index search_entry_region on search_entry (tenant_id, region_code text_pattern_ops);
do $$
begin
  -- Region and keys as one text: the words of a region's plants are as frequent there as they are rare elsewhere.
  create index search_entry_keys on search_entry using gin ((region_code || keys) gin_trgm_ops);
  -- Numbers searched anywhere in them; the others have theirs since 0106.
  create index lic_licence_license_number_text on lic_licence using gin (license_number gin_trgm_ops);
  create index lic_record_record_no_text on lic_record using gin (record_no gin_trgm_ops);
  create index ord_purchase_purchase_no_text on ord_purchase using gin (purchase_no gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;
analyze search_entry;
