-- Lists are sorted newest first, empty times last: the indexes say it in the same words, so that ten rows are ten reads.
drop index warn_event_time, warn_event_create, warn_event_enterprise, warn_event_region, warn_event_device, warn_event_workplace;
create index warn_event_newest on warn_event (warn_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index warn_event_latest on warn_event (create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index warn_event_of_severity on warn_event (severity, warn_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index warn_event_of_enterprise on warn_event (enterprise_id, warn_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index warn_event_of_workplace on warn_event (workplace_id, warn_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index warn_event_of_device on warn_event (device_id, warn_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index warn_event_of_region on warn_event (tenant_id, region_code text_pattern_ops, warn_time desc nulls last, id desc nulls last)
  where is_deleted = 0;
