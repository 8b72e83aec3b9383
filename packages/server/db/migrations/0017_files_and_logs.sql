-- Where files lie: at most one place of a tenant takes new ones; without any, the server's own folder does.
create table sys_oss (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  category smallint not null,
  oss_code text not null,
  endpoint text,
  access_key text,
  secret_key text,
  bucket_name text,
  app_id text,
  region text,
  path_style smallint not null default 1,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 0,
  is_deleted smallint not null default 0
);
create unique index sys_oss_code on sys_oss (tenant_id, oss_code) where is_deleted = 0;
create unique index sys_oss_in_use on sys_oss (tenant_id) where status = 1 and is_deleted = 0;

create view sys_oss_v as
select o.*,
  (select d.dict_value from sys_dict d where d.code = 'oss' and d.dict_key = o.category::text and d.is_deleted = 0) as category_name,
  (select d.dict_value from sys_dict d where d.code = 'status' and d.dict_key = o.status::text and d.is_deleted = 0) as status_name
from sys_oss o;

-- A file remembers where it was put: another place in use later leaves it readable.
alter table sys_attach
  add column oss_id bigint references sys_oss,
  add column domain_url text,
  add column update_user bigint,
  add column update_time timestamptz not null default now(),
  add column version integer not null default 1,
  add column status smallint not null default 1;
create index sys_attach_newest on sys_attach (tenant_id, create_time desc, id desc) where is_deleted = 0;
create index sys_attach_place on sys_attach (oss_id) where oss_id is not null;

create view sys_attach_v as
select a.*, null::text as link, o.oss_code, u.real_name as create_user_name
from sys_attach a
left join sys_oss o on o.id = a.oss_id
left join sys_user u on u.id = a.create_user;

-- Logs: a partition a day, made by whoever writes first on it. Ids carry their moment (kit/logs/id).
create table log_api (
  id bigint not null,
  tenant_id text not null,
  service_id text, server_host text, server_ip text, env text,
  type text, title text,
  method text, request_uri text, user_agent text, remote_ip text, method_class text, method_name text,
  params text, time integer, status integer,
  user_id bigint, create_by text,
  create_time timestamptz not null,
  primary key (id, create_time)
) partition by range (create_time);

create table log_usual (
  id bigint not null,
  tenant_id text not null,
  service_id text, server_host text, server_ip text, env text,
  log_level text, log_id text, log_data text,
  method text, request_uri text, user_agent text, remote_ip text, method_class text, method_name text,
  params text, time integer,
  user_id bigint, create_by text,
  create_time timestamptz not null,
  primary key (id, create_time)
) partition by range (create_time);

create table log_error (
  id bigint not null,
  tenant_id text not null,
  service_id text, server_host text, server_ip text, env text,
  source text not null, fingerprint text not null,
  stack_trace text, exception_name text, message text, line_number integer, file_name text,
  method text, request_uri text, user_agent text, remote_ip text, method_class text, method_name text,
  params text, time integer,
  user_id bigint, create_by text,
  create_time timestamptz not null,
  primary key (id, create_time)
) partition by range (create_time);

create table log_view (
  id bigint not null,
  tenant_id text not null,
  page_name text not null, content text not null, path text,
  visit_kind text not null default '1',
  user_id bigint, account text, user_type text,
  enterprise_id bigint, region_code text,
  ip text,
  create_time timestamptz not null,
  primary key (id, create_time)
) partition by range (create_time);

create view log_view_v as select v.*, v.create_time as view_time from log_view v;

create index log_api_newest on log_api (tenant_id, create_time desc, id desc);
create index log_usual_newest on log_usual (tenant_id, create_time desc, id desc);
create index log_error_newest on log_error (tenant_id, create_time desc, id desc);
create index log_error_groups on log_error (tenant_id, fingerprint, create_time);
create index log_view_newest on log_view (tenant_id, create_time desc, id desc);
create index log_view_region on log_view (tenant_id, region_code text_pattern_ops, create_time desc);
create index log_view_enterprise on log_view (tenant_id, enterprise_id, create_time desc);

-- Text is searched anywhere inside. Where the extension is not to be had, the time range alone bounds the search.
do $$
declare
  searched text[] := array[
    'log_api request_uri', 'log_api create_by', 'log_usual log_data', 'log_usual create_by', 'log_usual request_uri',
    'log_error message', 'log_error request_uri', 'log_error create_by', 'log_view account', 'log_view page_name'];
  one text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
    return;
  end;
  foreach one in array searched loop
    execute format('create index %s on %s using gin (%s gin_trgm_ops)',
      replace(one, ' ', '_') || '_text', split_part(one, ' ', 1), split_part(one, ' ', 2));
  end loop;
end $$;
