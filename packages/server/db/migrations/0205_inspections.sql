-- Inspections of machines for pyrotechnic composition (domain-model.md#R1.9) and of devices and rooms (domain-model.md#R2.10).
create table ops_machine_inspect (
  id bigint primary key default next_id(),
  machine_id bigint not null references dev_device,
  inspect_time timestamptz not null,
  inspector text not null,
  cleaned smallint not null,
  grounded smallint not null,
  guard_ok smallint not null,
  noise_ok smallint,
  result text not null,
  problem text,
  responsible text,
  deadline date,
  hidden_trouble_id bigint references ent_hidden_trouble,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_machine_inspect');
create index ops_machine_inspect_region on ops_machine_inspect (tenant_id, region_code text_pattern_ops, inspect_time desc);
create index ops_machine_inspect_enterprise on ops_machine_inspect (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index ops_machine_inspect_machine on ops_machine_inspect (machine_id, inspect_time desc) where is_deleted = 0;
create view ops_machine_inspect_v as
select t.*, e.enterprise_name, d.name as machine_name, w.name as workplace_name, h.trouble_no
from ops_machine_inspect t
join ent_enterprise e on e.id = t.enterprise_id
join dev_device d on d.id = t.machine_id
left join wp_workplace w on w.id = d.workplace_id
left join ent_hidden_trouble h on h.id = t.hidden_trouble_id;

create table ops_inspection_log (
  id bigint primary key default next_id(),
  target_kind text not null,
  target_id bigint not null,
  shift text,
  inspect_time timestamptz not null,
  inspector text not null,
  temperature numeric(5,2),
  humidity numeric(5,2),
  result text not null,
  content text,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_inspection_log');
create index ops_inspection_log_region on ops_inspection_log (tenant_id, region_code text_pattern_ops, inspect_time desc);
create index ops_inspection_log_enterprise on ops_inspection_log (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view ops_inspection_log_v as
select t.*, e.enterprise_name, coalesce(w.name, s.warehouse_name, d.name) as target_name
from ops_inspection_log t
join ent_enterprise e on e.id = t.enterprise_id
left join wp_workplace w on t.target_kind = 'workplace' and w.id = t.target_id
left join wh_warehouse s on t.target_kind = 'warehouse' and s.id = t.target_id
left join dev_device d on t.target_kind in ('device', 'camera') and d.id = t.target_id;
