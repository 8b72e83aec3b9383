-- Drying rooms are heated on purpose: grades and rise of their own, for installations that exist.
insert into warn_rule (tenant_id, kind, metric, scope, op, value, value_from, window_seconds, for_seconds, clear_mode,
    clear_value, clear_seconds, gates, type_key, source, severity)
  select t.tenant_id, 'th', 'temperature', 'kind', of.op, of.value, of.value_from, of.window_seconds, of.for_seconds,
    of.clear_mode, 1, 120, '{"workplaceKinds": ["9"], "anywhere": false, "stopMutes": true}', 'm1', 'produce', of.severity
  from (select distinct tenant_id from warn_rule where scope = 'kind') t cross join (values
    ('>', 58, 'tempMax-2', null::integer, 30, 'inside', 3),
    ('>', 60, 'tempMax', null, 0, 'inside', 2),
    ('rise', 3, null, 60, 0, 'strict', 3)
  ) as of (op, value, value_from, window_seconds, for_seconds, clear_mode, severity)
  on conflict do nothing;
