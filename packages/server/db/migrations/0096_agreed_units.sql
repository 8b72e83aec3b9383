-- Whether an authority agreed to a unit: one that an enterprise draws takes no room out of the unit that the system drew until then.
alter table haz_unit add column agreed smallint not null default 1;
drop view haz_unit_v;
create view haz_unit_v as
select t.*, e.enterprise_name, w.warehouse_name
from haz_unit t
join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id;
