create table warn_rule (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  enterprise_id bigint references ent_enterprise,
  region_code text not null default '',
  organize_id bigint,
  kind text not null,
  metric text not null,
  scope text not null,
  workplace_id bigint references wp_workplace,
  device_id bigint references dev_device,
  op text not null,
  value numeric(14,4),
  value_from text,
  for_seconds integer not null default 0,
  for_samples integer,
  clear_mode text not null default 'absolute',
  clear_value numeric(14,4),
  clear_from text,
  clear_seconds integer not null default 0,
  clear_samples integer,
  gates jsonb not null default '{}',
  type_key text not null,
  source text not null,
  severity smallint not null,
  enabled smallint not null default 1,
  origin text not null default 'operator',
  standard text, clause text, edition text, checked smallint not null default 0,
  approved_by bigint, valid_from timestamptz not null default now(),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index warn_rule_one on warn_rule (tenant_id, scope, kind, metric, type_key, op, severity, coalesce(workplace_id, 0), coalesce(device_id, 0), (gates::text)) where is_deleted = 0;

create table warn_rule_state (
  rule_key text not null,
  device_id bigint not null,
  state jsonb not null,
  update_time timestamptz not null default now(),
  primary key (rule_key, device_id)
);

create table warn_event (
  id bigint primary key default next_id(),
  warn_no text not null,
  source text not null,
  alarm_type text, alarm_type_ext text, warehouse_type text, monitor_type text,
  type_key text not null,
  severity text not null,
  nature text not null default '001',
  handle_status text not null default '0',
  handle_type text not null default '0',
  workplace_id bigint, station_id bigint, warehouse_id bigint, device_id bigint, camera_id bigint, vehicle_id bigint,
  person_id bigint, person_desc text,
  ref_kind text, ref_id bigint,
  rule_id bigint,
  metric text,
  warn_value numeric(14,4), threshold numeric(14,4), unit_text text,
  content text not null,
  content_en text,
  worst_value numeric(14,4),
  warn_time timestamptz not null,
  last_time timestamptz not null,
  last_value numeric(14,4),
  hit_count integer not null default 1,
  recurrence_of bigint references warn_event,
  chattering smallint not null default 0,
  recover_time timestamptz,
  device_status text,
  dedup_key text not null,
  images jsonb not null default '[]',
  video_url text,
  deadline timestamptz,
  overdue_rungs smallint not null default 0,
  handle_user bigint, handle_time timestamptz, handle_result text,
  violation_handling text, fine_amount numeric(10,2),
  files jsonb not null default '[]',
  apply_user bigint, apply_time timestamptz, apply_reason text, apply_files jsonb not null default '[]', apply_count smallint not null default 0,
  confirm_user bigint, confirm_time timestamptz, confirm_opinion text,
  verified smallint not null default 0, verify_user bigint, verify_time timestamptz, verify_opinion text,
  close_time timestamptz,
  is_case smallint not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0,
  constraint warn_event_state check ((handle_status, nature) in
    (('0', '001'), ('0', '002'), ('0', '003'), ('1', '001'), ('2', '001'), ('4', '001'), ('3', '002'), ('5', '003'))),
  constraint warn_event_closed check ((close_time is not null) = (handle_status in ('3', '5') or (handle_status = '1' and verified = 1))),
  constraint warn_event_applications check (apply_count between 0 and 2)
) with (fillfactor = 80);
select own_by_enterprise('warn_event');
-- One open record per key: the database itself refuses a second one.
create unique index warn_event_open_key on warn_event (dedup_key) where close_time is null;
create unique index warn_event_no on warn_event (tenant_id, warn_no);
create index warn_event_time on warn_event (tenant_id, warn_time desc nulls last, id desc nulls last);
create index warn_event_enterprise on warn_event (enterprise_id, warn_time desc);
create index warn_event_region on warn_event (tenant_id, region_code text_pattern_ops, warn_time desc);
create index warn_event_open on warn_event (tenant_id, region_code text_pattern_ops) where close_time is null;
create index warn_event_key on warn_event (dedup_key, close_time desc);
create index warn_event_device on warn_event (device_id, warn_time desc);
create index warn_event_workplace on warn_event (workplace_id, warn_time desc);
-- What has changed since a moment: readings over the limit do not touch update_time, so that they stay cheap.
create index warn_event_update on warn_event (update_time);
create index warn_event_create on warn_event (tenant_id, create_time desc nulls last, id desc nulls last);

-- Records are forever: no role of the application may delete one.
create function refuse_delete() returns trigger language plpgsql as $$
begin raise exception 'a warning and its record are never deleted'; end $$;
create trigger warn_event_kept before delete on warn_event for each row execute function refuse_delete();

create function refuse_reopening() returns trigger language plpgsql as $$
begin raise exception 'a closed warning is never reopened or reused'; end $$;
create trigger warn_event_frozen before update on warn_event for each row
  when (old.close_time is not null and
    (new.close_time, new.handle_status, new.nature, new.verified, new.handle_type, new.severity, new.hit_count, new.recover_time, new.handle_result, new.dedup_key)
    is distinct from
    (old.close_time, old.handle_status, old.nature, old.verified, old.handle_type, old.severity, old.hit_count, old.recover_time, old.handle_result, old.dedup_key))
  execute function refuse_reopening();

create table warn_occurrence (
  id bigint primary key default next_id(),
  warn_id bigint not null references warn_event,
  device_id bigint not null,
  start_time timestamptz not null,
  end_time timestamptz,
  first_value numeric(14,4), worst_value numeric(14,4), last_value numeric(14,4),
  last_time timestamptz,
  picture text,
  unique (warn_id, device_id, start_time)
) with (fillfactor = 80);
create index warn_occurrence_open on warn_occurrence (warn_id) where end_time is null;

-- The last episode of each rule on each device, and the occurrence it belongs to: several rules (yellow above 10, red
-- above 30) may hold one occurrence open, and an episode that is told twice counts once.
create table warn_episode (
  device_id bigint not null,
  type_key text not null,
  rule_id bigint not null,
  parent_id bigint not null,
  start_time timestamptz not null,
  end_time timestamptz,
  threshold numeric(14,4),
  occurrence_id bigint not null references warn_occurrence,
  primary key (device_id, type_key, rule_id, parent_id)
);
create index warn_episode_occurrence on warn_episode (occurrence_id);

create table warn_timer (
  id bigint primary key default next_id(),
  warn_id bigint not null references warn_event,
  rung smallint not null,
  due timestamptz not null,
  fired_at timestamptz,
  outcome text,
  unique (warn_id, rung, due)
);
create index warn_timer_due on warn_timer (due) where fired_at is null;
create unique index warn_timer_open on warn_timer (warn_id) where fired_at is null;

create table warn_log (
  id bigint primary key default next_id(),
  warn_id bigint not null references warn_event,
  action text not null,
  from_status text, to_status text,
  from_level text, to_level text,
  nature text,
  opinion text,
  files jsonb not null default '[]',
  user_id bigint, organize_id bigint,
  reason text,
  detail jsonb not null default '{}',
  time timestamptz not null
);
create index warn_log_warn on warn_log (warn_id, time);
create function count_overdue_rung() returns trigger language plpgsql as $$
begin
  update warn_event set overdue_rungs = overdue_rungs + 1 where id = new.warn_id;
  return null;
end $$;
create trigger warn_log_overdue after insert on warn_log for each row
  when (new.action = 'escalate' and new.reason = '1') execute function count_overdue_rung();
create trigger warn_log_kept before delete or update on warn_log for each row execute function refuse_delete();

create table warn_notify (
  id bigint primary key default next_id(),
  warn_id bigint not null references warn_event,
  level smallint not null,
  user_id bigint not null,
  channel text not null,
  reason text not null default 'raise',
  create_time timestamptz not null default now(),
  sent_time timestamptz, read_time timestamptz,
  result text, error text, attempts smallint not null default 0,
  next_try timestamptz
);
-- A rung is informed once, whoever climbs.
create unique index warn_notify_rung on warn_notify (warn_id, level, user_id, channel) where reason in ('raise', 'timeout', 'report');
create index warn_notify_user on warn_notify (user_id, read_time);
create index warn_notify_warn on warn_notify (warn_id);
create index warn_notify_unsent on warn_notify (id) where sent_time is null and result is null;

create table warn_daily (
  day date not null,
  enterprise_id bigint not null,
  source text not null, type_key text not null, severity text not null,
  total integer not null default 0, handled integer not null default 0, false_alarm integer not null default 0,
  non_violation integer not null default 0, overdue integer not null default 0, handle_minutes_sum numeric(14,1) not null default 0,
  primary key (day, enterprise_id, source, type_key, severity)
);

-- Up to when a job has counted, so that it goes on from there after a stop.
create table job_run (name text primary key, last_time timestamptz not null);

create table risk_enterprise (
  enterprise_id bigint not null, time timestamptz not null, score numeric(5,2) not null, grade text not null, parts jsonb not null,
  primary key (enterprise_id, time)
);
create table risk_region (
  region text not null, day date not null, tenant_id text not null, score numeric(5,2), grade text not null, counts jsonb not null,
  primary key (tenant_id, region, day)
);
create table sys_weather (
  region text primary key, weather_type text not null, temperature numeric(4,1), humidity numeric(4,1), wind text,
  alerts jsonb not null default '[]', update_time timestamptz not null, source text not null
);
