-- What each batch of readings added to each minute, written in the batch's own transaction: one row per metric, arrays
-- side by side. The roll-up adds them to minutes, hours and days and removes them, so that a kill loses and doubles nothing.
drop table tele_pending;
create table tele_pending (
  id bigint generated always as identity primary key,
  metric text collate "C" not null,
  device_ids bigint[] not null,
  -- Of the last good reading, in milliseconds; of the last bad one where lasts is null.
  times bigint[] not null,
  lasts double precision[] not null,
  -- Without these there was one good reading for each entry, and lasts says all.
  mins double precision[], maxs double precision[], sums double precision[],
  counts integer[], bad_counts integer[],
  online_ms integer[] not null,
  create_time timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 20000, toast.autovacuum_vacuum_cost_delay = 0);
-- The arrays live for seconds: compressing them would cost more than it saves.
alter table tele_pending
  alter column device_ids set storage external, alter column times set storage external,
  alter column lasts set storage external, alter column mins set storage external, alter column maxs set storage external,
  alter column sums set storage external, alter column counts set storage external,
  alter column bad_counts set storage external, alter column online_ms set storage external;

-- Minutes are dropped by the month, hours by the year (partitions made by the server); days stay.
drop table tele_minute, tele_hour, tele_day;
create table tele_minute (
  device_id bigint not null, metric text collate "C" not null, bucket timestamptz not null,
  min double precision, max double precision, sum double precision, last double precision, last_time timestamptz,
  count integer not null, bad_count integer not null default 0, online_seconds double precision not null default 0,
  primary key (device_id, metric, bucket)
) partition by range (bucket);
create table tele_hour (
  device_id bigint not null, metric text collate "C" not null, bucket timestamptz not null,
  min double precision, max double precision, sum double precision, last double precision, last_time timestamptz,
  count integer not null, bad_count integer not null default 0, online_seconds double precision not null default 0,
  primary key (device_id, metric, bucket)
) partition by range (bucket);
create table tele_day (
  device_id bigint not null, metric text collate "C" not null, bucket timestamptz not null,
  min double precision, max double precision, sum double precision, last double precision, last_time timestamptz,
  count integer not null, bad_count integer not null default 0, online_seconds double precision not null default 0,
  primary key (device_id, metric, bucket)
) with (fillfactor = 80);

-- One picture may show two things at one moment.
alter table tele_event drop constraint tele_event_device_id_event_kind_time_key;
create unique index tele_event_once on tele_event (device_id, event_kind, time, (coalesce(payload ->> 'code', '')));

-- Servers look for what another one has changed.
create index dev_device_update on dev_device (update_time);
create index wp_workplace_update on wp_workplace (update_time);
