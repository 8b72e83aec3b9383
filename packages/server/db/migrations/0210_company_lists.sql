-- Why an enterprise is on the list of abnormal ones: a row per reason, with what is counted and since when.
create view ent_abnormal_v as
select m.enterprise_id, '1'::text as reason, null::int as count, m.abnormal_reason as note
from ent_management m where m.abnormal = 1 and m.is_deleted = 0
union all
select d.enterprise_id, '2', round(100.0 * sum(d.counts_online) / count(*))::int, null
from dev_device d where d.is_deleted = 0 group by d.enterprise_id having 100.0 * sum(d.counts_online) / count(*) < 60
union all
select x.enterprise_id, '3', count(*)::int, null
from warn_event x where x.close_time is null and x.is_deleted = 0 and x.severity = '1' and x.handle_status in ('0', '2', '4')
group by x.enterprise_id
union all
-- A certificate that a later one of its type has replaced is not missed.
select c.enterprise_id, '4', count(*)::int, min(c.certificate_name)
from ent_certificate c
where c.is_deleted = 0 and c.review_status = '1' and c.valid_to < (now() at time zone 'Asia/Shanghai')::date
  and not exists (select 1 from ent_certificate n where n.enterprise_id = c.enterprise_id and n.certificate_type = c.certificate_type
    and n.is_deleted = 0 and n.review_status = '1' and n.valid_to >= (now() at time zone 'Asia/Shanghai')::date)
group by c.enterprise_id
union all
select t.enterprise_id, '5', count(*)::int, null
from sub_task t where t.is_deleted = 0 and t.submission_status in ('0', '3', '4') and t.deadline < now() group by t.enterprise_id
union all
select d.enterprise_id, '6', count(*)::int, null
from dev_device d where d.is_deleted = 0 and d.enabled = 1 and d.on_line = 0 and d.heart_time < now() - interval '24 hours'
group by d.enterprise_id
union all
-- Stopped, under rectification or closed, and people detected or goods moved within a day.
select e.id, '7', null, null
from ent_enterprise e
where e.is_deleted = 0 and e.enterprise_status in ('1', '2', '3')
  and (exists (select 1 from dev_device d where d.enterprise_id = e.id and d.kind = 'pds' and d.is_deleted = 0 and d.counts_online = 1
      and (d.last_values ->> 'peopleCount')::numeric > 0)
    or exists (select 1 from wh_ledger l where l.enterprise_id = e.id and l.move_time > now() - interval '24 hours'));

create view ent_company_v as
select e.*, r.name as region_name, o.organize_name,
  (select count(*)::int from warn_event x where x.enterprise_id = e.id and x.is_deleted = 0
    and x.warn_time >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') as warn_today,
  (select count(*)::int from warn_event x where x.enterprise_id = e.id and x.close_time is null and x.is_deleted = 0
    and x.handle_status in ('0', '2', '4')) as unhandled,
  (select round(100.0 * sum(d.counts_online) / count(*), 2) from dev_device d where d.enterprise_id = e.id and d.is_deleted = 0) as online_rate,
  (select coalesce(sum((d.last_values ->> 'peopleCount')::numeric), 0)::int from dev_device d
    where d.enterprise_id = e.id and d.kind = 'pds' and d.is_deleted = 0) as people_now,
  (select max(f.enforce_date) from ent_enforcement f where f.enterprise_id = e.id and f.is_deleted = 0) as last_check_date,
  (select m.key_reason from ent_management m where m.enterprise_id = e.id and m.is_deleted = 0 and m.key_supervision = 1 limit 1) as reason,
  (select coalesce(jsonb_agg(jsonb_build_object('reason', a.reason, 'count', a.count, 'note', a.note) order by a.reason), '[]')
    from ent_abnormal_v a where a.enterprise_id = e.id) as abnormal_reasons
from ent_enterprise e
left join sys_region r on r.code = e.region_code
left join org_organize o on o.id = e.organize_id;
