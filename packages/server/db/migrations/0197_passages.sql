-- Passages of people and vehicles at gates (domain-model.md#R2.7, domain-model.md#R1.14).
create table ops_person_record (
  id bigint primary key default next_id(),
  person_id bigint,
  person_name text not null,
  person_no text,
  card_no text,
  person_kind text not null,
  person_desc text,
  gate_id bigint references dev_device,
  camera_id bigint,
  workplace_id bigint references wp_workplace,
  in_out text not null,
  pass_time timestamptz not null,
  similarity numeric(5,2),
  temperature numeric(4,1),
  discharged smallint,
  photo text,
  warn_id bigint,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_person_record');
create index ops_person_record_region on ops_person_record (tenant_id, region_code text_pattern_ops, pass_time desc);
create index ops_person_record_enterprise on ops_person_record (enterprise_id, pass_time desc) where is_deleted = 0;
create unique index ops_person_record_once on ops_person_record (gate_id, pass_time, (coalesce(person_no, card_no, ''))) where gate_id is not null;
create view ops_person_record_v as
select t.*, e.enterprise_name, g.name as gate_name, g.attrs ->> 'area' as gate_area, w.name as workplace_name
from ops_person_record t
join ent_enterprise e on e.id = t.enterprise_id
left join dev_device g on g.id = t.gate_id
left join wp_workplace w on w.id = t.workplace_id;

create table tele_vehicle_inout (
  id bigint primary key default next_id(),
  vehicle_id bigint references base_vehicle,
  plate_number text not null,
  roadgate_id bigint references dev_device,
  in_out_type text not null,
  in_out text not null,
  pass_time timestamptz not null,
  photo text,
  whitelisted smallint not null,
  transport_id bigint
);
select own_by_enterprise('tele_vehicle_inout');
create unique index tele_vehicle_inout_once on tele_vehicle_inout (roadgate_id, pass_time, plate_number);
create index tele_vehicle_inout_plate on tele_vehicle_inout (plate_number, pass_time desc);
create index tele_vehicle_inout_enterprise on tele_vehicle_inout (enterprise_id, pass_time desc);

-- Two people may pass one gate in one second.
drop index tele_event_once;
create unique index tele_event_once on tele_event (device_id, event_kind, time,
  (coalesce(payload ->> 'code', payload ->> 'personNo', payload ->> 'cardNo', payload ->> 'plate', '')));
create index tele_event_unrouted on tele_event (time, id) where processed = 0;

-- Who is on a site, or in a room of it, at a moment: those whose last passage of 16 hours led in. Somebody without a number is
-- no one who could be followed. A missing passage out ends by itself, one in that came twice counts once.
create function people_inside(at timestamptz) returns table (
  enterprise_id bigint, workplace_id bigint, person_key text, record_id bigint, since timestamptz
) language sql stable as $$
  select enterprise_id, workplace_id, person_key, id, pass_time from (
    select distinct on (r.enterprise_id, r.workplace_id, coalesce(r.person_no, r.card_no))
      r.enterprise_id, r.workplace_id, coalesce(r.person_no, r.card_no) as person_key, r.id, r.pass_time, r.in_out
    from ops_person_record r
    where r.is_deleted = 0 and r.pass_time > at - interval '16 hours' and r.pass_time <= at
      and coalesce(r.person_no, r.card_no) is not null
    order by r.enterprise_id, r.workplace_id, coalesce(r.person_no, r.card_no), r.pass_time desc, r.id desc
  ) last where in_out = '1'
$$;
