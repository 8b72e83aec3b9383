-- The log of calls is filtered by status: few failures are found, and many successes are counted, by the index alone.
create index log_api_by_status on log_api (status, create_time desc, id desc) include (tenant_id);
