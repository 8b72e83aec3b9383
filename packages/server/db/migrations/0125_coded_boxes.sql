-- Boxes leave a store with their codes, or with a reason that the authority approves; a transfer moves codes with their boxes.
alter table wh_outstore add column uncoded_reason text;
drop view wh_outstore_v;
create view wh_outstore_v as
select t.*, e.enterprise_name, w.warehouse_name, a.sales_no as sales_name, b.use_no as use_order_name,
  d.discard_no as discard_order_name, p.purchase_no as purchase_name, u.real_name as verify_user_name,
  v.real_name as review_user_name
from wh_outstore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join ord_sales a on a.id = t.sales_id
left join ord_use b on b.id = t.use_order_id
left join ord_discard d on d.id = t.discard_order_id
left join ord_purchase p on p.id = t.purchase_id
left join sys_user u on u.id = t.verify_user
left join sys_user v on v.id = t.review_user;

alter table wh_transfer_detail add column barcode_from text, add column barcode_to text;
drop view wh_transfer_detail_v;
create view wh_transfer_detail_v as
select t.*, e.enterprise_name from wh_transfer_detail t left join ent_enterprise e on e.id = t.enterprise_id;

create index ord_barcode_lying on ord_barcode (warehouse_id) where state = 'stored';
