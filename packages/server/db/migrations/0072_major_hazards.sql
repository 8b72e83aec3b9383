-- Major hazards by GB 18218-2018: units with S, R and level, and the records of what they became.
create table haz_unit (
  id bigint primary key default next_id(),
  unit_name text not null,
  unit_kind text not null check (unit_kind in ('1', '2')),
  warehouse_id bigint references wh_warehouse,
  workplace_ids jsonb not null default '[]',
  substances jsonb not null default '[]',
  exposed_people integer,
  major_level text not null default '0' check (major_level in ('0', '1', '2', '3', '4')),
  s_value numeric(18,4) not null default 0,
  r_value numeric(18,4) not null default 0,
  alpha numeric(4,2) not null default 2,
  without integer not null default 0,
  terms jsonb not null default '[]',
  calc_time timestamptz,
  automatic smallint not null default 0,
  review_status text not null default '2', review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('haz_unit');
create index haz_unit_region on haz_unit (tenant_id, region_code text_pattern_ops, create_time desc);
create index haz_unit_enterprise on haz_unit (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index haz_unit_warehouse_id on haz_unit (warehouse_id) where is_deleted = 0 and warehouse_id is not null;
create view haz_unit_v as
select t.*, e.enterprise_name, w.warehouse_name
from haz_unit t
join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id;

create table haz_record (
  id bigint primary key default next_id(),
  unit_id bigint not null references haz_unit,
  unit_name text not null,
  level_before text not null,
  major_level text not null,
  s_value numeric(18,4) not null,
  r_value numeric(18,4) not null,
  alpha numeric(4,2) not null,
  exposed_people integer,
  terms jsonb not null default '[]',
  create_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
select own_by_enterprise('haz_record');
create index haz_record_region on haz_record (tenant_id, region_code text_pattern_ops, create_time desc);
create index haz_record_enterprise on haz_record (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index haz_record_unit on haz_record (unit_id, create_time desc);
create view haz_record_v as
select t.*, e.enterprise_name from haz_record t join ent_enterprise e on e.id = t.enterprise_id;

-- An installation that has its menus gets the new page beside the others; whoever saw those sees it.
with made as (
  insert into sys_menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)
  select m.parent_id, 'hazchem', '重大危险源', 'Major hazards', 'menu', '/hazchem/major', 'alert', m.sort + 1, 1, 0
  from sys_menu m where m.path = '/hazchem/enterprise' and m.category = 1 returning id
), buttons as (
  insert into sys_menu (parent_id, code, name, name_en, alias, path, source, sort, category, action)
  select made.id, b.code, b.name, b.name_en, b.alias, '/hazchem/major', '', b.sort, 2, b.action
  from made, sys_menu b where b.path = '/hazchem/product' and b.category = 2 returning id, alias
)
insert into sys_role_menu (role_id, menu_id)
select g.role_id, made.id from made, sys_menu m join sys_role_menu g on g.menu_id = m.id
where m.path = '/hazchem/product' and m.category = 1
union
select g.role_id, buttons.id from buttons join sys_menu m on m.path = '/hazchem/product' and m.category = 2 and m.alias = buttons.alias
join sys_role_menu g on g.menu_id = m.id;
