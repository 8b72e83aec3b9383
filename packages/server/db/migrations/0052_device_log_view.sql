-- The log of a device's events as people read it. A moment lasts no time; an outage lasts until it recovers.
create view dev_log_v as
select l.*, e.enterprise_name, d.name as device_name, d.workplace_id, w.name as workplace_name, u.real_name as create_user_name,
  case when l.log_type in ('2', '3') then extract(epoch from coalesce(l.recover_time, now()) - l.occur_time)::int end as duration_seconds
from dev_log l
left join ent_enterprise e on e.id = l.enterprise_id
left join dev_device d on d.id = l.device_id
left join wp_workplace w on w.id = d.workplace_id
left join sys_user u on u.id = l.create_user;
create index dev_log_region on dev_log (tenant_id, region_code text_pattern_ops, occur_time desc);
