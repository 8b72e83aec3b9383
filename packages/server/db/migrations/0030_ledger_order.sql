-- Lists are sorted with nothing last, and count what is not deleted: indexes say the same, and hold what scopes ask.
drop index wh_ledger_enterprise, wh_ledger_region, wh_ledger_stock, wh_ledger_time, wh_ledger_enterprise_time;
create index wh_ledger_enterprise on wh_ledger (enterprise_id, id desc nulls last) include (tenant_id) where is_deleted = 0;
create index wh_ledger_tenant on wh_ledger (tenant_id, id desc nulls last) include (region_code) where is_deleted = 0;
create index wh_ledger_stock on wh_ledger (warehouse_id, product_id, batch_no, id desc nulls last) include (tenant_id, enterprise_id) where is_deleted = 0;
create index wh_ledger_enterprise_time on wh_ledger (enterprise_id, move_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index wh_ledger_time on wh_ledger (tenant_id, move_time desc nulls last, id desc nulls last) where is_deleted = 0;
-- Stock changes with every posting: no index may look at the quantity, or each change would be one of all indexes.
drop index wh_stock_enterprise, wh_stock_region, wh_stock_expire;
create index wh_stock_enterprise on wh_stock (enterprise_id, id desc nulls last) include (tenant_id) where is_deleted = 0;
create index wh_stock_tenant on wh_stock (tenant_id, id desc nulls last) include (region_code) where is_deleted = 0;
create index wh_stock_expire on wh_stock (expire_date) where expire_date is not null;
