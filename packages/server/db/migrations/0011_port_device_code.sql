-- A port tells the code of its device, by which the device's page is found.
create or replace view dev_gateway_port_v as
select p.*, e.enterprise_name, g.name as gateway_name, m.kind as machine_kind, m.name as machine_name, m.code as machine_code
from dev_gateway_port p
join ent_enterprise e on e.id = p.enterprise_id
join dev_device g on g.id = p.gateway_id
left join dev_device m on m.id = p.machine_id;
