-- What the plant in three dimensions needs of the plan: fence, roads and buildings of no workplace, as parts of the picture.
alter table ent_site_plan
  add column fence jsonb not null default '[]',
  add column roads jsonb not null default '[]',
  add column others jsonb not null default '[]';
drop view ent_site_plan_v;
create view ent_site_plan_v as
select t.*, e.enterprise_name, u.real_name as update_user_name
from ent_site_plan t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_user u on u.id = t.update_user;

-- The glTF model of a plant, one per enterprise; offsets in metres from the middle of its plan.
create table ent_plant_model (
  id bigint primary key default next_id(),
  file jsonb not null default '[]',
  offset_right numeric(7,2) not null default 0,
  offset_down numeric(7,2) not null default 0,
  offset_up numeric(7,2) not null default 0,
  turn numeric(5,1) not null default 0,
  scale numeric(9,4) not null default 1,
  vertices integer not null,
  triangles integer not null,
  textures integer not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_plant_model');
create index ent_plant_model_region on ent_plant_model (tenant_id, region_code text_pattern_ops, create_time desc);
create unique index ent_plant_model_enterprise on ent_plant_model (enterprise_id) where is_deleted = 0;
create view ent_plant_model_v as
select t.*, e.enterprise_name, u.real_name as update_user_name
from ent_plant_model t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_user u on u.id = t.update_user;
