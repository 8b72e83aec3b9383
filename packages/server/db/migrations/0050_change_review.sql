-- Changes that wait for a review, of workplaces and of devices alike: with a reason, files, and what they concern.
alter table wp_process rename to change_request;
alter trigger wp_process_owner on change_request rename to change_request_owner;
alter table change_request
  -- Whose list it stands in: workplace or device.
  add column area text not null default 'workplace',
  -- The resource by the last segment of its path, and its row; no row: a setting of several workplaces, a new limit.
  add column subject text not null default 'workplace',
  add column subject_id bigint,
  add column subject_name text,
  add column device_id bigint references dev_device,
  add column reason text,
  add column files jsonb not null default '[]';
update change_request set subject_id = workplace_id;
drop index wp_process_pending;
create unique index change_request_pending on change_request (subject, subject_id) where status = '2' and is_deleted = 0 and subject_id is not null;
alter index wp_process_workplace rename to change_request_workplace;
alter index wp_process_region rename to change_request_region;
create index change_request_device on change_request (device_id, apply_time desc) where device_id is not null;

drop view wp_process_v;
create view change_request_v as
select p.*, e.enterprise_name, coalesce(w.name, p.after ->> 'settingName') as workplace_name, d.name as device_name, d.kind as device_kind,
  a.real_name as apply_user_name, a.phone as apply_user_phone, r.real_name as review_user_name
from change_request p
join ent_enterprise e on e.id = p.enterprise_id
left join wp_workplace w on w.id = p.workplace_id
left join dev_device d on d.id = p.device_id
left join sys_user a on a.id = p.apply_user
left join sys_user r on r.id = p.review_user;

-- Every change of a device, a room, a binding or a limit, field by field; written where the change is, and kept for ever.
create table change_log (
  id bigint primary key default next_id(),
  area text not null,
  subject text not null,
  subject_id bigint not null,
  subject_name text,
  device_id bigint,
  workplace_id bigint,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  user_id bigint,
  time timestamptz not null,
  reason text,
  -- The change that was approved, when it waited for that.
  request_id bigint references change_request,
  create_time timestamptz not null default now()
);
select own_by_enterprise('change_log');
create index change_log_subject on change_log (subject, subject_id, time desc);
create index change_log_device on change_log (device_id, time desc) where device_id is not null;
create index change_log_workplace on change_log (workplace_id, time desc) where workplace_id is not null;
create index change_log_enterprise on change_log (enterprise_id, time desc);
create index change_log_region on change_log (tenant_id, region_code text_pattern_ops, time desc);
create function keep_change_log() returns trigger language plpgsql as $$
begin
  -- The owner's region may move with the enterprise; nothing else of a line does.
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['region_code', 'organize_id']) = (to_jsonb(old) - array['region_code', 'organize_id']) then
    return new;
  end if;
  raise exception 'the log of changes is never altered';
end $$;
create trigger change_log_kept before delete or update on change_log for each row execute function keep_change_log();

create view change_log_v as
select l.*, e.enterprise_name, w.name as workplace_name, d.name as device_name, d.kind as device_kind,
  u.real_name as user_name, r.real_name as review_user_name, q.review_time,
  -- The label of the field is said in the reader's language.
  null::text as field_name
from change_log l
join ent_enterprise e on e.id = l.enterprise_id
left join wp_workplace w on w.id = l.workplace_id
left join dev_device d on d.id = l.device_id
left join sys_user u on u.id = l.user_id
left join change_request q on q.id = l.request_id
left join sys_user r on r.id = q.review_user;

-- Whether a change of the device waits for its review.
drop view dev_device_v;
create view dev_device_v as
select d.*, e.enterprise_name, w.name as workplace_name, w.max_person as workplace_max_person, g.name as gateway_name,
  (select count(*)::int from warn_event x where x.device_id = d.id and x.close_time is null) as open_warnings,
  case when d.kind = 'gateway' then (select count(*)::int from dev_gateway_port p where p.gateway_id = d.id and p.machine_id is not null and p.is_deleted = 0) end as bind_count,
  (d.last_values ->> 'signal')::numeric::int as signal_strength,
  case when d.kind = 'electrostatic' then (select count(*)::int from tele_electrostatic_touch t where t.electricity_discharge_id = d.id and t.touch_time >= date_trunc('day', now()) and t.passed = 1) end as today_touch,
  (d.last_values ->> 'resistance')::numeric as last_resistance,
  (d.last_values ->> 'weight')::numeric as current_weight,
  case when d.kind = 'chargegunpowder' then (select sum(c.delta) filter (where c.delta > 0) from tele_charge_log c where c.chargegun_powder_id = d.id and c.time >= date_trunc('day', now()))::numeric end as today_charged,
  d.last_value_time as last_update_date,
  case when d.on_line = 0 then 'offline'
    when exists (select 1 from warn_event x where x.device_id = d.id and x.close_time is null and x.recover_time is null and x.monitor_type is not null and x.last_value > x.threshold) then 'high'
    when exists (select 1 from warn_event x where x.device_id = d.id and x.close_time is null and x.recover_time is null and x.monitor_type is not null) then 'low'
    else 'normal' end as value_state,
  (select min(x.severity) from warn_event x where x.device_id = d.id and x.close_time is null) as worst_severity,
  s.name as station_name, p.port_no::text as gateway_port_name,
  (select b.name from dev_device b where b.id = (d.attrs ->> 'bindPdsId')::bigint) as bind_pds_name,
  (select b.name from dev_device b where b.id = (d.attrs ->> 'staticDischargeWicksId')::bigint) as static_discharge_wicks_name,
  case when exists (select 1 from change_request c where c.device_id = d.id and c.status = '2' and c.is_deleted = 0) then 1 else 0 end as pending_change
from dev_device d
join ent_enterprise e on e.id = d.enterprise_id
left join wp_workplace w on w.id = d.workplace_id
left join dev_device g on g.id = d.gateway_id
left join wp_station s on s.id = d.station_id
left join dev_gateway_port p on p.id = d.gateway_port_id;
