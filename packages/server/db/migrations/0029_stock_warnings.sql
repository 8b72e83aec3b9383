-- Ids have up to 19 digits.
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
  case when split_part(w.dedup_key, ':', 5) ~ '^\d{1,19}$' then split_part(w.dedup_key, ':', 5)::bigint end as object) k
left join ent_enterprise e on e.id = w.enterprise_id
left join wh_stock s on s.id = k.object
left join wh_warehouse h on h.id = k.object
left join ent_product q on q.id = k.object
where w.source = 'stock';
