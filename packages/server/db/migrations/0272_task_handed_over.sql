-- A task that its holder has handed over to a colleague: by whom, when and why; the newest of several.
alter table flow_step
  add column handed_user bigint,
  add column handed_time timestamptz,
  add column handed_reason text;
