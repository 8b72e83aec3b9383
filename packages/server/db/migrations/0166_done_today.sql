-- What a person has done today is read from several tables by who did it and when.
create index warn_log_done on warn_log (user_id, time) where user_id is not null;
create index ent_hidden_trouble_log_done on ent_hidden_trouble_log (user_id, time) where user_id is not null;
create index ent_enforcement_done on ent_enforcement (create_user, create_time) where is_deleted = 0;
create index lic_record_log_done on lic_record_log (create_user, operate_time) where is_deleted = 0;
create index wh_instore_done on wh_instore (verify_user, verify_time) where verify_time is not null and is_deleted = 0;
create index wh_outstore_done on wh_outstore (verify_user, verify_time) where verify_time is not null and is_deleted = 0;
create index sub_history_done on sub_history (operate_user, operate_time) where is_deleted = 0;
create index change_request_applied_by on change_request (apply_user, apply_time) where is_deleted = 0;
create index change_request_reviewed_by on change_request (review_user, review_time)
  where review_time is not null and is_deleted = 0;
