-- How short messages of a tenant leave the house; at most one row of a tenant is in force.
create table sys_sms (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  sms_code text not null,
  category smallint not null,
  template_id text, warn_template_id text,
  access_key text, secret_key text,
  app_id text, region_id text, sign_name text, endpoint text,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 0,
  is_deleted smallint not null default 0
);
create unique index sys_sms_sms_code on sys_sms (tenant_id, sms_code) where is_deleted = 0;
create unique index sys_sms_in_force on sys_sms (tenant_id) where status = 1 and is_deleted = 0;

-- A code sent to a phone; only its hash is kept.
create table sys_phone_code (
  id bigint primary key default next_id(),
  tenant_id text not null,
  phone text not null,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  remote_ip text not null,
  create_time timestamptz not null,
  expire_time timestamptz not null,
  used_time timestamptz
);
create index sys_phone_code_phone on sys_phone_code (phone, create_time);
create index sys_phone_code_ip on sys_phone_code (remote_ip, create_time);

-- A record of a sign-in says what the person was then, and so who may read it.
alter table sys_sign_in
  add column grant_type text,
  add column user_type text,
  add column real_name text,
  add column enterprise_id bigint,
  add column organize_id bigint,
  add column region_code text,
  alter column succeeded set default true;
create index sys_sign_in_region on sys_sign_in (tenant_id, region_code text_pattern_ops, time);
create index sys_sign_in_enterprise on sys_sign_in (enterprise_id, time);

create view sys_sign_in_v as
select s.id, s.tenant_id, s.account, s.real_name, s.user_type, s.enterprise_id, s.organize_id, s.region_code,
  e.enterprise_name, o.organize_name, s.time as login_time, s.grant_type, s.remote_ip as login_ip, s.user_agent,
  s.succeeded::int as result, s.reason as fail_reason, 0::smallint as is_deleted
from sys_sign_in s
left join ent_enterprise e on e.id = s.enterprise_id
left join org_organize o on o.id = s.organize_id;

create view sys_session_v as
select s.id, s.tenant_id, s.user_id, u.account, u.real_name, s.user_type, d.dept_name,
  (select string_agg(r.role_name, ',' order by r.sort, r.id) from sys_role r where r.id = any(s.role_ids)) as role_name,
  s.client_id, s.remote_ip, s.user_agent, s.create_time, s.last_time, s.expire_time, 0::smallint as is_deleted
from sys_session s
left join sys_user u on u.id = s.user_id
left join sys_dept d on d.id = s.dept_id
where s.end_time is null;
