-- The picture of an enterprise's site with its rooms placed on it; positions are parts of the picture's width and height.
create table ent_site_plan (
  id bigint primary key default next_id(),
  picture jsonb not null default '[]',
  aspect numeric(6,4) not null default 0.7,
  metres_wide numeric(7,1),
  north_angle numeric(4,1) not null default 0,
  plan_date date,
  gates jsonb not null default '[]',
  muster_points jsonb not null default '[]',
  rooms jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_site_plan');
create index ent_site_plan_region on ent_site_plan (tenant_id, region_code text_pattern_ops, create_time desc);
create unique index ent_site_plan_enterprise on ent_site_plan (enterprise_id) where is_deleted = 0;
create view ent_site_plan_v as
select t.*, e.enterprise_name, u.real_name as update_user_name
from ent_site_plan t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_user u on u.id = t.update_user;
