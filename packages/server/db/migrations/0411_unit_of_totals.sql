-- Purchases, sales and production plans tell the unit of their quantities: that of all lines, or none where the lines have several.
create or replace view ord_purchase_v as
select t.*, e.enterprise_name, j1.order_no as order_form_name,
  (select case when min(d.unit) = max(d.unit) then min(d.unit) end from ord_purchase_detail d
    where d.purchase_id = t.id and d.is_deleted = 0) as quantity_unit
from ord_purchase t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_order_form j1 on j1.id = t.order_form_id;

create or replace view ord_sales_v as
select t.*, e.enterprise_name, j1.order_no as order_form_name, j2.name as flow_region_name,
  (select case when min(d.unit) = max(d.unit) then min(d.unit) end from ord_sales_detail d
    where d.sales_id = t.id and d.is_deleted = 0) as quantity_unit
from ord_sales t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_order_form j1 on j1.id = t.order_form_id
left join sys_region j2 on j2.code = t.flow_region;

create or replace view ord_plan_v as
select t.*, e.enterprise_name, (select string_agg(w.name, '、' order by w.name) from wp_workplace w
  where t.workplace_ids ? w.id::text) as workplace_names,
  (select case when min(d.unit) = max(d.unit) then min(d.unit) end from ord_plan_detail d
    where d.plan_id = t.id and d.is_deleted = 0) as quantity_unit
from ord_plan t
join ent_enterprise e on e.id = t.enterprise_id;
