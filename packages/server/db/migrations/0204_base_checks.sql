-- Checks of enterprises with the items they are made by (domain-model.md#R2.9).
create table ops_check_template (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  template_name text not null,
  enterprise_nature text not null,
  items jsonb not null default '[]',
  enabled smallint not null default 1,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index ops_check_template_name on ops_check_template (tenant_id, template_name) where is_deleted = 0;
create unique index ops_check_template_nature on ops_check_template (tenant_id, enterprise_nature) where is_deleted = 0 and enabled = 1;

create table ops_base_check (
  id bigint primary key default next_id(),
  check_no text not null,
  check_side text not null,
  check_type text not null,
  check_date date not null,
  checkers text not null,
  -- Of checks by an authority; null when the enterprise checked itself.
  check_org bigint references org_organize,
  accompany text,
  items jsonb not null default '[]',
  fail_count integer not null default 0,
  conclusion text not null,
  deadline date,
  sign_file jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_base_check');
create index ops_base_check_region on ops_base_check (tenant_id, region_code text_pattern_ops, check_date desc);
create index ops_base_check_enterprise on ops_base_check (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ops_base_check_no on ops_base_check (tenant_id, check_no) where is_deleted = 0;
create view ops_base_check_v as
select t.*, e.enterprise_name, o.organize_name as check_org_name,
  case when exists (select 1 from ent_hidden_trouble h where h.source_id = t.id and h.source_kind = 'basecheck'
    and h.is_deleted = 0 and h.status <> '3') then 'open' else 'closed' end as status
from ops_base_check t
join ent_enterprise e on e.id = t.enterprise_id
left join org_organize o on o.id = t.check_org;
