-- Today reads the last check of every enterprise of a township from the index, without its rows.
create index ent_enforcement_last on ent_enforcement (enterprise_id, enforce_date) where is_deleted = 0;
-- Submissions that wait for their review are few among all.
create index sub_task_review on sub_task (tenant_id, region_code text_pattern_ops) where submission_status = '1' and is_deleted = 0;
