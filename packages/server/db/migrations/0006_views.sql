-- What lists and details read: the row with its names joined and its derived figures.
create view ent_enterprise_v as
select e.*, r.name as region_name, o.organize_name,
  (select count(*)::int from wp_workplace w where w.enterprise_id = e.id and w.is_deleted = 0) as workplace_count,
  (select count(*)::int from dev_device d where d.enterprise_id = e.id and d.is_deleted = 0) as device_count,
  (select count(*)::int from warn_event x where x.enterprise_id = e.id and x.close_time is null) as open_warnings
from ent_enterprise e
left join sys_region r on r.code = e.region_code
left join org_organize o on o.id = e.organize_id;

create view org_organize_v as
select o.*, p.organize_name as parent_name, r.name as region_name, (8 - o.organize_level::int)::text as handle_type,
  (select count(*)::int from ent_enterprise e join org_organize b on b.id = e.organize_id
   where e.is_deleted = 0 and (b.id = o.id or (b.ancestors || ',' || b.id) like o.ancestors || ',' || o.id || ',%')) as enterprise_count
from org_organize o
left join org_organize p on p.id = o.parent_id
left join sys_region r on r.code = o.region;

create view wp_workplace_v as
select w.*, e.enterprise_name, e.short_name as enterprise_short_name, s.setting_name,
  d.device_count, d.people_now, d.weight_now,
  '当前' || coalesce(d.people_now, 0) || '人/定员' || w.max_person || '人' as max_person_str,
  discharger.name as static_discharge_wicks_name,
  (select count(*)::int from warn_event x where x.workplace_id = w.id and x.close_time is null) as bj_count,
  case when d.device_count > 0 and d.offline_count = 0 then 1 else 0 end as on_line
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

create view wp_station_v as
select s.*, e.enterprise_name, w.name as workplace_name, p.name as pds_name, coalesce(p.on_line, 0)::smallint as on_line
from wp_station s
join ent_enterprise e on e.id = s.enterprise_id
join wp_workplace w on w.id = s.workplace_id
left join dev_device p on p.id = s.pds_id;

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
    else 'normal' end as value_state
from dev_device d
join ent_enterprise e on e.id = d.enterprise_id
left join wp_workplace w on w.id = d.workplace_id
left join dev_device g on g.id = d.gateway_id;

create view dev_gateway_port_v as
select p.*, e.enterprise_name, g.name as gateway_name, m.kind as machine_kind, m.name as machine_name
from dev_gateway_port p
join ent_enterprise e on e.id = p.enterprise_id
join dev_device g on g.id = p.gateway_id
left join dev_device m on m.id = p.machine_id;

create view tele_rejected_v as
select r.*, r.receive_time as create_time, e.enterprise_name, d.name as device_name
from tele_rejected r
left join ent_enterprise e on e.id = r.enterprise_id
left join dev_device d on d.id = coalesce(r.device_id, r.gateway_id);

create view warn_rule_v as
select r.*, w.name as workplace_name, d.name as device_name
from warn_rule r
left join wp_workplace w on w.id = r.workplace_id
left join dev_device d on d.id = r.device_id;

-- Left joins throughout: a count that asks for no name then reads no other table.
create view warn_event_v as
select x.*, e.enterprise_name, e.short_name as enterprise_short_name, e.longitude, e.latitude, r.name as region_name,
  w.name as workplace_name, d.name as device_name, d.code as device_code, d.kind as device_kind, u.real_name as handle_user_name,
  (select b.dict_value from sys_dict_biz b
    where b.code = case left(x.type_key, 1) when 'a' then 'alarmType' when 'w' then 'warehouseWarnType' when 'm' then 'monitorWarnType' else 'alarmTypeExt' end
      and b.dict_key = substr(x.type_key, 2) and b.tenant_id in (x.tenant_id, '000000') and b.is_deleted = 0
    order by b.tenant_id = x.tenant_id desc limit 1) as type_name,
  case when x.overdue_rungs > 0 or (x.close_time is null and x.deadline < now()) then 1 else 0 end as overdue,
  extract(epoch from coalesce(x.recover_time, x.close_time, now()) - x.warn_time)::int as duration_seconds,
  round((extract(epoch from x.handle_time - x.warn_time) / 60)::numeric, 1) as handle_minutes
from warn_event x
left join ent_enterprise e on e.id = x.enterprise_id
left join sys_region r on r.code = e.region_code
left join wp_workplace w on w.id = x.workplace_id
left join dev_device d on d.id = x.device_id
left join sys_user u on u.id = x.handle_user;
