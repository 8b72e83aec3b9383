-- The intake of an enterprise: what was half typed and when it was opened, worked on and closed. What is done is
-- computed from the registers.
create table ent_intake (
  id bigint primary key default next_id(),
  drafts jsonb not null default '{}',
  open_time timestamptz not null default now(), open_user bigint,
  saved_time timestamptz,
  close_time timestamptz, close_user bigint, close_reason text
);
select own_by_enterprise('ent_intake');
create unique index ent_intake_enterprise on ent_intake (enterprise_id);
create index ent_intake_open on ent_intake (tenant_id, region_code text_pattern_ops, open_time desc) where close_time is null;

-- When a device or gateway last opened a connection, with or without a message.
alter table dev_device add column connect_time timestamptz;
-- The refusals of a gateway within the last hours.
create index tele_rejected_gateway on tele_rejected (gateway_id, receive_time desc) where gateway_id is not null;
