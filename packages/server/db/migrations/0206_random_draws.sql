-- Monthly draws of plants to check: the list and the commitment of the seed first, seed and result after it.
create table ops_draw (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint not null references org_organize,
  month text not null,
  status text not null default 'frozen' check (status in ('frozen', 'released')),
  draw_count integer not null check (draw_count > 0),
  candidates jsonb not null,
  candidate_count integer not null,
  list_digest text not null,
  commitment text not null,
  -- Read through the view, which hides it until the draw is published.
  seed text not null,
  drawn jsonb not null default '[]',
  publish_time timestamptz,
  target_user_type text not null default 'sss',
  target_organize_ids jsonb not null default '[]',
  target_enterprise_ids jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index ops_draw_month on ops_draw (tenant_id, organize_id, month) where is_deleted = 0;
create view ops_draw_v as
select t.id, t.tenant_id, t.organize_id, t.month, t.status, t.draw_count, t.candidates, t.candidate_count, t.list_digest,
  t.commitment, case when t.status = 'released' then t.seed end as seed, t.drawn, t.publish_time,
  t.target_user_type, t.target_organize_ids, t.target_enterprise_ids,
  t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.version, t.is_deleted,
  o.organize_name
from ops_draw t join org_organize o on o.id = t.organize_id;

-- What was announced stays, and nothing of a published draw changes.
create function keep_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'released' or (old.organize_id, old.month, old.draw_count, old.candidates, old.list_digest,
      old.commitment, old.seed) is distinct from (new.organize_id, new.month, new.draw_count, new.candidates, new.list_digest,
      new.commitment, new.seed) or new.is_deleted <> 0 then
    raise exception 'a draw of plants cannot be changed';
  end if;
  return new;
end $$;
create trigger ops_draw_kept before update or delete on ops_draw for each row execute function keep_draw();

-- Plants drawn for a month, and the check made of each (domain-model.md#R2.14).
create table ops_random_draw (
  id bigint primary key default next_id(),
  draw_id bigint not null references ops_draw,
  month text not null,
  check_id bigint references ops_base_check,
  create_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_random_draw');
create unique index ops_random_draw_once on ops_random_draw (draw_id, enterprise_id);
create index ops_random_draw_open on ops_random_draw (tenant_id, region_code text_pattern_ops, month) where check_id is null;
create index ops_random_draw_enterprise on ops_random_draw (enterprise_id, month);
