-- The default order of the users' list, with what its count reads: page and total come from this index alone.
create index sys_user_newest on sys_user (create_time desc nulls last, id desc nulls last) include (tenant_id) where is_deleted = 0;
