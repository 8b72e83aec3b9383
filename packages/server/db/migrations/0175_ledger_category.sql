-- Class and category of the goods in the list of movements: the bars of the trade statistics lead to their rows.
drop view wh_ledger_v;
create view wh_ledger_v as
select t.*, e.enterprise_name, w.warehouse_name, p.name as product_name, p.material_class, p.product_category
from wh_ledger t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join ent_product p on p.id = t.product_id;
