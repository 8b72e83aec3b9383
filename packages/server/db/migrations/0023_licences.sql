-- Guides, applications and what becomes of licences.

create table lic_guide (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  guide_name text not null,
  guide_kind text not null,
  certificate_type text,
  basis text not null,
  conditions text not null,
  handle_org text not null,
  handle_place text,
  consult_phone text,
  limit_days integer not null,
  promise_days integer,
  fee numeric(11,2),
  enabled smallint not null default 1,
  organize_id bigint,
  -- Who reads it: everybody below the organisation that wrote it, while it is in use (kit/scope, rows of an authority).
  status text generated always as (case when enabled = 1 then 'released' else 'withdrawn' end) stored,
  target_user_type text,
  target_organize_ids jsonb,
  target_enterprise_ids jsonb,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create view lic_guide_v as
select t.*, j1.organize_name as organize_name
from lic_guide t
left join org_organize j1 on j1.id = t.organize_id;
create unique index lic_guide_guide_name on lic_guide (tenant_id, guide_name) where is_deleted = 0;
create index lic_guide_create on lic_guide (tenant_id, create_time desc nulls last, id desc nulls last);

create table lic_guide_material (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  guide_id bigint not null references lic_guide,
  material_name text not null,
  material_form text,
  copies integer,
  required smallint not null default 0,
  template_file jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create view lic_guide_material_v as
select t.*, j1.guide_name as guide_name
from lic_guide_material t
left join lic_guide j1 on j1.id = t.guide_id;
create index lic_guide_material_guide on lic_guide_material (guide_id) where is_deleted = 0;

create table lic_guide_process (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  guide_id bigint not null references lic_guide,
  step_no integer not null,
  step_name text not null,
  step_dept text,
  step_days integer,
  step_content text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create view lic_guide_process_v as
select t.*, j1.guide_name as guide_name
from lic_guide_process t
left join lic_guide j1 on j1.id = t.guide_id;
create unique index lic_guide_process_step_no on lic_guide_process (guide_id, step_no) where is_deleted = 0;

create table lic_record (
  id bigint primary key default next_id(),
  record_no text not null,
  apply_type text not null,
  certificate_type text not null,
  licence_id bigint,
  change_items jsonb,
  guide_id bigint not null,
  apply_date date,
  applicant text not null,
  applicant_phone text not null,
  principal text,
  address text,
  credit_code text,
  economic_type text,
  mode_of_operation text,
  scope text not null,
  permit_categories jsonb not null,
  storage_address text,
  storage_area numeric(13,2),
  max_stock_box numeric(15,2),
  max_stock_kg numeric(15,2),
  valid_years integer not null,
  status text not null default '0' check (status in ('0','1','2','3','4','5','6','7','8','9','10')),
  verify_organize_id bigint,
  admin_organize_id bigint,
  review_opinion text,
  license_number text,
  publicity_from date,
  publicity_to date,
  accept_time timestamptz,
  finish_time timestamptz,
  limit_days integer,
  overdue smallint not null default 0,
  -- Who submitted it and who passed the first review: neither decides the second.
  submit_user bigint,
  first_review_user bigint,
  -- The statutory clock stands while the applicant corrects: since when, and the working days it stood so far.
  stopped_time timestamptz,
  stopped_days integer not null default 0,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_record');
create index lic_record_region on lic_record (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_record_enterprise on lic_record (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_record_v as
select t.*, e.enterprise_name, j4.license_number as licence_name, j1.guide_name as guide_name, j2.organize_name as verify_organize_name, j3.organize_name as admin_organize_name
from lic_record t
join ent_enterprise e on e.id = t.enterprise_id
left join lic_guide j1 on j1.id = t.guide_id
left join org_organize j2 on j2.id = t.verify_organize_id
left join org_organize j3 on j3.id = t.admin_organize_id
left join lic_licence j4 on j4.id = t.licence_id;
create unique index lic_record_record_no on lic_record (tenant_id, record_no) where is_deleted = 0;
create unique index lic_record_license_number on lic_record (tenant_id, certificate_type, license_number)
  where is_deleted = 0 and license_number is not null;
create index lic_record_open on lic_record (enterprise_id, certificate_type) where is_deleted = 0 and status in ('1', '2', '3', '4', '5', '10');
create index lic_record_publicity on lic_record (tenant_id, publicity_from desc) where is_deleted = 0 and status = '5';
create view lic_record_publicity_v as
select t.id, t.tenant_id, t.create_time, t.is_deleted, t.record_no, e.enterprise_name, t.apply_type, t.certificate_type, t.scope,
  o.organize_name as verify_organize_name, t.publicity_from, t.publicity_to, t.status
from lic_record t join ent_enterprise e on e.id = t.enterprise_id left join org_organize o on o.id = t.verify_organize_id
where t.status = '5';

create view lic_licence_publicity_v as
select t.id, t.tenant_id, t.create_time, t.is_deleted, t.license_number, e.enterprise_name, t.credit_code, t.certificate_type, t.scope,
  t.issue_org, t.issue_date, t.valid_from, t.valid_to, t.status
from lic_licence t join ent_enterprise e on e.id = t.enterprise_id where t.publicity = 1 and t.status not in ('0', '1', '3');
create index lic_licence_record on lic_licence (record_id);
create index lic_licence_ends on lic_licence (valid_to) where is_deleted = 0 and status in ('2', '5');

create table lic_materia (
  id bigint primary key default next_id(),
  record_id bigint not null references lic_record,
  guide_material_id bigint,
  material_name text not null,
  required smallint not null default 0,
  files jsonb not null default '[]',
  check_status text,
  check_opinion text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_materia');
create index lic_materia_region on lic_materia (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_materia_enterprise on lic_materia (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_materia_v as
select t.*, e.enterprise_name, r.record_no
from lic_materia t
join ent_enterprise e on e.id = t.enterprise_id
join lic_record r on r.id = t.record_id;
create index lic_materia_record on lic_materia (record_id) where is_deleted = 0;

create table lic_record_file (
  id bigint primary key default next_id(),
  record_id bigint not null references lic_record,
  file_kind text not null,
  attach_id bigint not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_record_file');
create index lic_record_file_region on lic_record_file (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_record_file_enterprise on lic_record_file (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_record_file_v as
select t.*, e.enterprise_name, r.record_no, j1.original_name as attach_name, jsonb_build_array(t.attach_id::text) as files
from lic_record_file t
join ent_enterprise e on e.id = t.enterprise_id
join lic_record r on r.id = t.record_id
left join sys_attach j1 on j1.id = t.attach_id;
create index lic_record_file_record on lic_record_file (record_id) where is_deleted = 0;

create table lic_record_log (
  id bigint primary key default next_id(),
  -- Of an application, of a licence, or of both.
  record_id bigint references lic_record,
  licence_id bigint references lic_licence,
  act text,
  action_type text,
  from_status text,
  to_status text,
  from_licence_status text,
  to_licence_status text,
  opinion text,
  files jsonb not null default '[]',
  operator text,
  operate_org text,
  operate_time timestamptz not null default now(),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_record_log');
create index lic_record_log_region on lic_record_log (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_record_log_enterprise on lic_record_log (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_record_log_v as
-- What is removed is not shown: the kit asks logs for no mark of removal.
select t.*, e.enterprise_name, r.record_no
from lic_record_log t
join ent_enterprise e on e.id = t.enterprise_id
left join lic_record r on r.id = t.record_id
where t.is_deleted = 0;
create index lic_record_log_record on lic_record_log (record_id, operate_time);
create index lic_record_log_licence on lic_record_log (licence_id, operate_time);

create table lic_warning (
  id bigint primary key default next_id(),
  licence_id bigint not null references lic_licence,
  warn_kind text not null default 'expiring',
  warn_date date,
  -- As it was on that day.
  valid_to date,
  remain_days integer,
  -- 90, 60, 30 or 7 days before the end, 0 at it: once each for every end.
  rung integer,
  handled smallint not null default 0,
  handle_opinion text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_warning');
create index lic_warning_region on lic_warning (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_warning_enterprise on lic_warning (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_warning_v as
select t.*, e.enterprise_name, l.license_number
from lic_warning t
join ent_enterprise e on e.id = t.enterprise_id
join lic_licence l on l.id = t.licence_id;
create unique index lic_warning_rung on lic_warning (licence_id, valid_to, rung) where rung is not null;

create table lic_revocation_log (
  id bigint primary key default next_id(),
  licence_id bigint not null references lic_licence,
  reason text not null default 'revoke' check (reason in ('revoke', 'cancel', 'withdraw')),
  apply_opinion text not null,
  apply_files jsonb not null default '[]',
  apply_user bigint,
  -- Whoever decides stands there or above.
  apply_organize_id bigint,
  apply_time timestamptz,
  revocation_apply_status text not null default '0' check (revocation_apply_status in ('0', '1', '2', '3')),
  review_opinion text,
  file_urls jsonb not null default '[]',
  review_user bigint,
  review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_revocation_log');
create index lic_revocation_log_region on lic_revocation_log (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_revocation_log_enterprise on lic_revocation_log (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_revocation_log_v as
select t.*, e.enterprise_name, l.license_number, j1.real_name as apply_user_name, j2.real_name as review_user_name
from lic_revocation_log t
join ent_enterprise e on e.id = t.enterprise_id
join lic_licence l on l.id = t.licence_id
left join sys_user j1 on j1.id = t.apply_user
left join sys_user j2 on j2.id = t.review_user;
-- One open request a licence: the database itself refuses a second one.
create unique index lic_revocation_log_open on lic_revocation_log (licence_id) where revocation_apply_status = '0' and is_deleted = 0;
