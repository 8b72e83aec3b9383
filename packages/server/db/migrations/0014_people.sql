-- Departments and roles are written by hand from here on.
alter table sys_dept
  add column create_user bigint, add column create_dept bigint, add column create_time timestamptz not null default now(),
  add column update_user bigint, add column update_time timestamptz not null default now(),
  add column version integer not null default 1;
alter table sys_role
  add column create_user bigint, add column create_dept bigint, add column create_time timestamptz not null default now(),
  add column update_user bigint, add column update_time timestamptz not null default now(),
  add column version integer not null default 1;
create index sys_dept_parent on sys_dept (parent_id, sort) where is_deleted = 0;
create index sys_dept_organize on sys_dept (organize_id);
create index sys_dept_enterprise on sys_dept (enterprise_id);
create unique index sys_dept_dept_name on sys_dept (tenant_id, parent_id, dept_name) where is_deleted = 0;
create unique index sys_role_role_name on sys_role (tenant_id, parent_id, role_name) where is_deleted = 0;

create table sys_post (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  category smallint not null,
  post_code text not null,
  post_name text not null,
  sort integer not null default 0,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_post_post_code on sys_post (tenant_id, post_code) where is_deleted = 0;
create index sys_user_post_post on sys_user_post (post_id);

-- An administrator forgives an account its failures up to this moment.
alter table sys_user add column unlock_time timestamptz;
create index sys_user_time on sys_user (tenant_id, create_time) where is_deleted = 0;
create index sys_role_menu_menu on sys_role_menu (menu_id);

-- What a role holds besides menus; the scopes themselves are written down elsewhere.
create table sys_role_data_scope (role_id bigint not null references sys_role, scope_id bigint not null, primary key (role_id, scope_id));
create table sys_role_api_scope (role_id bigint not null references sys_role, scope_id bigint not null, primary key (role_id, scope_id));

create view sys_dept_v as
select d.*, p.dept_name as parent_name, o.organize_name, e.enterprise_name,
  exists (select 1 from sys_dept c where c.parent_id = d.id and c.is_deleted = 0) as has_children
from sys_dept d
left join sys_dept p on p.id = d.parent_id and p.is_deleted = 0
left join org_organize o on o.id = d.organize_id
left join ent_enterprise e on e.id = d.enterprise_id;

create view sys_role_v as
select r.*, p.role_name as parent_name,
  (select count(*)::integer from sys_user_role ur join sys_user u on u.id = ur.user_id
   where ur.role_id = r.id and u.is_deleted = 0) as user_count
from sys_role r
left join sys_role p on p.id = r.parent_id and p.is_deleted = 0;

-- Lists of ids and names as front ends of the family split them: by comma, in the same order, never null.
create view sys_user_v as
select u.*, t.tenant_name,
  coalesce((select string_agg(r.id::text, ',' order by r.sort, r.id) from sys_user_role l
    join sys_role r on r.id = l.role_id where l.user_id = u.id and r.is_deleted = 0), '') as role_id,
  coalesce((select string_agg(r.role_name, ',' order by r.sort, r.id) from sys_user_role l
    join sys_role r on r.id = l.role_id where l.user_id = u.id and r.is_deleted = 0), '') as role_name,
  coalesce((select string_agg(d.id::text, ',' order by d.sort, d.id) from sys_user_dept l
    join sys_dept d on d.id = l.dept_id where l.user_id = u.id and d.is_deleted = 0), '') as dept_id,
  coalesce((select string_agg(d.dept_name, ',' order by d.sort, d.id) from sys_user_dept l
    join sys_dept d on d.id = l.dept_id where l.user_id = u.id and d.is_deleted = 0), '') as dept_name,
  coalesce((select string_agg(p.id::text, ',' order by p.sort, p.id) from sys_user_post l
    join sys_post p on p.id = l.post_id where l.user_id = u.id and p.is_deleted = 0), '') as post_id,
  coalesce((select string_agg(p.post_name, ',' order by p.sort, p.id) from sys_user_post l
    join sys_post p on p.id = l.post_id where l.user_id = u.id and p.is_deleted = 0), '') as post_name
from sys_user u left join sys_tenant t on t.tenant_id = u.tenant_id;
