-- Workplace switch for sounds: cameras may report abnormal sound where it is on.
insert into warn_rule (tenant_id, scope, kind, metric, op, type_key, severity, enabled, value, value_from, window_seconds, for_seconds,
    for_samples, clear_mode, clear_value, clear_from, clear_seconds, clear_samples, gates, source, origin, standard, clause, edition)
  select tenant_id, scope, kind, metric, op, 'e1016', 3, enabled, value, value_from, window_seconds, for_seconds,
    for_samples, clear_mode, clear_value, clear_from, clear_seconds, clear_samples, gates, 'produce', origin, standard, clause, edition
  from warn_rule where scope = 'kind' and metric = 'aiEvent' and type_key = 'e1002' and is_deleted = 0;
insert into vid_event_mapping (source, event_name, meaning, remark) values
  ('isapi', 'audioexception', 'e1016', '声音异常 / abnormal sound'),
  ('onvif', 'AudioAnalytics/Audio/DetectedSound', 'e1016', '声音异常 / abnormal sound');

-- How often the image analysis of a camera was right, by type, over thirty days of warnings with a verdict.
create table vid_truth (
  id bigint primary key default next_id(),
  device_id bigint not null references dev_device,
  type_key text not null,
  verdicts integer not null,
  wrong integer not null,
  score numeric(5,4) not null,
  -- Wilson interval of 95 %.
  low numeric(5,4) not null,
  high numeric(5,4) not null,
  doubtful smallint not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_truth');
create index vid_truth_region on vid_truth (tenant_id, region_code text_pattern_ops, create_time desc);
create index vid_truth_enterprise on vid_truth (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index vid_truth_device on vid_truth (device_id, type_key);

create view vid_truth_v as
select t.*, e.enterprise_name, d.name as device_name, w.name as workplace_name
from vid_truth t
join ent_enterprise e on e.id = t.enterprise_id
join dev_device d on d.id = t.device_id
left join wp_workplace w on w.id = d.workplace_id;

-- Warnings of a doubtful camera and type: they wait for a person's look instead of climbing.
create table vid_review (
  id bigint primary key default next_id(),
  warn_id bigint not null references warn_event,
  type_key text not null,
  score numeric(5,4) not null,
  decided_time timestamptz,
  decided_user bigint,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_review');
create index vid_review_region on vid_review (tenant_id, region_code text_pattern_ops, create_time desc);
create index vid_review_enterprise on vid_review (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index vid_review_warn on vid_review (warn_id);

create view vid_review_v as
select r.*, e.enterprise_name, x.warn_no, x.content, x.content_en, x.warn_time, x.severity, x.handle_status, d.name as device_name,
  w.name as workplace_name
from vid_review r
join ent_enterprise e on e.id = r.enterprise_id
join warn_event x on x.id = r.warn_id
left join dev_device d on d.id = x.device_id
left join wp_workplace w on w.id = x.workplace_id
where r.decided_time is null;
