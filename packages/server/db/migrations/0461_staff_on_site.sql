-- Whether a member of the staff is on site: their last passage of 16 hours, of the plant or of one of its rooms, led in.
create index ops_person_record_person on ops_person_record (person_id, pass_time desc) where person_id is not null and is_deleted = 0;
create or replace view ent_staff_v as
select t.*, e.enterprise_name, d.dept_name as esp_dept_name,
  extract(year from age((now() at time zone 'Asia/Shanghai')::date, t.birthday))::int as age,
  (select string_agg(w.name, '、' order by w.code) from wp_workplace w
    where w.id in (select jsonb_array_elements_text(t.workplace_ids)::bigint) and w.is_deleted = 0) as workplace_names,
  (case when t.health_date is null or t.health_date < (now() at time zone 'Asia/Shanghai')::date - 365 then 1 else 0 end)::smallint as health_due,
  (case when exists (select 1 from staff_certificate c where c.staff_id = t.id and c.is_deleted = 0 and c.review_status = '1'
      and (now() at time zone 'Asia/Shanghai')::date between c.valid_from and least(c.valid_to, c.recheck_date)
      and certificate_fits_post(t.post, c.staff_cert_type, c.special_operation)) then 1 else 0 end)::smallint as has_certificate,
  (case when exists (select 1 from (select distinct on (r.workplace_id) r.in_out from ops_person_record r
      where r.person_id = t.id and r.is_deleted = 0 and r.pass_time > now() - interval '16 hours' and r.pass_time <= now()
      order by r.workplace_id, r.pass_time desc, r.id desc) last where last.in_out = '1') then 1 else 0 end)::smallint as on_site
from ent_staff t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_dept d on d.id = t.esp_dept_id;
