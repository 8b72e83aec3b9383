-- Pictures that vehicle terminals send (JT/T 808, 0x0801), with the journey under way.
create table vehicle_picture (
  id bigint primary key default next_id(),
  terminal_id bigint not null references jt808_terminal,
  vehicle_id bigint not null references base_vehicle,
  transport_id bigint references ord_transport,
  attach_id bigint not null,
  -- Number of the terminal; it counts anew after a restart.
  media_id bigint not null,
  -- SHA-256 of the file: a picture whose confirmation was lost comes again.
  digest text not null,
  cause text not null,
  channel smallint not null,
  taken_time timestamptz not null,
  -- WGS-84; null where neither the picture nor the positions around it tell the place.
  longitude double precision,
  latitude double precision,
  create_time timestamptz not null,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vehicle_picture');
create unique index vehicle_picture_once on vehicle_picture (terminal_id, media_id, digest);
create index vehicle_picture_vehicle on vehicle_picture (vehicle_id, taken_time desc);
create index vehicle_picture_transport on vehicle_picture (transport_id, taken_time) where transport_id is not null;
create index vehicle_picture_day on vehicle_picture (terminal_id, create_time);
create index vehicle_picture_attach on vehicle_picture (attach_id);
