-- News and knowledge base: articles of authorities for those below them.
create table sys_news (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_id bigint references org_organize,
  title text not null,
  news_category text not null,
  summary text,
  cover jsonb not null default '[]',
  content text not null,
  source text,
  files jsonb not null default '[]',
  release_time timestamptz not null default now(),
  target_user_type text,
  target_organize_ids jsonb not null default '[]',
  target_enterprise_ids jsonb not null default '[]',
  status text not null default 'draft',
  -- Title, summary, source and text without markup and white space; and the same in letters that the trigram index knows
  -- in every locale. Both are searched.
  words text not null default '',
  spelled text not null default '',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index sys_news_released on sys_news (tenant_id, release_time desc) where status = 'released' and is_deleted = 0;
create index sys_news_organize on sys_news (organize_id);
do $$
begin
  create index sys_news_title_text on sys_news using gin (title gin_trgm_ops);
  create index sys_news_spelled_text on sys_news using gin (spelled gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

-- Once per reader and day.
create table sys_news_view (
  news_id bigint not null references sys_news,
  user_id bigint not null,
  day date not null,
  primary key (news_id, day, user_id)
);

create view sys_news_v as
select n.*, o.organize_name, (select count(*)::int from sys_news_view v where v.news_id = n.id) as view_count
from sys_news n left join org_organize o on o.id = n.organize_id;
