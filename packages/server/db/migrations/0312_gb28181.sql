-- Devices registered by GB/T 28181: kept, so that a restart of the server does not forget where they are.
create table gb_registration (
  gb_id text primary key,
  device_id bigint not null references dev_device,
  address text not null,
  port integer not null,
  transport text not null,
  user_agent text,
  register_time timestamptz not null,
  expire_time timestamptz not null
);

-- Ids that asked for registration and are not in the register, or have no password.
create table gb_stranger (
  gb_id text primary key,
  address text not null,
  user_agent text,
  times integer not null default 1,
  first_time timestamptz not null,
  last_time timestamptz not null
);

-- Cameras of the catalogues of registered devices, from which a user takes over what is wanted.
create table gb_channel (
  id bigint primary key default next_id(),
  device_id bigint not null references dev_device,
  channel_id text not null,
  name text,
  manufacturer text, model text,
  parent_id text,
  is_on smallint not null default 1,
  seen_time timestamptz not null,
  longitude numeric(10,6), latitude numeric(9,6),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('gb_channel');
create index gb_channel_region on gb_channel (tenant_id, region_code text_pattern_ops, create_time desc);
create index gb_channel_enterprise on gb_channel (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index gb_channel_id on gb_channel (device_id, channel_id);

create view gb_channel_v as
select g.*, e.enterprise_name, d.name as device_name, c.id as camera_id, c.name as camera_name
from gb_channel g
join ent_enterprise e on e.id = g.enterprise_id
join dev_device d on d.id = g.device_id
left join dev_device c on c.kind = 'camera' and c.is_deleted = 0 and c.tenant_id = g.tenant_id and c.attrs ->> 'monitorCode' = g.channel_id;
