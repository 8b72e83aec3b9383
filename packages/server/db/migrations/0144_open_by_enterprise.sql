-- How many warnings of an enterprise are open, and the worst of them: asked for every plant that a search shows.
create index warn_event_open_enterprise on warn_event (enterprise_id, severity) where close_time is null and is_deleted = 0;
