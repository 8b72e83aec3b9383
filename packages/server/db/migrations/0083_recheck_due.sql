-- A recheck has a deadline of its own: what is late belongs to whoever is late (warnings 1020 and 1040).
alter table ent_hidden_trouble
  add column ask_date date,
  add column recheck_deadline date,
  -- Whether warning 1040 is active.
  add column recheck_overdue_told smallint not null default 0;

update ent_hidden_trouble t set ask_date = a.day, recheck_deadline = case when t.status = '2' then a.day + 3 end
from (select trouble_id, max(time at time zone 'Asia/Shanghai')::date as day from ent_hidden_trouble_log
  where to_status = '2' group by trouble_id) a
where a.trouble_id = t.id and t.status in ('2', '3');

drop view ent_hidden_trouble_v;
create view ent_hidden_trouble_v as
select t.*, e.enterprise_name, w.name as workplace_name,
  (case when t.status in ('0', '1') and t.deadline < (now() at time zone 'Asia/Shanghai')::date then 1 else 0 end)::smallint as overdue,
  (case when t.status = '2' and t.recheck_deadline < (now() at time zone 'Asia/Shanghai')::date then 1 else 0 end)::smallint as recheck_overdue
from ent_hidden_trouble t
join ent_enterprise e on e.id = t.enterprise_id
left join wp_workplace w on w.id = t.workplace_id;
