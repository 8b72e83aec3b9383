-- For the lists: the gravest open warning of a place, devices online, names of what a device is tied to, who set a limit.
create or replace view ent_enterprise_v as
select e.*, r.name as region_name, o.organize_name,
  (select count(*)::int from wp_workplace w where w.enterprise_id = e.id and w.is_deleted = 0) as workplace_count,
  (select count(*)::int from dev_device d where d.enterprise_id = e.id and d.is_deleted = 0) as device_count,
  (select count(*)::int from warn_event x where x.enterprise_id = e.id and x.close_time is null) as open_warnings,
  (select min(x.severity) from warn_event x where x.enterprise_id = e.id and x.close_time is null) as worst_severity,
  (select count(*)::int from dev_device d where d.enterprise_id = e.id and d.is_deleted = 0 and d.on_line = 1) as online_count
from ent_enterprise e
left join sys_region r on r.code = e.region_code
left join org_organize o on o.id = e.organize_id;

create or replace view wp_workplace_v as
select w.*, e.enterprise_name, e.short_name as enterprise_short_name, s.setting_name,
  d.device_count, d.people_now, d.weight_now,
  '当前' || coalesce(d.people_now, 0) || '人/定员' || w.max_person || '人' as max_person_str,
  discharger.name as static_discharge_wicks_name,
  (select count(*)::int from warn_event x where x.workplace_id = w.id and x.close_time is null) as bj_count,
  case when d.device_count > 0 and d.offline_count = 0 then 1 else 0 end as on_line,
  (select min(x.severity) from warn_event x where x.workplace_id = w.id and x.close_time is null) as worst_severity
from wp_workplace w
join ent_enterprise e on e.id = w.enterprise_id
left join wp_setting s on s.id = w.setting_id
left join dev_device discharger on discharger.id = w.static_discharge_wicks_id
left join lateral (
  select count(*)::int as device_count,
    count(*) filter (where enabled = 1 and on_line = 0)::int as offline_count,
    (sum((last_values ->> 'peopleCount')::numeric) filter (where kind = 'pds'))::int as people_now,
    sum((last_values ->> 'weight')::numeric) filter (where kind = 'chargegunpowder') as weight_now
  from dev_device where workplace_id = w.id and is_deleted = 0
) d on true;

create or replace view dev_device_v as
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
  (select b.name from dev_device b where b.id = (d.attrs ->> 'staticDischargeWicksId')::bigint) as static_discharge_wicks_name
from dev_device d
join ent_enterprise e on e.id = d.enterprise_id
left join wp_workplace w on w.id = d.workplace_id
left join dev_device g on g.id = d.gateway_id
left join wp_station s on s.id = d.station_id
left join dev_gateway_port p on p.id = d.gateway_port_id;

create or replace view warn_rule_v as
select r.*, w.name as workplace_name, d.name as device_name, e.enterprise_name, u.real_name as update_user_name
from warn_rule r
left join wp_workplace w on w.id = r.workplace_id
left join dev_device d on d.id = r.device_id
left join ent_enterprise e on e.id = r.enterprise_id
left join sys_user u on u.id = r.update_user;
