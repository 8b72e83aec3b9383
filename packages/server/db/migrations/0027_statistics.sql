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

-- What a reconciliation of the books found broken. One row for each rule, object and day.
create table mb_result (
  id bigint primary key default next_id(),
  day date not null,
  rule_code text not null,
  object_kind text not null,
  object_id bigint not null,
  object_name text not null,
  -- The product, batch or order inside the object at which it broke.
  detail text,
  expected numeric(18,4),
  actual numeric(18,4),
  diff numeric(18,4),
  diff_rate numeric(14,4),
  unit text,
  -- Since when the books are broken there, and the document at which they broke.
  since date not null,
  doc_kind text,
  doc_id bigint,
  doc_no text,
  severity text,
  status text not null default '0',
  explain_opinion text,
  explain_user bigint,
  explain_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('mb_result');
create unique index mb_result_one on mb_result (enterprise_id, day, rule_code, object_kind, object_id, coalesce(detail, ''));
create index mb_result_region on mb_result (tenant_id, region_code text_pattern_ops, day desc);
create index mb_result_rule on mb_result (rule_code, day desc);
create view mb_result_v as
select t.*, e.enterprise_name, r.name as region_name
from mb_result t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_region r on r.code = e.region_code;
