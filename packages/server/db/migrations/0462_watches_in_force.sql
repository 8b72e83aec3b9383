-- The judge of readings reads the watches that are not yet over, or ended lately.
create index ops_night_watch_until on ops_night_watch (watch_to);
