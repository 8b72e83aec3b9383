-- Ids are 19-digit numbers ordered by time: milliseconds since 2016 shifted left, a wrapping sequence below.
create sequence id_sequence as bigint minvalue 0 maxvalue 4194303 cycle;
create function next_id() returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1451606400000) << 22 | nextval('id_sequence')
$$;

create table sys_sequence (
  tenant_id text not null,
  prefix text not null,
  day date not null,
  last_no integer not null,
  primary key (tenant_id, prefix, day)
);

create table sys_region (
  code text primary key,
  parent_code text not null,
  ancestors text not null,
  name text not null,
  province_code text, province_name text,
  city_code text, city_name text,
  district_code text, district_name text,
  town_code text, town_name text,
  village_code text, village_name text,
  level smallint not null,
  sort integer not null default 0,
  remark text
);
create index sys_region_parent on sys_region (parent_code, sort, code);

create table sys_dict (
  id bigint primary key default next_id(),
  parent_id bigint not null default 0,
  code text not null,
  dict_key text not null,
  dict_value text not null,
  dict_value_en text,
  sort integer not null default 0,
  remark text,
  is_sealed smallint not null default 0,
  is_deleted smallint not null default 0
);
create unique index sys_dict_code_key on sys_dict (code, dict_key) where is_deleted = 0;

create table sys_dict_biz (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  parent_id bigint not null default 0,
  code text not null,
  dict_key text not null,
  dict_value text not null,
  dict_value_en text,
  sort integer not null default 0,
  remark text,
  is_sealed smallint not null default 0,
  is_deleted smallint not null default 0
);
create unique index sys_dict_biz_code_key on sys_dict_biz (tenant_id, code, dict_key) where is_deleted = 0;

create table sys_param (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  param_name text not null,
  param_key text not null,
  param_value text not null,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_param_key on sys_param (tenant_id, param_key) where is_deleted = 0;

-- Effects leave the house from here: written in the transaction they belong to, published after its commit.
create table live_event (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  region_code text not null default '',
  enterprise_id bigint,
  user_id bigint,
  kind text not null,
  payload jsonb not null,
  create_time timestamptz not null default now()
);
create index live_event_time on live_event (create_time);
