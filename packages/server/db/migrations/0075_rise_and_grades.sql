-- A rise is measured over a window of seconds.
alter table warn_rule add column window_seconds integer;
drop view warn_rule_v;
create view warn_rule_v as
select r.*, w.name as workplace_name, d.name as device_name, e.enterprise_name, u.real_name as update_user_name
from warn_rule r
left join wp_workplace w on w.id = r.workplace_id
left join dev_device d on d.id = r.device_id
left join ent_enterprise e on e.id = r.enterprise_id
left join sys_user u on u.id = r.update_user;

-- When the on-delay of a pending exceedance is over by the server's clock, if nothing further arrives.
alter table warn_rule_state add column due_time timestamptz;
create index warn_rule_state_due on warn_rule_state (due_time) where due_time is not null;

-- An occurrence lies on one side of a limit (high, low), or is of one metric (a sensor's fault); its gravest grade has its
-- own start and limit. What rose, from what and how fast; and since when no further reading had come when it was raised.
alter table warn_occurrence
  add column side text not null default '',
  add column severity text,
  add column threshold numeric(14,4),
  add column grade_time timestamptz,
  add column rise_from numeric(14,4),
  add column rise_to numeric(14,4),
  add column rise_seconds integer,
  add column silent_since timestamptz;
alter table warn_occurrence drop constraint warn_occurrence_warn_id_device_id_start_time_key;
create unique index warn_occurrence_one on warn_occurrence (warn_id, device_id, start_time, side);

-- The kinds' own limits of installations that exist: those that nobody has set are brought to the new defaults.
update warn_rule set value = case when value in (34, 35) then value - 2 else value end, value_from = 'tempMax-2',
    for_seconds = 30, update_time = now()
  where scope = 'kind' and kind = 'th' and metric = 'temperature' and op = '>' and severity = 3 and update_user is null;
update warn_rule set for_seconds = 0, update_time = now()
  where scope = 'kind' and kind = 'th' and metric = 'temperature' and op = '<' and severity = 3 and update_user is null;
update warn_rule set for_seconds = 60, clear_seconds = 180, update_time = now()
  where scope = 'kind' and kind = 'th' and metric = 'humidity' and update_user is null;

-- The limit at which work stops, and the rise, for the same rooms.
insert into warn_rule (tenant_id, kind, metric, scope, op, value, value_from, window_seconds, for_seconds, clear_mode,
    clear_value, clear_seconds, gates, type_key, source, severity)
  select r.tenant_id, 'th', 'temperature', 'kind', of.op, of.value, of.value_from, of.window_seconds, 0, of.clear_mode,
    of.clear_value, 120, r.gates, 'm1', 'produce', of.severity
  from (
    select distinct on (tenant_id, gates::text) tenant_id, gates, gates ? 'anywhere' as store
    from warn_rule where scope = 'kind' and kind = 'th' and metric = 'temperature' and op = '>' and severity = 3
      and is_deleted = 0 order by tenant_id, gates::text, id
  ) r cross join lateral (values
    ('>', case when r.store then 35 else 34 end, 'tempMax', null::integer, 'inside', 1, 2),
    ('rise', 3, null, 60, 'strict', 1, 3)
  ) as of (op, value, value_from, window_seconds, clear_mode, clear_value, severity)
  on conflict do nothing;

insert into warn_rule (tenant_id, kind, metric, scope, op, for_samples, clear_samples, type_key, source, severity)
  select t.tenant_id, of.kind, of.metric, 'kind', 'fault', 3, 3, 'e1030', 'device', 3
  from (select distinct tenant_id from warn_rule where scope = 'kind') t cross join (values
    ('th', 'temperature'), ('th', 'humidity'), ('dust', 'concentration'), ('electrostatic', 'resistance'),
    ('pds', 'peopleCount'), ('chargegunpowder', 'weight'), ('druginvolved', 'speed'), ('druginvolved', 'runMinutes'),
    ('sound', 'level'), ('lidar', 'stackHeight'), ('lidar', 'wallDistance'), ('lidar', 'aisleWidth'),
    ('lidar', 'occupiedVolume'), ('levelgauge', 'level'), ('warehousevolume', 'boxEstimate'),
    ('warehousevolume', 'occupancy'), ('vehicleterminal', 'speed'), ('vehicleterminal', 'cargoTemp')
  ) as of (kind, metric)
  on conflict do nothing;

insert into sys_dict_biz (tenant_id, parent_id, code, dict_key, dict_value, dict_value_en, sort)
  select tenant_id, parent_id, code, '1030', '传感器故障', 'Sensor fault', sort + 1
  from sys_dict_biz where code = 'alarmTypeExt' and dict_key = '1029' and is_deleted = 0
  on conflict do nothing;
