-- When a user left, and how long they were there: of the session that a sign-in opened.
alter table sys_sign_in add column session_id bigint;

create or replace view sys_sign_in_v as
select s.id, s.tenant_id, s.account, s.real_name, s.user_type, s.enterprise_id, s.organize_id, s.region_code,
  e.enterprise_name, o.organize_name, s.time as login_time, s.grant_type, s.remote_ip as login_ip, s.user_agent,
  s.succeeded::int as result, s.reason as fail_reason, 0::smallint as is_deleted,
  left_at.logout_time,
  (extract(epoch from coalesce(left_at.logout_time, case when x.id is not null then greatest(now(), s.time) end) - s.time) / 60)::int as online_minutes
from sys_sign_in s
left join ent_enterprise e on e.id = s.enterprise_id
left join org_organize o on o.id = s.organize_id
left join sys_session x on x.id = s.session_id
-- A session that was left to expire was last heard when it was renewed last.
left join lateral (select coalesce(x.end_time, case when x.expire_time <= now() then x.last_time end) as logout_time) left_at on true;
