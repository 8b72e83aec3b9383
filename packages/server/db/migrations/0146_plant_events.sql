-- What happened at an enterprise is read newest first from several tables, a page at a time: each has an index in that order.
alter table warn_log add column enterprise_id bigint;
alter table warn_log disable trigger warn_log_kept;
update warn_log l set enterprise_id = x.enterprise_id from warn_event x where x.id = l.warn_id;
alter table warn_log enable trigger warn_log_kept;
create function copy_warning_owner() returns trigger language plpgsql as $$
begin
  select enterprise_id into new.enterprise_id from warn_event where id = new.warn_id;
  return new;
end $$;
-- The server writes the column with the row; the trigger serves rows written without it.
create trigger warn_log_owner before insert on warn_log for each row when (new.enterprise_id is null)
  execute function copy_warning_owner();
create index warn_log_enterprise on warn_log (enterprise_id, time desc, id desc) where action not in ('hit', 'recover');

alter table ent_hidden_trouble_log add column enterprise_id bigint;
update ent_hidden_trouble_log l set enterprise_id = t.enterprise_id from ent_hidden_trouble t where t.id = l.trouble_id;
create function copy_trouble_owner() returns trigger language plpgsql as $$
begin
  select enterprise_id into new.enterprise_id from ent_hidden_trouble where id = new.trouble_id;
  return new;
end $$;
create trigger ent_hidden_trouble_log_owner before insert on ent_hidden_trouble_log for each row
  when (new.enterprise_id is null) execute function copy_trouble_owner();
create index ent_hidden_trouble_log_enterprise on ent_hidden_trouble_log (enterprise_id, time desc, id desc);

create index lic_record_log_happened on lic_record_log (enterprise_id, operate_time desc, id desc) where is_deleted = 0;
create index wh_instore_happened on wh_instore (enterprise_id, verify_time desc, id desc)
  where verify_time is not null and is_deleted = 0;
create index wh_outstore_happened on wh_outstore (enterprise_id, verify_time desc, id desc)
  where verify_time is not null and is_deleted = 0;
create index sub_history_happened on sub_history (enterprise_id, operate_time desc, id desc) where is_deleted = 0;
create index change_request_applied on change_request (enterprise_id, apply_time desc, id desc) where is_deleted = 0;
create index change_request_reviewed on change_request (enterprise_id, review_time desc, id desc)
  where review_time is not null and is_deleted = 0;
