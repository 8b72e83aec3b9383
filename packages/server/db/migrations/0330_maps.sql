-- Map layers, areas drawn by hand, safety distances, and indexes by place (domain-model.md#R1.18).
create table map_layer (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  enterprise_id bigint references ent_enterprise,
  region_code text not null default '',
  organize_id bigint,
  layer_name text not null,
  layer_type text not null,
  url text not null,
  datum text not null default 'wgs84',
  min_zoom integer not null default 0,
  max_zoom integer not null default 18,
  bounds jsonb,
  attribution text,
  is_base smallint not null default 1,
  enabled smallint not null default 1,
  sort_code integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create function copy_owner_if_any() returns trigger language plpgsql as $$
begin
  if new.enterprise_id is not null then
    select tenant_id, region_code, organize_id into strict new.tenant_id, new.region_code, new.organize_id
    from ent_enterprise where id = new.enterprise_id;
  end if;
  return new;
end $$;
create trigger map_layer_owner before insert or update of enterprise_id on map_layer for each row execute function copy_owner_if_any();
create index map_layer_tenant on map_layer (tenant_id, sort_code, id) where is_deleted = 0;
create index map_layer_enterprise on map_layer (enterprise_id) where is_deleted = 0;
create view map_layer_v as
select t.*, e.enterprise_name from map_layer t left join ent_enterprise e on e.id = t.enterprise_id;

-- The bounding box of a GeoJSON geometry; null without positions.
create function shape_box(shape jsonb) returns box language sql immutable parallel safe as $$
  select box(point(min((p ->> 0)::float8), min((p ->> 1)::float8)), point(max((p ->> 0)::float8), max((p ->> 1)::float8)))
  from jsonb_path_query(shape -> 'coordinates', 'strict $.**') p
  where jsonb_typeof(p) = 'array' and jsonb_typeof(p -> 0) = 'number'
$$;

create table map_area (
  id bigint primary key default next_id(),
  area_name text not null,
  area_kind text not null,
  shape jsonb not null,
  width_metres integer,
  people integer,
  speed_limit integer,
  enabled smallint not null default 1,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('map_area');
create index map_area_enterprise on map_area (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index map_area_region on map_area (tenant_id, region_code text_pattern_ops, create_time desc);
create index map_area_place on map_area using gist (shape_box(shape)) where is_deleted = 0;
create unique index map_area_name on map_area (enterprise_id, area_name) where is_deleted = 0;
create view map_area_v as
select t.*, e.enterprise_name from map_area t join ent_enterprise e on e.id = t.enterprise_id;

-- Internal and external distances by hazard grade and quantity of explosive.
create table map_distance (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  hazard_grade text not null,
  above_kg numeric(12,3) not null,
  to_kg numeric(12,3) not null,
  inner_metres integer not null,
  outer_metres integer not null,
  basis text not null,
  clause text,
  edition text,
  checked smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0,
  constraint map_distance_range check (to_kg > above_kg),
  constraint map_distance_order check (outer_metres >= inner_metres)
);
create index map_distance_grade on map_distance (tenant_id, hazard_grade, above_kg) where is_deleted = 0;
-- Values of the usual magnitude that nobody has compared with the standard yet.
insert into map_distance (hazard_grade, above_kg, to_kg, inner_metres, outer_metres, basis, edition)
select grade, above, upto, inside, outside, 'GB 50161 烟花爆竹工程设计安全标准（数值待核对）', '2022'
from (values
  ('1.1-1', 0, 10, 20, 65), ('1.1-1', 10, 50, 30, 110), ('1.1-1', 50, 100, 35, 140), ('1.1-1', 100, 500, 45, 220),
  ('1.1-1', 500, 1000, 55, 280), ('1.1-1', 1000, 5000, 80, 430), ('1.1-1', 5000, 20000, 110, 620),
  ('1.1-2', 0, 10, 15, 50), ('1.1-2', 10, 50, 20, 85), ('1.1-2', 50, 100, 25, 110), ('1.1-2', 100, 500, 35, 170),
  ('1.1-2', 500, 1000, 45, 220), ('1.1-2', 1000, 5000, 65, 340), ('1.1-2', 5000, 20000, 90, 500),
  ('1.3', 0, 100, 12, 35), ('1.3', 100, 500, 15, 45), ('1.3', 500, 1000, 20, 50), ('1.3', 1000, 5000, 25, 70),
  ('1.3', 5000, 10000, 30, 85), ('1.3', 10000, 40000, 35, 110)
) of (grade, above, upto, inside, outside);

-- What stands where: each layer of the map reads only its own part of a box.
create index ent_enterprise_place on ent_enterprise using gist (point(longitude::float8, latitude::float8))
  where is_deleted = 0 and longitude is not null;
create index ent_enterprise_unplaced on ent_enterprise (region_code text_pattern_ops) where is_deleted = 0 and longitude is null;
create index ent_enterprise_boundary on ent_enterprise using gist (shape_box(boundary)) where is_deleted = 0 and boundary is not null;
create index wp_workplace_place on wp_workplace using gist (point(longitude::float8, latitude::float8))
  where is_deleted = 0 and longitude is not null;
create index dev_camera_place on dev_device using gist (point(longitude::float8, latitude::float8))
  where is_deleted = 0 and longitude is not null and kind = 'camera';
create index dev_gate_place on dev_device using gist (point(longitude::float8, latitude::float8))
  where is_deleted = 0 and longitude is not null and kind in ('roadgate', 'winggate');
create index dev_other_place on dev_device using gist (point(longitude::float8, latitude::float8))
  where is_deleted = 0 and longitude is not null and kind not in ('camera', 'roadgate', 'winggate');
create index vehicle_last_place on vehicle_last using gist (point(longitude, latitude));

-- How many devices of a kind an enterprise has, for maps of whole regions; kept by the trigger below.
create table map_device_count (
  enterprise_id bigint not null,
  kind text not null,
  total integer not null default 0,
  primary key (enterprise_id, kind)
);
-- Added rows are counted together: one by one, thousands in one transaction would update the same row thousands of times.
create function count_added_devices() returns trigger language plpgsql as $$
begin
  insert into map_device_count as c (enterprise_id, kind, total)
  select enterprise_id, kind, count(*) from added where is_deleted = 0 group by 1, 2 order by 1, 2
  on conflict (enterprise_id, kind) do update set total = c.total + excluded.total;
  return null;
end $$;
create trigger dev_device_added after insert on dev_device referencing new table as added
  for each statement execute function count_added_devices();
create function count_changed_device() returns trigger language plpgsql as $$
begin
  if old.is_deleted = 0 then
    update map_device_count set total = total - 1 where enterprise_id = old.enterprise_id and kind = old.kind;
  end if;
  if tg_op = 'UPDATE' and new.is_deleted = 0 then
    insert into map_device_count as c (enterprise_id, kind, total) values (new.enterprise_id, new.kind, 1)
    on conflict (enterprise_id, kind) do update set total = c.total + 1;
  end if;
  return null;
end $$;
create trigger dev_device_changed after delete or update of is_deleted, enterprise_id, kind on dev_device
  for each row execute function count_changed_device();
insert into map_device_count (enterprise_id, kind, total)
select enterprise_id, kind, count(*) from dev_device where is_deleted = 0 group by 1, 2;
