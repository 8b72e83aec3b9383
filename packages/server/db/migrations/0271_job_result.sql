-- What a background import came to: rows added and changed, and what is wrong.
alter table sys_job add column result jsonb;
