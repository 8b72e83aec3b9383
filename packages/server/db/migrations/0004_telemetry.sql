-- Raw values live in daily partitions made ahead by the server (tele_value_yyyymmdd, days of Asia/Shanghai).
create table tele_value (
  device_id bigint not null,
  metric text collate "C" not null,
  time timestamptz not null,
  value double precision not null,
  quality smallint not null default 1,
  primary key (device_id, metric, time)
) partition by range (time);

create table tele_minute (
  device_id bigint not null, metric text collate "C" not null, bucket timestamptz not null,
  min double precision, max double precision, sum double precision, last double precision, last_time timestamptz,
  count integer not null, bad_count integer not null default 0, online_seconds integer not null default 0,
  primary key (device_id, metric, bucket)
);
create table tele_hour (like tele_minute including all);
create table tele_day (like tele_minute including all);

-- Which stretches of tele_value are committed and not rolled up yet: survives a kill.
create table tele_pending (
  id bigint generated always as identity primary key,
  device_ids bigint[] not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  create_time timestamptz not null default now()
);

create table tele_rejected (
  id bigint not null default next_id(),
  device_id bigint, gateway_id bigint,
  enterprise_id bigint, tenant_id text, region_code text, organize_id bigint,
  receive_time timestamptz not null default now(),
  channel text not null,
  reason text not null,
  detail text not null,
  payload text not null,
  primary key (id, receive_time)
) partition by range (receive_time);
create index tele_rejected_time on tele_rejected (tenant_id, receive_time desc);

create table tele_event (
  id bigint primary key default next_id(),
  device_id bigint not null,
  event_kind text not null,
  time timestamptz not null,
  payload jsonb not null,
  image_ids jsonb not null default '[]',
  processed smallint not null default 1,
  warn_id bigint,
  unique (device_id, event_kind, time)
);

create table tele_electrostatic_touch (
  id bigint primary key default next_id(),
  electricity_discharge_id bigint not null,
  workplace_id bigint,
  touch_time timestamptz not null,
  person_id bigint, person_name text, card_no text,
  resistance double precision, passed smallint not null, photo text,
  unique (electricity_discharge_id, touch_time)
);
create table tele_charge_log (
  id bigint primary key default next_id(),
  chargegun_powder_id bigint not null,
  workplace_id bigint,
  time timestamptz not null,
  weight double precision not null, delta double precision not null,
  person_id bigint, over_limit smallint not null default 0, product_id bigint, batch_no text,
  unique (chargegun_powder_id, time)
);
