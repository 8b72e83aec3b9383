-- What an enterprise permits in its stores counts once an authority approved it; what there was before stays in force.
alter table wh_warehouse_detail
  add column review_status text not null default '1',
  add column review_opinion text,
  add column review_user bigint,
  add column review_time timestamptz;

drop view wh_warehouse_detail_v;
create view wh_warehouse_detail_v as
select t.*, e.enterprise_name, w.warehouse_name,
  (select coalesce(sum(s.box_count), 0) from wh_stock s join ent_product p on p.id = s.product_id
    where s.warehouse_id = t.warehouse_id and s.quantity > 0 and p.material_class = t.material_class
      and (t.product_category is null or p.product_category = t.product_category)
      and (t.product_grade is null or p.product_grade = t.product_grade)) as stock_box,
  (select coalesce(sum(s.explosive_kg), 0) from wh_stock s join ent_product p on p.id = s.product_id
    where s.warehouse_id = t.warehouse_id and s.quantity > 0 and p.material_class = t.material_class
      and (t.product_category is null or p.product_category = t.product_category)
      and (t.product_grade is null or p.product_grade = t.product_grade)) as stock_kg
from wh_warehouse_detail t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id;
