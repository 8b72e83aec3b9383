-- A room without devices and a station without a people detector are not connected: neither online nor offline.
create or replace view wp_workplace_v as
select w.*, e.enterprise_name, e.short_name as enterprise_short_name, s.setting_name,
  d.device_count, d.people_now, d.weight_now,
  '当前' || coalesce(d.people_now, 0) || '人/定员' || w.max_person || '人' as max_person_str,
  discharger.name as static_discharge_wicks_name,
  (select count(*)::int from warn_event x where x.workplace_id = w.id and x.close_time is null) as bj_count,
  case when d.device_count = 0 then null when d.offline_count = 0 then 1 else 0 end as on_line,
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

create or replace view wp_station_v as
select s.*, e.enterprise_name, w.name as workplace_name, p.name as pds_name, p.on_line
from wp_station s
join ent_enterprise e on e.id = s.enterprise_id
join wp_workplace w on w.id = s.workplace_id
left join dev_device p on p.id = s.pds_id;

-- Days left are those of today, not of the day of the warning.
drop view lic_warning_v;
create view lic_warning_v as
select t.id, t.tenant_id, t.enterprise_id, t.organize_id, t.region_code, t.licence_id, t.warn_kind, t.warn_date,
  t.valid_to, t.valid_to - (now() at time zone 'Asia/Shanghai')::date as remain_days, t.rung, t.handled,
  t.handle_opinion, t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.version, t.is_deleted,
  e.enterprise_name, l.license_number
from lic_warning t
join ent_enterprise e on e.id = t.enterprise_id
join lic_licence l on l.id = t.licence_id;
