-- A review of a change is due by a time (parameter change.reviewDays); it may approve some of the fields.
alter table change_request
  add column due_time timestamptz,
  -- Whether warning 1043 is active.
  add column overdue_told smallint not null default 0,
  -- Of a change that was approved in part: the fields that were.
  add column approved_fields jsonb;
update change_request set due_time = apply_time + interval '3 days' where status = '2';
create index change_request_due on change_request (due_time) where status = '2' and is_deleted = 0;
create index change_request_told on change_request (id) where overdue_told = 1;

drop view change_request_v;
create view change_request_v as
select p.*, e.enterprise_name, coalesce(w.name, p.after ->> 'settingName') as workplace_name, d.name as device_name, d.kind as device_kind,
  a.real_name as apply_user_name, a.phone as apply_user_phone, r.real_name as review_user_name,
  (case when p.status = '2' and p.due_time < now() then 1 else 0 end)::smallint as overdue
from change_request p
join ent_enterprise e on e.id = p.enterprise_id
left join wp_workplace w on w.id = p.workplace_id
left join dev_device d on d.id = p.device_id
left join sys_user a on a.id = p.apply_user
left join sys_user r on r.id = p.review_user;
