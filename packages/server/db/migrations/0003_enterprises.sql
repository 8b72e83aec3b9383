create table ent_enterprise (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  enterprise_name text not null,
  short_name text,
  credit_code text not null,
  license_id bigint, license_number text,
  enterprise_type text, enterprise_level text not null, enterprise_nature text not null,
  economic_type text not null, mode_of_operation text not null,
  enterprise_status text not null default '0',
  production_state text not null default '0',
  province_id text not null, city_id text not null, county_id text not null, town_id text,
  region_code text generated always as (coalesce(town_id, county_id, city_id, province_id)) stored,
  organize_id bigint not null references org_organize,
  address text not null,
  legal_person text not null, legal_phone text,
  principal text not null, principal_phone text not null,
  safety_manager text not null, safety_phone text not null,
  duty_phone text, email text,
  found_date date,
  registered_capital numeric(14,2), fixed_assets numeric(14,2), annual_output numeric(14,2),
  employee_count integer, safety_staff_count integer,
  land_area numeric(12,2), building_area numeric(12,2),
  business_scope text not null default '',
  insurance smallint not null default 0,
  standard_level text,
  boundary jsonb, panorama jsonb not null default '[]', model_url text,
  risk_score numeric(5,2), risk_grade text,
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  review_status text not null default '1', review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index ent_enterprise_name on ent_enterprise (tenant_id, enterprise_name) where is_deleted = 0;
create unique index ent_enterprise_credit_code on ent_enterprise (tenant_id, credit_code) where is_deleted = 0;
create index ent_enterprise_region on ent_enterprise (tenant_id, region_code text_pattern_ops);
create index ent_enterprise_organize on ent_enterprise (organize_id);

alter table sys_dept add foreign key (enterprise_id) references ent_enterprise;
alter table sys_user_detail add foreign key (enterprise_id) references ent_enterprise;

-- A row owned by an enterprise carries where it belongs, so that the scope needs no join.
create function copy_owner() returns trigger language plpgsql as $$
begin
  select tenant_id, region_code, organize_id into strict new.tenant_id, new.region_code, new.organize_id
  from ent_enterprise where id = new.enterprise_id;
  return new;
end $$;

create function own_by_enterprise(tab regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s
    add column tenant_id text not null default ''000000'',
    add column enterprise_id bigint not null references ent_enterprise,
    add column region_code text not null default '''',
    add column organize_id bigint', tab);
  execute format('create trigger %I before insert or update of enterprise_id on %s for each row execute function copy_owner()', tab || '_owner', tab);
end $$;

create table wp_setting (
  id bigint primary key default next_id(),
  setting_name text not null,
  limits jsonb not null default '{}',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wp_setting');
create unique index wp_setting_name on wp_setting (enterprise_id, setting_name) where is_deleted = 0;

create table wp_workplace (
  id bigint primary key default next_id(),
  code text not null, building_number text not null, name text not null,
  workplace_kind text not null, process_type text, hazard_grade text not null,
  area numeric(10,2),
  xian_ding_yao_liang numeric(10,3) not null,
  max_person integer not null,
  permitted_products jsonb not null default '[]',
  work_start text not null default '06:00', work_end text not null default '18:30',
  production_state text not null default '0',
  stop_reason text, stop_from timestamptz, stop_to timestamptz,
  setting_id bigint references wp_setting,
  is_enable_video_warning smallint not null default 1, is_enable_pds_image smallint not null default 1,
  sound_id bigint, sound_check smallint not null default 0,
  static_discharge_wicks_id bigint, static_discharge_wicks_enable smallint not null default 0,
  responsible_staff_id bigint,
  safe_distance numeric(8,2), protective_barrier smallint, plat_code text,
  layout_files jsonb not null default '[]',
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  review_status text not null default '1', review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wp_workplace');
create unique index wp_workplace_code on wp_workplace (enterprise_id, code) where is_deleted = 0;
create unique index wp_workplace_building_number on wp_workplace (enterprise_id, building_number) where is_deleted = 0;
create index wp_workplace_region on wp_workplace (tenant_id, region_code text_pattern_ops);

create table wp_process (
  id bigint primary key default next_id(),
  workplace_id bigint references wp_workplace,
  change_type text not null,
  before jsonb, after jsonb,
  status text not null default '2',
  apply_user bigint, apply_time timestamptz not null default now(),
  review_user bigint, review_time timestamptz, review_opinion text,
  create_time timestamptz not null default now()
);
select own_by_enterprise('wp_process');
create unique index wp_process_pending on wp_process (workplace_id) where status = '2';

create table wp_station (
  id bigint primary key default next_id(),
  workplace_id bigint not null references wp_workplace,
  code text not null, name text not null,
  max_person integer not null,
  xian_ding_yao_liang numeric(10,3),
  process_type text, pds_id bigint,
  production_state text not null default '0',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wp_station');
create unique index wp_station_code on wp_station (workplace_id, code) where is_deleted = 0;

create table dev_device (
  id bigint primary key default next_id(),
  kind text not null,
  code text not null, index_code text, name text not null,
  workplace_id bigint references wp_workplace,
  station_id bigint references wp_station,
  warehouse_id bigint,
  gateway_id bigint references dev_device,
  gateway_port_id bigint,
  manufacturer text, model text, serial_no text,
  ip text, port integer, protocol text not null default 'mqtt',
  token_hash text,
  install_date date, calibrate_date date, calibrate_expire date,
  sampling_seconds integer, offline_seconds integer,
  thresholds jsonb not null default '{}',
  attrs jsonb not null default '{}',
  enabled smallint not null default 1,
  on_line smallint not null default 0,
  status text not null default '1',
  heart_time timestamptz, last_value_time timestamptz,
  last_values jsonb not null default '{}',
  sort_code integer not null default 0,
  remark text,
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
) with (fillfactor = 70);
select own_by_enterprise('dev_device');
create unique index dev_device_code on dev_device (tenant_id, code) where is_deleted = 0;
create unique index dev_device_index_code on dev_device (tenant_id, index_code) where is_deleted = 0 and index_code is not null;
create unique index dev_device_gateway_port on dev_device (gateway_port_id) where is_deleted = 0 and gateway_port_id is not null;
create unique index dev_device_mac on dev_device (tenant_id, (attrs ->> 'mac')) where is_deleted = 0 and attrs ->> 'mac' is not null;
create unique index dev_device_token on dev_device (token_hash) where token_hash is not null and is_deleted = 0;
create index dev_device_owner on dev_device (enterprise_id, kind);
create index dev_device_region on dev_device (tenant_id, region_code text_pattern_ops, kind);
create index dev_device_workplace on dev_device (workplace_id);
create index dev_device_gateway on dev_device (gateway_id);

create table dev_gateway_port (
  id bigint primary key default next_id(),
  gateway_id bigint not null references dev_device,
  port_no integer not null,
  port_type text not null default 'rs485',
  slave_address integer, baud_rate integer not null default 9600,
  register_map jsonb not null default '[]',
  machine_id bigint references dev_device,
  enabled smallint not null default 1,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('dev_gateway_port');
create unique index dev_gateway_port_port_no on dev_gateway_port (gateway_id, port_no) where is_deleted = 0;
create unique index dev_gateway_port_slave_address on dev_gateway_port (gateway_id, port_type, slave_address) where is_deleted = 0 and slave_address is not null;
create unique index dev_gateway_port_machine on dev_gateway_port (machine_id) where is_deleted = 0 and machine_id is not null;
alter table dev_device add foreign key (gateway_port_id) references dev_gateway_port;

create table dev_log (
  id bigint primary key default next_id(),
  device_id bigint not null,
  device_kind text not null,
  log_type text not null,
  occur_time timestamptz not null,
  recover_time timestamptz,
  alarm_type text,
  status text not null default '1',
  detail text,
  create_user bigint,
  create_time timestamptz not null default now()
);
select own_by_enterprise('dev_log');
create index dev_log_device on dev_log (device_id, occur_time desc);
create index dev_log_open on dev_log (device_id) where recover_time is null and log_type in ('2', '3');
create index dev_log_time on dev_log (tenant_id, occur_time desc);

-- When an enterprise moves to another region or organisation, what it owns moves with it.
create function move_owned() returns trigger language plpgsql as $$
declare tab text;
begin
  for tab in select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where p.proname = 'copy_owner' loop
    execute format('update %I set enterprise_id = enterprise_id where enterprise_id = $1', tab) using new.id;
  end loop;
  return null;
end $$;
create trigger ent_enterprise_moved after update on ent_enterprise for each row
  when (old.region_code is distinct from new.region_code or old.organize_id is distinct from new.organize_id)
  execute function move_owned();
