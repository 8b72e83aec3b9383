-- Handovers of a shift from one duty officer of an authority to the next. Names and facts are kept as they were.
create table duty_handover (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint not null references org_organize,
  organize_name text not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  giver_id bigint not null references sys_user,
  giver_name text not null,
  taker_id bigint not null references sys_user,
  taker_name text not null,
  status text not null default '1',
  notes text,
  facts jsonb not null,
  open_count integer not null generated always as ((facts ->> 'openCount')::int) stored,
  late_count integer not null generated always as ((facts ->> 'lateCount')::int) stored,
  accept_time timestamptz,
  accept_remark text,
  withdraw_time timestamptz,
  withdraw_name text,
  withdraw_reason text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0,
  constraint duty_handover_to_another check (giver_id <> taker_id),
  constraint duty_handover_period check (period_from <= period_to)
);
-- One of an authority waits at a time.
create unique index duty_handover_awaiting on duty_handover (organize_id) where status = '1';
create index duty_handover_office on duty_handover (organize_id, period_to desc);
create index duty_handover_taker on duty_handover (taker_id) where status = '1';

-- What was handed over stays as it was: only an awaiting one changes, and of it only how it ended.
create function refuse_handover_change() returns trigger language plpgsql as $$
begin raise exception 'a handover is never changed or deleted'; end $$;
create trigger duty_handover_kept before delete on duty_handover for each row execute function refuse_handover_change();
create trigger duty_handover_frozen before update on duty_handover for each row
  when (old.status <> '1' or
    (new.tenant_id, new.organize_id, new.organize_name, new.period_from, new.period_to, new.giver_id, new.giver_name, new.taker_id,
      new.taker_name, new.notes, new.facts, new.create_time, new.is_deleted)
    is distinct from
    (old.tenant_id, old.organize_id, old.organize_name, old.period_from, old.period_to, old.giver_id, old.giver_name, old.taker_id,
      old.taker_name, old.notes, old.facts, old.create_time, old.is_deleted))
  execute function refuse_handover_change();
