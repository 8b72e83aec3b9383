-- Store documents show the numbers of the orders they are of.
create or replace view wh_instore_v as
select t.*, e.enterprise_name, w.warehouse_name, b.purchase_no as purchase_name, k.pack_no as pack_name, n.plan_no as plan_name,
  o.outstore_no as source_outstore_name, u.real_name as verify_user_name
from wh_instore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join wh_outstore o on o.id = t.source_outstore_id
left join ord_purchase b on b.id = t.purchase_id
left join ord_packaging_product k on k.id = t.pack_id
left join ord_plan n on n.id = t.plan_id
left join sys_user u on u.id = t.verify_user;

create or replace view wh_outstore_v as
select t.*, e.enterprise_name, w.warehouse_name, a.sales_no as sales_name, b.use_no as use_order_name,
  d.discard_no as discard_order_name, u.real_name as verify_user_name
from wh_outstore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join ord_sales a on a.id = t.sales_id
left join ord_use b on b.id = t.use_order_id
left join ord_discard d on d.id = t.discard_order_id
left join sys_user u on u.id = t.verify_user;

-- A stock warning that somebody reported by hand is of the same kinds.
create or replace view wh_warning_v as
select w.id, w.tenant_id, w.enterprise_id, w.region_code, w.organize_id, w.is_deleted, w.source, e.enterprise_name, w.warn_no,
  case when k.kind in ('over_box', 'over_kg', 'expiring', 'expired', 'no_stocktake', 'negative_check', 'measured_diff') then k.kind
    when w.type_key = 'e1008' then 'over_kg' when w.type_key = 'e1027' then 'measured_diff' else 'negative_check' end as warn_kind,
  w.severity, coalesce(w.warehouse_id, s.warehouse_id, h.id) as warehouse_id,
  (select n.warehouse_name from wh_warehouse n where n.id = coalesce(w.warehouse_id, s.warehouse_id, h.id)) as warehouse_name,
  coalesce(s.product_id, q.id) as product_id,
  (select n.name from ent_product n where n.id = coalesce(s.product_id, q.id)) as product_name,
  w.threshold as limit_value, w.warn_value as actual_value, w.warn_time, w.handle_status, w.content, w.content_en,
  w.handle_result, w.recover_time, w.create_time
from warn_event w
cross join lateral (select replace(split_part(w.dedup_key, ':', 4), 'manual_', '') as kind,
  case when split_part(w.dedup_key, ':', 5) ~ '^\d{1,18}$' then split_part(w.dedup_key, ':', 5)::bigint end as object) k
left join ent_enterprise e on e.id = w.enterprise_id
left join wh_stock s on s.id = k.object
left join wh_warehouse h on h.id = k.object
left join ent_product q on q.id = k.object
where w.source = 'stock';

create index if not exists ord_product_quality_batch on ord_product_quality (product_id, batch_no) where is_deleted = 0;
create index if not exists ord_packaging_product_batch on ord_packaging_product (product_id, batch_no) where is_deleted = 0;
