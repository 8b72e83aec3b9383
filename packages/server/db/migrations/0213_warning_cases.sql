-- Typical cases: closed warnings told by an authority, with what was known when the case was made.
create table warn_case (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  -- The authority that tells the case.
  organize_id bigint references org_organize,
  title text not null,
  warn_id bigint not null references warn_event,
  enterprise_id bigint not null references ent_enterprise,
  anonymous smallint not null default 1,
  case_type text not null,
  occur_date date not null,
  summary text not null,
  cause text not null,
  measures text not null,
  images jsonb not null default '[]',
  files jsonb not null default '[]',
  -- The warning as it was: figures, occurrences and timeline.
  evidence jsonb not null,
  published smallint not null default 0,
  -- Those below the authority see what is published.
  status text not null generated always as (case published when 1 then 'released' else 'draft' end) stored,
  target_user_type text,
  target_organize_ids jsonb not null default '[]',
  target_enterprise_ids jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index warn_case_warn_id on warn_case (warn_id) where is_deleted = 0;
create index warn_case_organize on warn_case (organize_id);
create index warn_case_newest on warn_case (tenant_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;

create function refuse_case_change() returns trigger language plpgsql as $$
begin raise exception 'the evidence of a case is never changed'; end $$;
create trigger warn_case_frozen before update on warn_case for each row
  when ((new.evidence, new.warn_id, new.enterprise_id) is distinct from (old.evidence, old.warn_id, old.enterprise_id))
  execute function refuse_case_change();

create view warn_case_v as
select c.*, e.enterprise_name, o.organize_name
from warn_case c
join ent_enterprise e on e.id = c.enterprise_id
left join org_organize o on o.id = c.organize_id;
