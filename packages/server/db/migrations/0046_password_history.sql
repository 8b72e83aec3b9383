-- The last five passwords an account had before its present one, by their hashes: none of them may come back.
create table sys_password_history (
  id bigint primary key default next_id(),
  user_id bigint not null references sys_user (id) on delete cascade,
  password text not null,
  create_time timestamptz not null default now()
);
create index sys_password_history_user on sys_password_history (user_id, id);

create function keep_old_password() returns trigger language plpgsql as $$
begin
  insert into sys_password_history (user_id, password) values (old.id, old.password);
  delete from sys_password_history where user_id = old.id and id not in (
    select id from sys_password_history where user_id = old.id order by id desc limit 5);
  return null;
end $$;

create trigger sys_user_old_password after update of password on sys_user
  for each row when (old.password is distinct from new.password) execute function keep_old_password();
