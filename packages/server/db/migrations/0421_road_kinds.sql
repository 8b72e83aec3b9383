-- Roads of layers of shapes that administrators add: their kind decides which speed limit holds on them.
create table map_road (
  layer_id bigint not null references map_layer on delete cascade,
  n integer not null,
  kind text not null,
  name text not null,
  -- Longitudes and latitudes, WGS-84.
  path jsonb not null,
  extent box not null,
  primary key (layer_id, n)
);
create index map_road_place on map_road using gist (extent);
-- The address from which the roads of a layer were read.
create table map_road_source (
  layer_id bigint primary key references map_layer on delete cascade,
  url text not null,
  read_time timestamptz not null
);
alter table trip_event add column road_kind text;

-- Limits by kind of road, beside the one for roads of unknown kind.
insert into warn_rule (tenant_id, scope, kind, metric, op, type_key, severity, enabled, value, value_from, window_seconds, for_seconds,
    for_samples, clear_mode, clear_value, clear_from, clear_seconds, clear_samples, gates, source, origin, standard, clause, edition)
  select r.tenant_id, r.scope, r.kind, n.metric, r.op, r.type_key, r.severity, 1, n.value, null, r.window_seconds, 15,
    null, 'inside', 5, null, 30, null, r.gates, r.source, n.origin, n.standard, n.clause, n.edition
  from warn_rule r cross join (values
    ('speedMotorway', 80, 'standard', '危险货物道路运输安全管理办法', '46', '2019'),
    ('speedRoad', 60, 'standard', '危险货物道路运输安全管理办法', '46', '2019'),
    ('speedUrban', 50, 'operator', null, null, null),
    ('speedPlant', 15, 'operator', null, null, null)) n (metric, value, origin, standard, clause, edition)
  where r.kind = 'vehicleterminal' and r.metric = 'speed' and r.op = '>' and r.scope = 'kind' and r.is_deleted = 0
    and not exists (select 1 from warn_rule o where o.tenant_id = r.tenant_id and o.kind = r.kind and o.metric = n.metric
      and o.scope = 'kind' and o.is_deleted = 0);
