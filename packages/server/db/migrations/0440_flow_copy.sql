-- To whom a task of a process was copied when it began: people, or a role at a place, as the holders of a task.
create table flow_copy (
  id bigint primary key default next_id(),
  instance_id bigint not null references flow_instance on delete cascade,
  step_id bigint not null references flow_step on delete cascade,
  holder_users bigint[] not null default '{}',
  holder_roles text[] not null default '{}',
  holder_organize bigint,
  holder_enterprise bigint,
  -- Seconds after the end of the process during which they may still read; 0: until it ends.
  read_seconds integer not null default 0,
  read_until timestamptz not null default 'infinity',
  -- Who has opened it.
  read_users bigint[] not null default '{}',
  create_time timestamptz not null default now()
);
create unique index flow_copy_step on flow_copy (step_id);
create index flow_copy_instance on flow_copy (instance_id);
create index flow_copy_users on flow_copy using gin (holder_users);
create index flow_copy_organize on flow_copy (holder_organize, read_until) where holder_organize is not null;
create index flow_copy_plant on flow_copy (holder_enterprise, read_until) where holder_enterprise is not null;

create function end_flow_copies() returns trigger language plpgsql as $$
begin
  update flow_copy set read_until = new.end_time + make_interval(secs => read_seconds) where instance_id = new.id;
  return null;
end $$;
create trigger flow_instance_copies after update of end_time on flow_instance for each row
  when (old.end_time is null and new.end_time is not null) execute function end_flow_copies();
