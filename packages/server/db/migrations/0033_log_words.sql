-- Accounts and paths are few, records are many: what is searched for is found among the words, then the records by index.
create table log_word (
  kind text not null check (kind in ('account', 'path')),
  value text not null,
  tenant_id text not null,
  primary key (kind, tenant_id, value)
);

insert into log_word (kind, value, tenant_id)
select distinct kind, value, tenant_id from (
  select 'account' as kind, create_by as value, tenant_id from log_api union select 'path', request_uri, tenant_id from log_api
  union select 'account', create_by, tenant_id from log_usual union select 'path', request_uri, tenant_id from log_usual
  union select 'account', create_by, tenant_id from log_error union select 'path', request_uri, tenant_id from log_error
) found where value is not null;

do $$
declare
  one text;
begin
  foreach one in array array['log_api', 'log_usual', 'log_error'] loop
    execute format('drop index if exists %I, %I', one || '_create_by_text', one || '_request_uri_text');
    execute format('create index %I on %I (create_by, create_time desc, id desc) include (tenant_id)', one || '_by_account', one);
    execute format('create index %I on %I (request_uri, create_time desc, id desc) include (tenant_id)', one || '_by_path', one);
  end loop;
end $$;
