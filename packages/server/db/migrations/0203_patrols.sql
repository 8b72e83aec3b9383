-- Patrols (domain-model.md#R2.8), and the record a hidden trouble was made from.
alter table ent_hidden_trouble add column source_kind text;
create index ent_hidden_trouble_source on ent_hidden_trouble (source_id) where source_id is not null;
drop view ent_hidden_trouble_v;
create view ent_hidden_trouble_v as
select t.*, e.enterprise_name, w.name as workplace_name,
  (case when t.status in ('0', '1') and t.deadline < (now() at time zone 'Asia/Shanghai')::date then 1 else 0 end)::smallint as overdue,
  (case when t.status = '2' and t.recheck_deadline < (now() at time zone 'Asia/Shanghai')::date then 1 else 0 end)::smallint as recheck_overdue
from ent_hidden_trouble t
join ent_enterprise e on e.id = t.enterprise_id
left join wp_workplace w on w.id = t.workplace_id;

create table ops_patrol (
  id bigint primary key default next_id(),
  patrol_no text not null,
  patrol_type text not null,
  patrol_user bigint not null,
  -- Of patrols by an authority; null when the enterprise patrolled.
  patrol_org bigint references org_organize,
  start_time timestamptz not null,
  end_time timestamptz,
  workplace_ids jsonb not null default '[]',
  point_count integer not null default 0,
  result text not null,
  problem text,
  category text,
  responsible text,
  deadline date,
  hidden_trouble_id bigint references ent_hidden_trouble,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_patrol');
create index ops_patrol_region on ops_patrol (tenant_id, region_code text_pattern_ops, start_time desc);
create index ops_patrol_enterprise on ops_patrol (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ops_patrol_no on ops_patrol (tenant_id, patrol_no) where is_deleted = 0;
create view ops_patrol_v as
select t.*, e.enterprise_name, u.real_name as patrol_user_name, o.organize_name as patrol_org_name, h.trouble_no,
  (select string_agg(w.name, '、' order by w.id) from wp_workplace w
    where w.id in (select p.id::bigint from jsonb_array_elements_text(t.workplace_ids) p (id))) as workplace_names
from ops_patrol t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_user u on u.id = t.patrol_user
left join org_organize o on o.id = t.patrol_org
left join ent_hidden_trouble h on h.id = t.hidden_trouble_id;
