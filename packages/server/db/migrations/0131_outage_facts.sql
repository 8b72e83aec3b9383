-- An outage keeps facts and no words: why, when the device was last heard, after how many seconds, behind which gateway.
alter table dev_log add column cause text, add column last_heard timestamptz, add column silent_after int, add column gateway_name text;

with told as (
  select id, detail, substring(detail from '最后数据 (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)') as heard,
    substring(detail from '超过 (\d+) 秒未收到数据') as seconds, substring(detail from '^所属网关「(.*)」离线；') as gateway
  from dev_log where log_type = '2' and detail like '%最后数据 %秒未收到数据'
)
update dev_log l set cause = case when t.gateway is null then 'silent' else 'gateway' end,
  last_heard = t.heard::timestamp at time zone 'Asia/Shanghai', silent_after = t.seconds::int, gateway_name = t.gateway,
  occur_time = least(l.occur_time, t.heard::timestamp at time zone 'Asia/Shanghai'), detail = null
from told t where t.id = l.id and t.heard is not null and t.seconds is not null;

drop view dev_log_v;
create view dev_log_v as
select l.*, e.enterprise_name, d.name as device_name, d.workplace_id, w.name as workplace_name, u.real_name as create_user_name,
  case when l.log_type in ('2', '3') then extract(epoch from coalesce(l.recover_time, now()) - l.occur_time)::int end as duration_seconds
from dev_log l
left join ent_enterprise e on e.id = l.enterprise_id
left join dev_device d on d.id = l.device_id
left join wp_workplace w on w.id = d.workplace_id
left join sys_user u on u.id = l.create_user;
