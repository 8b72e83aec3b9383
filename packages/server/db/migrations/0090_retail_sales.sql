-- A retailer sells over the counter to people, who are in no register and have no licence.
drop view ord_sales_v;
alter table ord_sales add column sale_type text not null default '1';
alter table ord_sales alter column buyer_licence_no drop not null;
create view ord_sales_v as
select t.*, e.enterprise_name, j1.order_no as order_form_name, j2.name as flow_region_name
from ord_sales t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_order_form j1 on j1.id = t.order_form_id
left join sys_region j2 on j2.code = t.flow_region;
