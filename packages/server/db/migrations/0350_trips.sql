-- Journeys of transport orders, judged from the positions of their vehicles (domain-model.md#R5.17, domain-model.md#B).
create table trip (
  transport_id bigint primary key references ord_transport,
  vehicle_id bigint not null references base_vehicle,
  -- When it was last judged, and the positions it was judged from: more of them, and it is judged again.
  judged_time timestamptz,
  positions integer not null default 0,
  kilometres double precision not null default 0,
  top_speed real,
  left_time timestamptz,
  reached_time timestamptz
);
create index trip_vehicle on trip (vehicle_id);

-- Found anew with each judgement: late positions may end, move or undo one. What was raised of it is a warning and stays.
create table trip_event (
  transport_id bigint not null references trip on delete cascade,
  event_kind text not null,
  start_time timestamptz not null,
  end_time timestamptz,
  worst double precision,
  limit_value double precision,
  longitude double precision,
  latitude double precision,
  permitted smallint not null default 0,
  primary key (transport_id, event_kind, start_time)
);

create view trip_v as
select o.id, o.tenant_id, o.enterprise_id, o.region_code, o.organize_id, o.is_deleted, o.id as transport_id, o.transport_no, o.vehicle_id,
  v.plate_number, e.enterprise_name, o.carrier_id, o.carrier_name, o.receiver_id, o.receiver_name, o.from_address, o.to_address, o.plan_depart,
  o.plan_arrive, o.depart_time, o.arrive_time, o.transport_status, d.name as driver_name, s.name as escort_name,
  t.left_time, t.reached_time, coalesce(t.positions, 0) as positions, round(t.kilometres::numeric, 1) as kilometres,
  t.top_speed::numeric(5,1) as top_speed,
  (select count(*)::int from trip_event x where x.transport_id = o.id and x.permitted = 0) as event_count,
  (select count(*)::int from trip_event x where x.transport_id = o.id and x.permitted = 0 and x.end_time is null) as open_events,
  o.create_user, o.create_dept, o.create_time, o.update_user, o.update_time, o.version
from ord_transport o
join ent_enterprise e on e.id = o.enterprise_id
left join base_vehicle v on v.id = o.vehicle_id
left join base_driver d on d.id = o.driver_id
left join base_escort s on s.id = o.escort_id
left join trip t on t.transport_id = o.id
where o.depart_time is not null;
