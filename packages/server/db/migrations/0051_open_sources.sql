-- Why an open warning hears nothing more of its source: it was switched off, or taken elsewhere. It does not recover then.
alter table warn_event add column source_end text;

-- A device counts as online when it is heard, in use, and in a place: what is switched off, unassigned or never heard
-- does not. Kinds that stand in no room (gateways, recorders, gates, vehicles) need none.
alter table dev_device add column counts_online smallint not null generated always as (
  case when on_line = 1 and enabled = 1 and heart_time is not null
    and (workplace_id is not null or warehouse_id is not null or kind in ('gateway', 'nvr', 'dv', 'camera', 'ai', 'roadgate', 'winggate', 'vehicleterminal'))
  then 1 else 0 end) stored;

create or replace view ent_enterprise_v as
select e.*, r.name as region_name, o.organize_name,
  (select count(*)::int from wp_workplace w where w.enterprise_id = e.id and w.is_deleted = 0) as workplace_count,
  (select count(*)::int from dev_device d where d.enterprise_id = e.id and d.is_deleted = 0) as device_count,
  (select count(*)::int from warn_event x where x.enterprise_id = e.id and x.close_time is null) as open_warnings,
  (select min(x.severity) from warn_event x where x.enterprise_id = e.id and x.close_time is null) as worst_severity,
  (select count(*)::int from dev_device d where d.enterprise_id = e.id and d.is_deleted = 0 and d.counts_online = 1) as online_count
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
    count(*) filter (where counts_online = 0)::int as offline_count,
    (sum((last_values ->> 'peopleCount')::numeric) filter (where kind = 'pds'))::int as people_now,
    sum((last_values ->> 'weight')::numeric) filter (where kind = 'chargegunpowder') as weight_now
  from dev_device where workplace_id = w.id and is_deleted = 0
) d on true;

drop view warn_event_v;
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
