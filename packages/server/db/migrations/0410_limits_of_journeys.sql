-- Journeys are judged by the limits page: the speed limit of the tenant's parameter becomes that of the kind.
update warn_rule r set value = coalesce((select least(greatest(p.param_value::numeric, 20), 120) from sys_param p
      where p.tenant_id = r.tenant_id and p.param_key = 'trip.speedLimit' and p.is_deleted = 0
        and p.param_value ~ '^\s*[0-9]{1,9}\s*$'), 80),
    value_from = null, update_time = now()
  where r.kind = 'vehicleterminal' and r.metric = 'speed' and r.op = '>' and r.scope = 'kind' and r.value is null;
update sys_param set is_deleted = 1, update_time = now() where param_key = 'trip.speedLimit' and is_deleted = 0;

-- A journey leaves out what its terminal cannot have measured: no sensor fault is found by it.
update warn_rule set is_deleted = 1, update_time = now() where kind = 'vehicleterminal' and op = 'fault' and is_deleted = 0;
