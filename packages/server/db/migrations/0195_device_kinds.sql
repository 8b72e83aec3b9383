-- Names and derived figures of sound sensors, lidars, level gauges and volume meters beside those of the other kinds.
drop view dev_device_v;
create view dev_device_v as
select d.*, e.enterprise_name, w.name as workplace_name, w.max_person as workplace_max_person, g.name as gateway_name,
  (select count(*)::int from warn_event x where x.device_id = d.id and x.close_time is null) as open_warnings,
  case when d.kind = 'gateway' then (select count(*)::int from dev_gateway_port p where p.gateway_id = d.id and p.machine_id is not null and p.is_deleted = 0) end as bind_count,
  (d.last_values ->> 'signal')::numeric::int as signal_strength,
  case when d.kind = 'electrostatic' then (select count(*)::int from tele_electrostatic_touch t where t.electricity_discharge_id = d.id and t.touch_time >= date_trunc('day', now()) and t.passed = 1) end as today_touch,
  (d.last_values ->> 'resistance')::numeric as last_resistance,
  (d.last_values ->> 'weight')::numeric as current_weight,
  case when d.kind = 'chargegunpowder' then (select sum(c.delta) filter (where c.delta > 0) from tele_charge_log c where c.chargegun_powder_id = d.id and c.time >= date_trunc('day', now()))::numeric end as today_charged,
  d.last_value_time as last_update_date,
  case when d.on_line = 0 then 'offline'
    when exists (select 1 from warn_event x where x.device_id = d.id and x.close_time is null and x.recover_time is null and x.monitor_type is not null and x.last_value > x.threshold) then 'high'
    when exists (select 1 from warn_event x where x.device_id = d.id and x.close_time is null and x.recover_time is null and x.monitor_type is not null) then 'low'
    else 'normal' end as value_state,
  (select min(x.severity) from warn_event x where x.device_id = d.id and x.close_time is null) as worst_severity,
  s.name as station_name, p.port_no::text as gateway_port_name,
  (select b.name from dev_device b where b.id = (d.attrs ->> 'bindPdsId')::bigint) as bind_pds_name,
  (select b.name from dev_device b where b.id = (d.attrs ->> 'staticDischargeWicksId')::bigint) as static_discharge_wicks_name,
  case when exists (select 1 from change_request c where c.device_id = d.id and c.status = '2' and c.is_deleted = 0) then 1 else 0 end as pending_change,
  case when d.kind = 'sound' then d.name end as sound_name,
  case when d.kind = 'sound' then (d.last_values ->> 'level')::numeric end as sound_level,
  h.warehouse_name,
  case when d.kind = 'lidar' then round((d.last_values ->> 'occupiedVolume')::numeric * 100 / nullif((d.attrs ->> 'totalVolume')::numeric, 0), 2) end as occupancy,
  case when d.kind = 'warehousevolume' then round((d.last_values ->> 'occupancy')::numeric * (d.attrs ->> 'totalVolume')::numeric / 100, 2) end as occupied_volume,
  case when d.kind = 'levelgauge' then (select c.name from chem_catalog c where c.id = (d.attrs ->> 'medium')::bigint) end as medium_name
from dev_device d
join ent_enterprise e on e.id = d.enterprise_id
left join wp_workplace w on w.id = d.workplace_id
left join dev_device g on g.id = d.gateway_id
left join wp_station s on s.id = d.station_id
left join dev_gateway_port p on p.id = d.gateway_port_id
left join wh_warehouse h on h.id = d.warehouse_id;

-- A tank's own low and high limit goes before the part of its height.
update warn_rule set value_from = 'levelHigh|tankHeight*0.9'
where kind = 'levelgauge' and scope = 'kind' and value_from = 'tankHeight*0.9';
update warn_rule set value_from = 'levelLow|tankHeight*0.1'
where kind = 'levelgauge' and scope = 'kind' and value_from = 'tankHeight*0.1';
