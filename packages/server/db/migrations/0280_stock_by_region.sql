-- Totals of the stock of a region read the rows of the region instead of the whole table.
create index wh_stock_region on wh_stock (tenant_id, region_code text_pattern_ops) where is_deleted = 0;
