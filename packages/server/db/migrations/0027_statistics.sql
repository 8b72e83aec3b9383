-- Warnings that no device found: a licence that ends, a stock over its limit, books that do not add up.
alter table warn_occurrence alter column device_id drop not null;
create index warn_event_ref on warn_event (ref_kind, ref_id) where ref_id is not null;

-- Work in the background: exports of much.
create table sys_job (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  name text not null,
  kind text not null,
  input jsonb not null default '{}',
  status text not null default '0',
  done integer not null default 0,
  total integer not null default 0,
  error text,
  error_en text,
  file_name text,
  -- Of the store; null when there is no file or no longer one.
  file_key text,
  oss_id bigint,
  -- Which process works on it, and when it last said so: without a word for a minute the job is told failed.
  worker text,
  beat_time timestamptz,
  end_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index sys_job_user on sys_job (create_user, create_time desc);
create index sys_job_open on sys_job (beat_time) where status in ('0', '1');

-- What a reconciliation of the books found broken: one row for each rule, object and day. `latest` marks what the newest run
-- of an enterprise found.
create table mb_result (
  id bigint primary key default next_id(),
  day date not null,
  latest smallint not null default 1,
  rule_code text not null,
  object_kind text not null,
  object_id bigint not null,
  object_name text not null,
  -- What inside the object: a product, a batch, a day.
  detail text not null default '',
  detail_id bigint,
  expected numeric(18,4) not null,
  actual numeric(18,4) not null,
  diff numeric(18,4) not null,
  diff_rate numeric(14,4),
  unit text not null,
  severity text not null,
  -- Since when the same is broken without a day between.
  since date not null,
  status text not null default '0',
  explain_opinion text, explain_user bigint, explain_time timestamptz,
  confirm_opinion text, confirm_user bigint, confirm_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('mb_result');
create unique index mb_result_one on mb_result (enterprise_id, day, rule_code, object_kind, object_id, detail);
create index mb_result_latest on mb_result (enterprise_id, rule_code) where latest = 1;
create index mb_result_region on mb_result (tenant_id, region_code text_pattern_ops, day desc);
create view mb_result_v as
select t.*, e.enterprise_name, j1.real_name as explain_user_name, j2.real_name as confirm_user_name
from mb_result t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_user j1 on j1.id = t.explain_user
left join sys_user j2 on j2.id = t.confirm_user;

-- When the books of an enterprise were last reconciled, whether or not anything was found.
create table mb_run (
  enterprise_id bigint primary key references ent_enterprise,
  day date not null,
  time timestamptz not null
);
