-- How often lately a record of the same key was closed as a false alarm or no violation, as of the last application.
alter table warn_event add column false_alarms int not null default 0;
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
