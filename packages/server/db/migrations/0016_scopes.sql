-- Which rows and fields of a resource, and which calls, roles are held to. Held by a role through the two tables below.
create table sys_data_scope (
  id bigint primary key default next_id(),
  menu_id bigint not null,
  resource_code text not null,
  scope_name text not null,
  scope_field text not null default '*',
  scope_class text,
  scope_column text,
  scope_type smallint not null,
  scope_value text,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_data_scope_scope_name on sys_data_scope (menu_id, scope_name) where is_deleted = 0;

create table sys_api_scope (
  id bigint primary key default next_id(),
  menu_id bigint not null,
  resource_code text not null,
  scope_name text not null,
  scope_path text not null,
  scope_type smallint not null,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_api_scope_scope_name on sys_api_scope (menu_id, scope_name) where is_deleted = 0;

create table if not exists sys_role_data_scope (role_id bigint not null, scope_id bigint not null, primary key (role_id, scope_id));
create table if not exists sys_role_api_scope (role_id bigint not null, scope_id bigint not null, primary key (role_id, scope_id));

create view sys_data_scope_v as
select s.*, (select d.dict_value from sys_dict d where d.code = 'data_scope_type' and d.dict_key = s.scope_type::text
  and d.parent_id <> 0 and d.is_deleted = 0) as scope_type_name
from sys_data_scope s;
create view sys_api_scope_v as
select s.*, (select d.dict_value from sys_dict d where d.code = 'api_scope_type' and d.dict_key = s.scope_type::text
  and d.parent_id <> 0 and d.is_deleted = 0) as scope_type_name
from sys_api_scope s;

-- Dictionaries are written by hand from here on.
alter table sys_dict
  add column create_user bigint, add column create_dept bigint, add column create_time timestamptz not null default now(),
  add column update_user bigint, add column update_time timestamptz not null default now(),
  add column version integer not null default 1;
alter table sys_dict_biz
  add column create_user bigint, add column create_dept bigint, add column create_time timestamptz not null default now(),
  add column update_user bigint, add column update_time timestamptz not null default now(),
  add column version integer not null default 1;
create index sys_dict_parent on sys_dict (parent_id, sort) where is_deleted = 0;
create index sys_dict_biz_parent on sys_dict_biz (parent_id, sort) where is_deleted = 0;
create view sys_dict_v as
select d.*, p.dict_value as parent_name from sys_dict d left join sys_dict p on p.id = d.parent_id and p.is_deleted = 0;
create view sys_dict_biz_v as
select d.*, p.dict_value as parent_name from sys_dict_biz d left join sys_dict_biz p on p.id = d.parent_id and p.is_deleted = 0;

-- A region is named by its code wherever a row is named by its id.
alter table sys_region
  add column create_user bigint, add column create_dept bigint, add column create_time timestamptz not null default now(),
  add column update_user bigint, add column update_time timestamptz not null default now(),
  add column version integer not null default 1,
  add column is_deleted smallint not null default 0;
alter table sys_region add column id text generated always as (code) stored;
create view sys_region_v as
select r.*, p.name as parent_name from sys_region r left join sys_region p on p.code = r.parent_code;
