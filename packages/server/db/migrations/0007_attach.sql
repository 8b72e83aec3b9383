create table sys_attach (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  name text not null,
  original_name text not null,
  extension text not null,
  attach_size integer not null,
  kind text not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
