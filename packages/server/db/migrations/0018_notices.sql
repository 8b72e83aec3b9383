-- What an organisation tells those below it. `organize_id` null: written by the tenant itself.
create table sys_notice (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint references org_organize,
  title text not null,
  type text not null default '2',
  nature text not null default '1',
  level text not null default '001',
  category smallint not null default 1,
  content text not null,
  release_time timestamptz not null default now(),
  target_user_type text,
  target_organize_ids jsonb not null default '[]',
  target_enterprise_ids jsonb not null default '[]',
  need_receipt smallint not null default 0,
  status text not null default 'draft',
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index sys_notice_released on sys_notice (tenant_id, release_time desc) where status = 'released' and is_deleted = 0;
create index sys_notice_organize on sys_notice (organize_id);

create table sys_notice_read (
  notice_id bigint not null references sys_notice,
  user_id bigint not null,
  read_time timestamptz not null default now(),
  primary key (notice_id, user_id)
);

create view sys_notice_v as
  select n.*, o.organize_name,
    (select count(*)::int from sys_notice_read r where r.notice_id = n.id) as read_count
  from sys_notice n left join org_organize o on o.id = n.organize_id;

-- An organisation and all above it; of nobody's, the topmost of the tenant.
create function chain_of(tenant text, organize bigint) returns text[] language sql stable as $$
  select coalesce(
    (select string_to_array(o.ancestors, ',') || o.id::text from org_organize o where o.id = organize),
    (select array_agg(o.id::text) from org_organize o where o.tenant_id = tenant and o.parent_id is null and o.is_deleted = 0),
    '{}')
$$;

-- Whether what an organisation wrote is meant for a reader: his side, and no receivers named or one of them he or what he
-- belongs to. A receiving organisation stands for all below it.
create function is_addressed(
  side text, organizes jsonb, enterprises jsonb, reader_side text, reader_chain text[], reader_enterprise text
) returns boolean language sql immutable as $$
  select (side is null or side = reader_side)
    and ((coalesce(organizes, '[]') = '[]' and coalesce(enterprises, '[]') = '[]')
      or coalesce(organizes ?| reader_chain, false) or coalesce(enterprises ? reader_enterprise, false))
$$;
