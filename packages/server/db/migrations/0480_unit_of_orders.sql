-- Trade orders say the unit of their quantities: that of all lines, or none where the lines have several.
create or replace view ord_order_form_v as
select t.*, e.enterprise_name, j1.enterprise_name as buyer_name, j2.enterprise_name as seller_name,
  (select case when min(d.unit) = max(d.unit) then min(d.unit) end from ord_order_form_detail d
    where d.order_form_id = t.id and d.is_deleted = 0) as quantity_unit
from ord_order_form t
join ent_enterprise e on e.id = t.enterprise_id
left join ent_enterprise j1 on j1.id = t.buyer_id
left join ent_enterprise j2 on j2.id = t.seller_id;
