-- Devices whose last registration by GB/T 28181 was refused for its password.
create table gb_refusal (
  device_id bigint primary key references dev_device,
  address text not null,
  times integer not null default 1,
  first_time timestamptz not null,
  last_time timestamptz not null
);
create index gb_registration_device on gb_registration (device_id);
create index gb_channel_of_camera on gb_channel (channel_id) where is_deleted = 0;

-- How far a device is with GB/T 28181: a recorder with an id, or a camera, by itself or through the device that tells it.
create function gb_state(of_device bigint, kind text, attrs jsonb, tenant text) returns text language sql stable as $$
  with speaks as (
    select of_device as id
    union all select (attrs ->> 'nvrId')::bigint where kind = 'camera'
    union all select g.device_id from gb_channel g
      where kind = 'camera' and g.channel_id = attrs ->> 'monitorCode' and g.tenant_id = tenant and g.is_deleted = 0
  )
  select case
    when not (kind = 'nvr' and coalesce(attrs ->> 'gbServerId', '') <> '' or kind = 'camera' and attrs ->> 'protocolType' = '3') then null
    when exists (select 1 from gb_registration r join speaks on speaks.id = r.device_id) then 'registered'
    when exists (select 1 from gb_refusal f join speaks on speaks.id = f.device_id) then 'wrongPassword'
    else 'notRegistered' end
$$;

drop view vid_device_v;
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
  case when d.kind = 'dv' then (d.last_values ->> 'onlineChannels')::numeric::int end as online_channels,
  gb_state(d.id, d.kind, d.attrs, d.tenant_id) as gb_state
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
