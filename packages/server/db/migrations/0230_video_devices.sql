-- Cameras, recorders, access devices and AI boxes (domain-model.md#R4): devices of the shared table.

-- Accounts of devices, encrypted with the key in the data folder; no view and no answer reads them.
create table vid_credential (
  device_id bigint primary key references dev_device,
  login_name text, login_password text,
  app_key text, app_secret text,
  update_user bigint, update_time timestamptz not null default now()
);

-- What a camera looks at, with the most people in its picture.
create table vid_camera_bind (
  id bigint primary key default next_id(),
  camera_id bigint not null references dev_device,
  bind_kind text not null,
  bind_id bigint not null,
  max_person integer,
  sort_code integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_camera_bind');
create index vid_camera_bind_region on vid_camera_bind (tenant_id, region_code text_pattern_ops, create_time desc);
create index vid_camera_bind_enterprise on vid_camera_bind (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index vid_camera_bind_camera on vid_camera_bind (camera_id) where is_deleted = 0;
create index vid_camera_bind_place on vid_camera_bind (bind_kind, bind_id) where is_deleted = 0;

create unique index dev_device_monitor_code on dev_device (tenant_id, (attrs ->> 'monitorCode')) where is_deleted = 0 and kind = 'camera' and attrs ->> 'monitorCode' is not null;
create unique index dev_device_gb_server_id on dev_device (tenant_id, (attrs ->> 'gbServerId')) where is_deleted = 0 and kind = 'nvr' and attrs ->> 'gbServerId' is not null;
create unique index dev_device_channel_no on dev_device ((attrs ->> 'nvrId'), (attrs ->> 'channelNo')) where is_deleted = 0 and kind = 'camera' and attrs ->> 'nvrId' is not null and attrs ->> 'channelNo' is not null;
create index dev_device_ai on dev_device ((attrs ->> 'aiId')) where is_deleted = 0 and kind = 'camera' and attrs ->> 'aiId' is not null;

create view vid_camera_bind_v as
select b.*, e.enterprise_name, c.name as camera_name, c.code as camera_code, c.on_line,
  case b.bind_kind when 'workplace' then w.name when 'warehouse' then h.warehouse_name when 'station' then s.name
    when 'road' then e.enterprise_name else g.name end as bind_name,
  coalesce(w.max_person, sw.max_person) as place_limit
from vid_camera_bind b
join ent_enterprise e on e.id = b.enterprise_id
join dev_device c on c.id = b.camera_id
left join wp_workplace w on b.bind_kind = 'workplace' and w.id = b.bind_id
left join wh_warehouse h on b.bind_kind = 'warehouse' and h.id = b.bind_id
left join wp_station s on b.bind_kind = 'station' and s.id = b.bind_id
left join wp_workplace sw on sw.id = s.workplace_id
left join dev_device g on b.bind_kind = 'gate' and g.id = b.bind_id;

create view vid_device_v as
select d.*, e.enterprise_name, w.name as workplace_name, w.max_person as workplace_max_person, g.name as gateway_name,
  s.name as station_name, p.port_no::text as gateway_port_name, h.warehouse_name,
  (select count(*)::int from warn_event x where x.device_id = d.id and x.close_time is null) as open_warnings,
  (select min(x.severity) from warn_event x where x.device_id = d.id and x.close_time is null) as worst_severity,
  case when exists (select 1 from change_request c where c.device_id = d.id and c.status = '2' and c.is_deleted = 0) then 1 else 0 end as pending_change,
  d.workplace_id as position_id,
  case when exists (select 1 from vid_credential k where k.device_id = d.id and (k.login_password is not null or k.app_secret is not null)) then 1 else 0 end as login_stored,
  n.name as nvr_name, a.name as ai_name,
  b.bind_kind, b.bind_name, b.max_person,
  d.last_value_time as last_heart, d.is_deleted as delete_mark, d.create_time as create_date,
  (d.last_values ->> 'diskFree')::numeric(10,2) as disk_free,
  case when d.kind = 'nvr' then (select count(*)::int from dev_device c where c.attrs ->> 'nvrId' = d.id::text and c.kind = 'camera' and c.is_deleted = 0) end as used_channels,
  case when d.kind = 'ai' then (select count(*)::int from dev_device c where c.attrs ->> 'aiId' = d.id::text and c.kind = 'camera' and c.is_deleted = 0) end as used_streams,
  case when d.kind = 'dv' then (d.last_values ->> 'onlineChannels')::numeric::int end as online_channels
from dev_device d
join ent_enterprise e on e.id = d.enterprise_id
left join wp_workplace w on w.id = d.workplace_id
left join dev_device g on g.id = d.gateway_id
left join wp_station s on s.id = d.station_id
left join dev_gateway_port p on p.id = d.gateway_port_id
left join wh_warehouse h on h.id = d.warehouse_id
left join dev_device n on n.id = (d.attrs ->> 'nvrId')::bigint
left join dev_device a on a.id = (d.attrs ->> 'aiId')::bigint
left join vid_camera_bind_v b on d.kind = 'camera' and b.camera_id = d.id and b.is_deleted = 0;
