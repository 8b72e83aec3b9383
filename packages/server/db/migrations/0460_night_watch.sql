-- Who is on night watch of a store, or of a plant as a whole, and when.
create table ops_night_watch (
  id bigint primary key default next_id(),
  staff_id bigint not null references ent_staff,
  workplace_id bigint references wp_workplace,
  watch_from timestamptz not null,
  watch_to timestamptz not null check (watch_to > watch_from),
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_night_watch');
create index ops_night_watch_region on ops_night_watch (tenant_id, region_code text_pattern_ops, watch_from desc);
create index ops_night_watch_enterprise on ops_night_watch (enterprise_id, watch_from desc) where is_deleted = 0;
create index ops_night_watch_staff on ops_night_watch (staff_id, watch_to) where is_deleted = 0;
create index ops_night_watch_place on ops_night_watch (workplace_id) where is_deleted = 0;

-- Whether a person may be on night watch of a place of this kind (none: the plant as a whole) on all these days: employed and
-- passed, with an approved certificate that is valid on each of them. A store asks for special operations of storing; other
-- places also take the safety qualification of a principal, a safety manager or a registered safety engineer.
create function fit_for_watch(staff bigint, kind text, first date, last date) returns boolean language sql stable as $$
  select exists (select 1 from ent_staff s join staff_certificate c on c.staff_id = s.id
    where s.id = staff and s.is_deleted = 0 and s.employ_status = '1' and s.status = '1'
      and c.is_deleted = 0 and c.review_status = '1' and c.valid_from <= first and least(c.valid_to, c.recheck_date) >= last
      and ((c.staff_cert_type = '3' and c.special_operation = '5')
        or (coalesce(kind, '') not in ('2', '3', '4', '5', '6', '7') and c.staff_cert_type in ('1', '2', '6'))))
$$;

create view ops_night_watch_v as
select t.*, e.enterprise_name, s.real_name, s.post, w.name as workplace_name,
  case when t.watch_to <= now() then 'over' when t.watch_from <= now() then 'running' else 'planned' end as watch_state,
  (case when fit_for_watch(t.staff_id, w.workplace_kind, (t.watch_from at time zone 'Asia/Shanghai')::date,
      (t.watch_to at time zone 'Asia/Shanghai')::date) then 1 else 0 end)::smallint as certified
from ops_night_watch t
join ent_enterprise e on e.id = t.enterprise_id
join ent_staff s on s.id = t.staff_id
left join wp_workplace w on w.id = t.workplace_id;
