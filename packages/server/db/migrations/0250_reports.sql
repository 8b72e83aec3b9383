-- A template of reports: a docx or xlsx file with tags, bound to a statistic; without a file, the shipped one.
create table rep_template (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  name text not null,
  statistic text not null,
  files jsonb not null default '[]',
  tags jsonb not null default '[]',
  enabled smallint not null default 1,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index rep_template_tenant on rep_template (tenant_id, create_time desc);

-- Runs a template by calendar for an organisation. `start_time`: periods due before it are not made.
create table rep_plan (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint not null references org_organize,
  name text not null,
  template_id bigint not null references rep_template,
  cycle text not null,
  receivers jsonb not null default '[]',
  enabled smallint not null default 1,
  start_time timestamptz not null default now(),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index rep_plan_organize on rep_plan (organize_id);
create index rep_plan_template on rep_plan (template_id);

-- A report: its figures as they were counted, and its file. A plan makes each period once, also after a removal.
create table rep_report (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint not null references org_organize,
  name text not null,
  template_id bigint not null references rep_template,
  plan_id bigint references rep_plan,
  statistic text not null,
  period text not null,
  figures jsonb not null default '[]',
  receivers jsonb not null default '[]',
  made_by text,
  made_time timestamptz not null default now(),
  file_name text not null default '',
  file_size integer not null default 0,
  file_key text,
  oss_id bigint,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0,
  unique (plan_id, period)
);
create index rep_report_organize on rep_report (organize_id, create_time desc);
create index rep_report_template on rep_report (template_id);

create view rep_plan_v as
  select p.*, o.organize_name, t.name as template_name,
    (select coalesce(jsonb_agg(u.real_name order by u.real_name, u.id), '[]') from sys_user u
      where p.receivers ? u.id::text) as receiver_names
  from rep_plan p join org_organize o on o.id = p.organize_id join rep_template t on t.id = p.template_id;
create view rep_report_v as
  select r.*, o.organize_name, t.name as template_name,
    (select coalesce(jsonb_agg(u.real_name order by u.real_name, u.id), '[]') from sys_user u
      where r.receivers ? u.id::text) as receiver_names
  from rep_report r join org_organize o on o.id = r.organize_id join rep_template t on t.id = r.template_id;

-- A notice to people by name: nobody else is told. Null: to organisations and enterprises.
alter table sys_notice add column target_user_ids jsonb;
drop view sys_notice_v;
create view sys_notice_v as
  select n.*, o.organize_name,
    (select count(*)::int from sys_notice_read r where r.notice_id = n.id) as read_count
  from sys_notice n left join org_organize o on o.id = n.organize_id;

-- The shipped templates, as files of their own make them elsewhere: without a file the statistic's own is used.
insert into rep_template (name, statistic, remark) values
  ('县级安全监管月报', 'statutory', '系统自带：企业、报警、处置用时、隐患、检查、许可、在线率'),
  ('报警处置日报', 'warnings', '系统自带：报警按级别、按类型，处置用时');
