-- Newest first is asked by whoever sees one tenant and by whoever sees all: the key itself is in that order.
alter table log_api drop constraint log_api_pkey, add primary key (create_time, id);
alter table log_usual drop constraint log_usual_pkey, add primary key (create_time, id);
alter table log_error drop constraint log_error_pkey, add primary key (create_time, id);
alter table log_view drop constraint log_view_pkey, add primary key (create_time, id);
