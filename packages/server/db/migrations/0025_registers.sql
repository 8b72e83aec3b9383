-- What authorities and enterprises keep of an enterprise beside its register, submissions, and the white list of organisations.
create table ent_management (
  id bigint primary key default next_id(),
  key_supervision smallint not null default 0,
  key_reason text,
  abnormal smallint not null default 0,
  abnormal_reason text,
  grid_leader text,
  grid_phone text,
  contact_leader text,
  check_frequency integer,
  account_expire date,
  join_date date,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_management');
create index ent_management_region on ent_management (tenant_id, region_code text_pattern_ops, create_time desc);
create unique index ent_management_enterprise on ent_management (enterprise_id) where is_deleted = 0;

create table ent_enforcement (
  id bigint primary key default next_id(),
  enforcement_no text,
  enforcement_type text not null,
  enforce_date date not null,
  enforce_org bigint references org_organize,
  officers text not null,
  cert_nos text not null,
  problem text,
  basis text,
  result text not null,
  penalty_type text,
  penalty_amount numeric(15,2),
  document_no text,
  deadline date,
  recheck_date date,
  recheck_result text,
  warn_id bigint,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_enforcement');
create index ent_enforcement_region on ent_enforcement (tenant_id, region_code text_pattern_ops, create_time desc);
create index ent_enforcement_enterprise on ent_enforcement (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ent_enforcement_enforcement_no on ent_enforcement (tenant_id, enforcement_no) where is_deleted = 0;
create view ent_enforcement_v as
select t.*, e.enterprise_name, o.organize_name as enforce_org_name
from ent_enforcement t
join ent_enterprise e on e.id = t.enterprise_id
left join org_organize o on o.id = t.enforce_org;

-- Visits and accounts are counted, not kept.
create view ent_management_v as
select t.*, e.enterprise_name,
  (select count(*)::int from ent_enforcement f where f.enterprise_id = t.enterprise_id and f.is_deleted = 0
    and f.enforce_date >= date_trunc('year', now() at time zone 'Asia/Shanghai')::date) as checked_count,
  (select count(*)::int from sys_user_detail d join sys_user u on u.id = d.user_id and u.is_deleted = 0
    where d.enterprise_id = t.enterprise_id and d.is_deleted = 0) as account_count
from ent_management t
join ent_enterprise e on e.id = t.enterprise_id;

create table ent_hidden_trouble (
  id bigint primary key default next_id(),
  trouble_no text,
  source text not null,
  source_id bigint,
  level text not null,
  category text not null,
  place text not null,
  workplace_id bigint references wp_workplace,
  description text not null,
  find_date date not null,
  finder text not null,
  -- Which side found it, 'esp' or 'sss': what the finder wrote is not the other side's to change.
  finder_side text not null default 'sss',
  deadline date,
  before_files jsonb not null default '[]',
  responsible text not null,
  fund numeric(13,2),
  measure text,
  finish_date date,
  after_files jsonb not null default '[]',
  status text not null default '0' check (status in ('0', '1', '2', '3')),
  ask_user bigint,
  recheck_user text,
  recheck_date date,
  recheck_opinion text,
  -- Whether warning 1020 stands.
  overdue_told smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_hidden_trouble');
create index ent_hidden_trouble_region on ent_hidden_trouble (tenant_id, region_code text_pattern_ops, create_time desc);
create index ent_hidden_trouble_enterprise on ent_hidden_trouble (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index ent_hidden_trouble_open on ent_hidden_trouble (deadline) where is_deleted = 0 and status <> '3';
create unique index ent_hidden_trouble_trouble_no on ent_hidden_trouble (tenant_id, trouble_no) where is_deleted = 0;
create view ent_hidden_trouble_v as
select t.*, e.enterprise_name, w.name as workplace_name,
  (case when t.status <> '3' and t.deadline < (now() at time zone 'Asia/Shanghai')::date then 1 else 0 end)::smallint as overdue
from ent_hidden_trouble t
join ent_enterprise e on e.id = t.enterprise_id
left join wp_workplace w on w.id = t.workplace_id;

create table ent_hidden_trouble_log (
  id bigint primary key default next_id(),
  trouble_id bigint not null references ent_hidden_trouble,
  time timestamptz not null,
  user_id bigint,
  from_status text,
  to_status text not null,
  opinion text,
  files jsonb not null default '[]'
);
create index ent_hidden_trouble_log_trouble on ent_hidden_trouble_log (trouble_id, id);

create table ent_classification (
  id bigint primary key default next_id(),
  year integer not null,
  enterprise_level text not null,
  base_score numeric(5,2) not null,
  management_score numeric(5,2),
  total_score numeric(5,2) generated always as (round(0.6 * base_score + 0.4 * coalesce(management_score, 0), 2)) stored,
  risk_color text not null,
  evaluate_date date not null,
  evaluate_org bigint references org_organize,
  major_hazard smallint not null default 0,
  major_hazard_level text,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_classification');
create index ent_classification_region on ent_classification (tenant_id, region_code text_pattern_ops, create_time desc);
create unique index ent_classification_year on ent_classification (enterprise_id, year) where is_deleted = 0;
create view ent_classification_v as
select t.*, e.enterprise_name, o.organize_name as evaluate_org_name
from ent_classification t
join ent_enterprise e on e.id = t.enterprise_id
left join org_organize o on o.id = t.evaluate_org;

create table ent_risk_point (
  id bigint primary key default next_id(),
  point_name text not null,
  point_place text not null,
  accident_type text not null,
  likelihood numeric(6,2) not null,
  exposure numeric(6,2) not null,
  consequence numeric(6,2) not null,
  lec_score numeric(18,2) generated always as (round(likelihood * exposure * consequence, 2)) stored,
  risk_color text generated always as (case
    when likelihood * exposure * consequence > 320 then '1'
    when likelihood * exposure * consequence > 160 then '2'
    when likelihood * exposure * consequence > 70 then '3' else '4' end) stored,
  control_measure text,
  control_level text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_risk_point');
create index ent_risk_point_region on ent_risk_point (tenant_id, region_code text_pattern_ops, create_time desc);
create index ent_risk_point_enterprise on ent_risk_point (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view ent_risk_point_v as
select t.*, e.enterprise_name
from ent_risk_point t
join ent_enterprise e on e.id = t.enterprise_id;

create table sub_class (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  class_name text not null,
  submission_period text not null,
  deadline_day integer not null,
  enterprise_natures jsonb not null default '[]',
  items jsonb not null default '[]',
  enabled smallint not null default 1,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index sub_class_class_name on sub_class (tenant_id, class_name) where is_deleted = 0;

create table sub_task (
  id bigint primary key default next_id(),
  class_id bigint not null references sub_class,
  period text not null,
  deadline timestamptz not null,
  submission_status text not null default '0' check (submission_status in ('0', '1', '2', '3', '4')),
  -- As the class asked when the task was made.
  items jsonb not null default '[]',
  submit_user bigint,
  submit_time timestamptz,
  review_user bigint,
  review_time timestamptz,
  review_opinion text,
  overdue smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('sub_task');
create index sub_task_region on sub_task (tenant_id, region_code text_pattern_ops, create_time desc);
create unique index sub_task_period on sub_task (enterprise_id, class_id, period) where is_deleted = 0;
create index sub_task_open on sub_task (deadline) where is_deleted = 0 and submission_status in ('0', '3');

create table sub_content (
  id bigint primary key default next_id(),
  submission_id bigint not null references sub_task,
  item_code text not null,
  item_name text,
  value_type text,
  value text,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('sub_content');
create index sub_content_region on sub_content (tenant_id, region_code text_pattern_ops, create_time desc);
create unique index sub_content_item_code on sub_content (submission_id, item_code) where is_deleted = 0;
create view sub_content_v as
select t.*, e.enterprise_name
from sub_content t
join ent_enterprise e on e.id = t.enterprise_id;

create view sub_task_v as
select t.*, e.enterprise_name, c.class_name, s.real_name as submit_user_name, r.real_name as review_user_name,
  jsonb_array_length(t.items) as item_count,
  (select count(*)::int from sub_content n where n.submission_id = t.id and n.is_deleted = 0
    and (coalesce(n.value, '') <> '' or n.files <> '[]')) as filled_count,
  greatest(0, ceil(extract(epoch from
    (case when t.submission_status in ('1', '2') then t.submit_time else now() end) - t.deadline) / 86400))::int as overdue_days
from sub_task t
join ent_enterprise e on e.id = t.enterprise_id
join sub_class c on c.id = t.class_id
left join sys_user s on s.id = t.submit_user
left join sys_user r on r.id = t.review_user;

create table sub_history (
  id bigint primary key default next_id(),
  submission_id bigint not null references sub_task,
  version_no integer not null default 1,
  snapshot jsonb,
  action text not null,
  opinion text,
  operate_user bigint,
  operate_time timestamptz not null default now(),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('sub_history');
create index sub_history_region on sub_history (tenant_id, region_code text_pattern_ops, create_time desc);
create index sub_history_submission on sub_history (submission_id, id);
create view sub_history_v as
select t.*, e.enterprise_name, c.class_name, k.period, u.real_name as operate_user_name
from sub_history t
join ent_enterprise e on e.id = t.enterprise_id
join sub_task k on k.id = t.submission_id
join sub_class c on c.id = k.class_id
left join sys_user u on u.id = t.operate_user;

create table sub_excess (
  id bigint primary key default next_id(),
  excess_kind text not null,
  product_id bigint references ent_product,
  permit_quantity numeric(17,4) not null check (permit_quantity > 0),
  actual_quantity numeric(17,4) not null,
  excess_rate numeric generated always as (round((actual_quantity - permit_quantity) / permit_quantity * 100, 2)) stored,
  occur_date date not null,
  reason text,
  handled smallint not null default 0,
  handle_opinion text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('sub_excess');
create index sub_excess_region on sub_excess (tenant_id, region_code text_pattern_ops, create_time desc);
create index sub_excess_enterprise on sub_excess (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view sub_excess_v as
select t.*, e.enterprise_name, p.name as product_name
from sub_excess t
join ent_enterprise e on e.id = t.enterprise_id
left join ent_product p on p.id = t.product_id;

create table org_whitelist (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint not null references org_organize,
  -- The organisation's, for the scope.
  region text not null default '',
  enterprise_ids jsonb not null default '[]',
  role_ids jsonb not null default '[]',
  valid_from date not null,
  valid_to date,
  reason text not null,
  enabled smallint not null default 1,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index org_whitelist_organize on org_whitelist (organize_id) where is_deleted = 0;
create function copy_organize_region() returns trigger language plpgsql as $$
begin
  select region into new.region from org_organize where id = new.organize_id;
  return new;
end $$;
create trigger org_whitelist_region before insert or update of organize_id on org_whitelist
  for each row execute function copy_organize_region();
create view org_whitelist_v as
select t.*, o.organize_name,
  (select string_agg(e.enterprise_name, '、' order by e.enterprise_name) from ent_enterprise e
    where e.id::text in (select jsonb_array_elements_text(t.enterprise_ids))) as enterprise_names,
  (select string_agg(r.role_name, '、' order by r.sort, r.id) from sys_role r
    where r.id::text in (select jsonb_array_elements_text(t.role_ids))) as role_names
from org_whitelist t
join org_organize o on o.id = t.organize_id;

create view sys_user_detail_v as
select t.*, u.real_name, o.organize_name, e.enterprise_name, s.real_name as substitute_user_name
from sys_user_detail t
join sys_user u on u.id = t.user_id
left join org_organize o on o.id = t.organize_id
left join ent_enterprise e on e.id = t.enterprise_id
left join sys_user s on s.id = t.substitute_user_id;
