-- Vehicle terminals, positions and mileage (domain-model.md#R1.14).
create table jt808_terminal (
  id bigint primary key default next_id(),
  -- Digits as in the header of a message, without zeros in front.
  terminal_no text not null,
  vehicle_id bigint not null references base_vehicle,
  enabled smallint not null default 1,
  -- The code in clear is with the terminal alone. A terminal may ask for one until this time.
  code_hash text,
  register_until timestamptz,
  register_time timestamptz,
  authenticate_time timestamptz,
  manufacturer text, model text, maker_no text, edition text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('jt808_terminal');
create index jt808_terminal_region on jt808_terminal (tenant_id, region_code text_pattern_ops, create_time desc);
create index jt808_terminal_enterprise on jt808_terminal (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
-- A connection tells nothing but its number: it is unique over all tenants.
create unique index jt808_terminal_no on jt808_terminal (terminal_no) where is_deleted = 0;
create unique index jt808_terminal_vehicle on jt808_terminal (vehicle_id) where is_deleted = 0;

-- Numbers that no terminal of the register has.
create table jt808_stranger (
  id bigint primary key default next_id(),
  terminal_no text not null unique,
  plate_number text,
  manufacturer text,
  model text,
  address text not null,
  times integer not null default 1,
  first_time timestamptz not null,
  last_time timestamptz not null
);

-- Daily partitions of Asia/Shanghai, made by the server when their first position comes.
create table tele_vehicle_point (
  vehicle_id bigint not null,
  time timestamptz not null,
  longitude double precision not null,
  latitude double precision not null,
  speed real not null,
  direction smallint not null,
  altitude smallint,
  acc_on smallint not null,
  alarm_bits bigint not null default 0,
  mileage double precision,
  temperature real,
  humidity real,
  primary key (vehicle_id, time)
) partition by range (time);

create table vehicle_last (
  vehicle_id bigint primary key references base_vehicle,
  time timestamptz not null,
  longitude double precision not null,
  latitude double precision not null,
  speed real not null,
  direction smallint not null,
  altitude smallint,
  acc_on smallint not null,
  alarm_bits bigint not null default 0,
  mileage double precision,
  temperature real,
  humidity real,
  -- When the server last received a position.
  heard_time timestamptz not null
);

-- Kilometres of a day of Asia/Shanghai; due is true while positions have come that are not counted.
create table vehicle_day (
  vehicle_id bigint not null references base_vehicle,
  day date not null,
  kilometres double precision not null default 0,
  positions integer not null default 0,
  top_speed real,
  due boolean not null default true,
  primary key (vehicle_id, day)
);
create index vehicle_day_due on vehicle_day (day) where due;

create view jt808_terminal_v as
select t.*, e.enterprise_name, v.plate_number, l.time as locate_time,
  case when l.heard_time > now() - interval '180 seconds' then 1 else 0 end::smallint as on_line
from jt808_terminal t
join ent_enterprise e on e.id = t.enterprise_id
join base_vehicle v on v.id = t.vehicle_id
left join vehicle_last l on l.vehicle_id = t.vehicle_id;

create view vehicle_track_v as
select v.id, v.tenant_id, v.enterprise_id, v.region_code, v.organize_id, v.is_deleted, v.id as vehicle_id, v.plate_number,
  v.vehicle_kind, e.enterprise_name, l.time as locate_time, l.longitude::numeric(10,6) as longitude, l.latitude::numeric(9,6) as latitude,
  l.direction::integer as direction, l.speed::numeric(5,1) as speed, l.temperature::numeric(5,2) as temperature,
  l.humidity::numeric(5,2) as humidity, l.acc_on, l.mileage::numeric(10,1) as mileage,
  (select round(d.kilometres::numeric, 1) from vehicle_day d
    where d.vehicle_id = v.id and d.day = (now() at time zone 'Asia/Shanghai')::date) as day_mileage,
  (select o.transport_no from ord_transport o where o.vehicle_id = v.id and o.transport_status = '1' and o.is_deleted = 0
    order by o.id desc limit 1) as transport_no,
  case when l.heard_time > now() - interval '180 seconds' then 1 else 0 end::smallint as on_line,
  v.create_user, v.create_dept, v.create_time, v.update_user, v.update_time, v.version
from base_vehicle v
join ent_enterprise e on e.id = v.enterprise_id
left join vehicle_last l on l.vehicle_id = v.id;

-- Kilometres between the positions of a period. A step faster than 200 km/h is an error of the receiver.
create function vehicle_kilometres(vehicle bigint, since timestamptz, before timestamptz) returns double precision
language sql stable parallel safe as $$
  select coalesce(sum(km) filter (where km <= greatest(seconds, 1) * 200.0 / 3600), 0) from (
    select 12742 * asin(least(1, sqrt(power(sin(radians(latitude - lag(latitude) over w) / 2), 2)
        + cos(radians(latitude)) * cos(radians(lag(latitude) over w)) * power(sin(radians(longitude - lag(longitude) over w) / 2), 2)))) as km,
      extract(epoch from time - lag(time) over w)::double precision as seconds
    from tele_vehicle_point where vehicle_id = vehicle and time >= since and time < before
    window w as (order by time)
  ) step
$$;
