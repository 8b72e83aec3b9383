-- Who has opened a warning, and when first: notices tell it only of those who were notified.
create table warn_read (
  warn_id bigint not null references warn_event,
  user_id bigint not null,
  first_time timestamptz not null,
  primary key (warn_id, user_id)
);
insert into warn_read (warn_id, user_id, first_time)
select n.warn_id, n.user_id, min(n.read_time) from warn_notify n
join sys_user u on u.id = n.user_id where n.read_time is not null group by n.warn_id, n.user_id;

-- Orders with a deadline that a level above gives to one below. The warning stays with its handler.
create table warn_supervision (
  id bigint primary key default next_id(),
  warn_id bigint not null references warn_event,
  level smallint not null,
  user_id bigint not null,
  organize_id bigint,
  requirement text not null,
  due timestamptz not null,
  to_level smallint not null,
  to_user_id bigint,
  to_name text not null,
  create_time timestamptz not null,
  answer text, answer_user bigint, answer_time timestamptz,
  conclusion text, conclusion_user bigint, conclusion_time timestamptz,
  constraint warn_supervision_downwards check (to_level < level)
);
create index warn_supervision_warn on warn_supervision (warn_id);
create index warn_supervision_open on warn_supervision (due) where answer_time is null and conclusion_time is null;
create trigger warn_supervision_kept before delete on warn_supervision for each row execute function refuse_delete();
