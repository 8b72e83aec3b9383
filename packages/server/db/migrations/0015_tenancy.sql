-- What a tenant of a package may use; a tenant without one has all. `menu_ids` is what was chosen, the rows what follows.
create table sys_tenant_package (
  id bigint primary key default next_id(),
  package_name text not null,
  menu_ids jsonb not null default '[]',
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_tenant_package_package_name on sys_tenant_package (package_name) where is_deleted = 0;
create table sys_tenant_package_menu (
  package_id bigint not null references sys_tenant_package,
  menu_id bigint not null references sys_menu,
  primary key (package_id, menu_id)
);
create index sys_tenant_package_menu_menu on sys_tenant_package_menu (menu_id);
create view sys_tenant_package_v as
  select p.*, (select coalesce(string_agg(m.id, ','), '') from jsonb_array_elements_text(p.menu_ids) m (id)) as menu_id,
    (select count(*) from sys_tenant t where t.package_id = p.id and t.is_deleted = 0)::integer as tenant_count
  from sys_tenant_package p;

alter table sys_tenant add constraint sys_tenant_package foreign key (package_id) references sys_tenant_package;
create unique index sys_tenant_tenant_name on sys_tenant (tenant_name) where is_deleted = 0;
create index sys_tenant_package_id on sys_tenant (package_id);
create view sys_tenant_v as
  select t.*, p.package_name,
    (select count(*) from sys_user u where u.tenant_id = t.tenant_id and u.is_deleted = 0)::integer as user_count
  from sys_tenant t left join sys_tenant_package p on p.id = t.package_id and p.is_deleted = 0;

-- Who changed a menu, and when; the numbers of a change begin at one.
alter table sys_menu
  add create_user bigint, add create_dept bigint, add create_time timestamptz not null default now(),
  add update_user bigint, add update_time timestamptz not null default now(),
  add version integer not null default 1;
alter table sys_top_menu
  add create_user bigint, add create_dept bigint, add create_time timestamptz not null default now(),
  add update_user bigint, add update_time timestamptz not null default now(),
  add version integer not null default 1,
  add status smallint not null default 1;
create unique index sys_top_menu_code on sys_top_menu (tenant_id, code) where is_deleted = 0;

-- The key of a client is told once and kept as its hash.
update sys_client set client_secret = encode(sha256(convert_to(client_secret, 'UTF8')), 'hex');

-- A clash is told by the field that the index is named after.
alter index sys_param_key rename to sys_param_param_key;
alter index sys_client_id rename to sys_client_client_id;
