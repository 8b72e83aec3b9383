-- Case files of replays, and what finds the warnings open at a moment (field-anchors.md#G6).
create table replay_case (
  id bigint primary key default next_id(),
  title text not null,
  warn_id bigint references warn_event,
  start_time timestamptz not null,
  end_time timestamptz not null,
  instant timestamptz not null,
  view text,
  summary text,
  notes jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0,
  check (end_time >= start_time)
);
select own_by_enterprise('replay_case');
create index replay_case_enterprise on replay_case (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index replay_case_region on replay_case (tenant_id, region_code text_pattern_ops, create_time desc);
create index replay_case_warning on replay_case (warn_id) where warn_id is not null;
create view replay_case_v as
select c.*, e.enterprise_name, w.warn_no, coalesce(u.real_name, u.name) as author_name
from replay_case c
join ent_enterprise e on e.id = c.enterprise_id
left join warn_event w on w.id = c.warn_id
left join sys_user u on u.id = c.create_user;

-- From its first moment to its closure; least() keeps a record whose clocks disagree from being refused.
create function open_during(warned timestamptz, created timestamptz, closed timestamptz) returns tstzrange
language sql immutable parallel safe as $$ select tstzrange(least(warned, created, closed), closed, '[]') $$;
create index warn_event_open_during on warn_event using gist (open_during(warn_time, create_time, close_time)) where is_deleted = 0;

-- What happened in a county within a span, oldest first.
create index tele_vehicle_inout_region on tele_vehicle_inout (tenant_id, region_code text_pattern_ops, pass_time);
create index dev_log_enterprise on dev_log (enterprise_id, occur_time);
