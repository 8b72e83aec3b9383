-- Warehouses, their documents, and the ledger.
create table wh_area (
  id bigint primary key default next_id(),
  area_code text not null,
  area_name text not null,
  license_id bigint references lic_licence,
  storage_class text not null,
  land_area numeric(12,2),
  max_stock_box numeric(14,2) not null,
  max_stock_kg numeric(14,2) not null,
  outer_distance numeric(8,1),
  keeper text not null,
  keeper_phone text not null,
  address text not null,
  boundary jsonb,
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  review_status text not null default '2', review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_area');
create index wh_area_region on wh_area (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_area_enterprise on wh_area (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index wh_area_area_code on wh_area (enterprise_id, area_code) where is_deleted = 0;

create table wh_warehouse (
  id bigint primary key default next_id(),
  warehouse_code text not null,
  warehouse_name text not null,
  area_id bigint not null references wh_area,
  workplace_id bigint references wp_workplace,
  workplace_kind text not null,
  hazard_grade text not null,
  area numeric(10,2) not null,
  volume numeric(12,2),
  max_stock_box numeric(14,2) not null,
  max_stock_kg numeric(14,2) not null,
  max_stack_height numeric(4,2) not null default 2.5,
  wall_distance numeric(4,2) not null default 0.45,
  aisle_width numeric(4,2) not null default 1.5,
  temp_min numeric(5,2), temp_max numeric(5,2), hum_min numeric(5,2), hum_max numeric(5,2),
  keeper text not null,
  warehouse_status text not null default '1',
  stocktake_date date,
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  review_status text not null default '2', review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_warehouse');
create index wh_warehouse_region on wh_warehouse (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_warehouse_enterprise on wh_warehouse (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index wh_warehouse_warehouse_code on wh_warehouse (enterprise_id, warehouse_code) where is_deleted = 0;
create unique index wh_warehouse_workplace_id on wh_warehouse (workplace_id) where is_deleted = 0 and workplace_id is not null;
create index wh_warehouse_area on wh_warehouse (area_id) where is_deleted = 0;

create table wh_warehouse_detail (
  id bigint primary key default next_id(),
  warehouse_id bigint not null references wh_warehouse,
  slot_code text,
  material_class text not null,
  product_category text,
  product_grade text,
  hazard_division text,
  max_box numeric(14,2),
  max_kg numeric(14,2),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_warehouse_detail');
create index wh_warehouse_detail_region on wh_warehouse_detail (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_warehouse_detail_enterprise on wh_warehouse_detail (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index wh_warehouse_detail_slot_code on wh_warehouse_detail (warehouse_id, slot_code) where is_deleted = 0 and slot_code is not null;
create index wh_warehouse_detail_warehouse on wh_warehouse_detail (warehouse_id) where is_deleted = 0;

create table wh_outstore (
  id bigint primary key default next_id(),
  outstore_no text not null,
  out_store_type text not null,
  warehouse_id bigint not null references wh_warehouse,
  outstore_date date not null,
  sales_id bigint,
  use_order_id bigint,
  discard_order_id bigint,
  transfer_id bigint,
  receiver_name text,
  handler text not null,
  keeper text not null,
  receiver text,
  cancelled smallint not null default 0,
  files jsonb not null default '[]',
  remark text,
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  verify_status text not null default '0' check (verify_status in ('0', '1')), verify_user bigint, verify_time timestamptz,
  -- How often it was verified and reversed: tells its ledger rows apart.
  reversals integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_outstore');
create index wh_outstore_region on wh_outstore (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_outstore_enterprise on wh_outstore (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index wh_outstore_outstore_no on wh_outstore (tenant_id, outstore_no) where is_deleted = 0;
create index wh_outstore_open on wh_outstore (warehouse_id) where verify_status = '0' and cancelled = 0 and is_deleted = 0;
create index wh_outstore_sales on wh_outstore (sales_id) where sales_id is not null;
create index wh_outstore_use_order on wh_outstore (use_order_id) where use_order_id is not null;
create index wh_outstore_discard_order on wh_outstore (discard_order_id) where discard_order_id is not null;

create table wh_outstore_detail (
  id bigint primary key default next_id(),
  outstore_id bigint not null references wh_outstore,
  sales_detail_id bigint,
  product_id bigint not null references ent_product,
  product_name text not null,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(16,4) not null check (quantity > 0),
  unit text,
  -- In the product's base unit: what stock is kept in.
  base_quantity numeric(20,4),
  weight_kg numeric(20,4),
  box_count numeric(20,4),
  net_explosive_kg numeric(20,4),
  price numeric(12,4),
  amount numeric(18,2),
  remark text,
  slot_code text,
  barcode_from text, barcode_to text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_outstore_detail');
create index wh_outstore_detail_region on wh_outstore_detail (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_outstore_detail_enterprise on wh_outstore_detail (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index wh_outstore_detail_head on wh_outstore_detail (outstore_id) where is_deleted = 0;
create index wh_outstore_detail_sales on wh_outstore_detail (sales_detail_id) where sales_detail_id is not null;

create table wh_instore (
  id bigint primary key default next_id(),
  instore_no text not null,
  in_store_type text not null,
  warehouse_id bigint not null references wh_warehouse,
  instore_date date not null,
  purchase_id bigint,
  pack_id bigint,
  plan_id bigint,
  source_outstore_id bigint references wh_outstore,
  transfer_id bigint,
  supplier_name text,
  handler text not null,
  keeper text not null,
  vehicle_plate text,
  files jsonb not null default '[]',
  remark text,
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  verify_status text not null default '0' check (verify_status in ('0', '1')), verify_user bigint, verify_time timestamptz,
  reversals integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_instore');
create index wh_instore_region on wh_instore (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_instore_enterprise on wh_instore (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index wh_instore_instore_no on wh_instore (tenant_id, instore_no) where is_deleted = 0;
create index wh_instore_warehouse on wh_instore (warehouse_id) where is_deleted = 0;
create index wh_instore_purchase on wh_instore (purchase_id) where purchase_id is not null;
create index wh_instore_pack on wh_instore (pack_id) where pack_id is not null;
create index wh_instore_plan on wh_instore (plan_id) where plan_id is not null;

create table wh_instore_detail (
  id bigint primary key default next_id(),
  instore_id bigint not null references wh_instore,
  purchase_detail_id bigint,
  product_id bigint not null references ent_product,
  product_name text not null,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(16,4) not null check (quantity > 0),
  unit text,
  -- In the product's base unit: what stock is kept in.
  base_quantity numeric(20,4),
  weight_kg numeric(20,4),
  box_count numeric(20,4),
  net_explosive_kg numeric(20,4),
  price numeric(12,4),
  amount numeric(18,2),
  remark text,
  slot_code text,
  production_date date,
  expire_date date,
  barcode_from text, barcode_to text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_instore_detail');
create index wh_instore_detail_region on wh_instore_detail (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_instore_detail_enterprise on wh_instore_detail (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index wh_instore_detail_head on wh_instore_detail (instore_id) where is_deleted = 0;
create index wh_instore_detail_purchase on wh_instore_detail (purchase_detail_id) where purchase_detail_id is not null;

create table wh_transfer (
  id bigint primary key default next_id(),
  transfer_no text not null,
  from_warehouse_id bigint not null references wh_warehouse,
  to_warehouse_id bigint not null references wh_warehouse,
  transfer_date date not null,
  handler text not null,
  reason text,
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  verify_status text not null default '0' check (verify_status in ('0', '1')), verify_user bigint, verify_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_transfer');
create index wh_transfer_region on wh_transfer (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_transfer_enterprise on wh_transfer (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index wh_transfer_transfer_no on wh_transfer (tenant_id, transfer_no) where is_deleted = 0;

create table wh_transfer_detail (
  id bigint primary key default next_id(),
  transfer_id bigint not null references wh_transfer,
  product_id bigint not null references ent_product,
  product_name text not null,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(16,4) not null check (quantity > 0),
  unit text,
  -- In the product's base unit: what stock is kept in.
  base_quantity numeric(20,4),
  weight_kg numeric(20,4),
  box_count numeric(20,4),
  net_explosive_kg numeric(20,4),
  price numeric(12,4),
  amount numeric(18,2),
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_transfer_detail');
create index wh_transfer_detail_region on wh_transfer_detail (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_transfer_detail_enterprise on wh_transfer_detail (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index wh_transfer_detail_head on wh_transfer_detail (transfer_id) where is_deleted = 0;

-- What lies where: the sum of the ledger, kept in the same transaction.
create table wh_stock (
  id bigint primary key default next_id(),
  warehouse_id bigint not null references wh_warehouse,
  product_id bigint not null references ent_product,
  batch_no text not null default '',
  quantity numeric(20,4) not null default 0 constraint wh_stock_quantity check (quantity >= 0),
  -- The last posting, signed: an upsert adds it, whatever it finds.
  moved numeric(20,4) not null default 0,
  unit text not null default 'kg',
  box_count numeric(20,4) not null default 0,
  weight_kg numeric(20,4) not null default 0,
  explosive_kg numeric(20,4) not null default 0,
  expire_date date,
  last_move_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
) with (fillfactor = 80);
select own_by_enterprise('wh_stock');
create unique index wh_stock_one on wh_stock (warehouse_id, product_id, batch_no);
create index wh_stock_enterprise on wh_stock (enterprise_id, id desc);
create index wh_stock_region on wh_stock (tenant_id, region_code text_pattern_ops, id desc);
create index wh_stock_product on wh_stock (product_id);
create index wh_stock_expire on wh_stock (expire_date) where quantity > 0;

create table wh_ledger (
  id bigint primary key default next_id(),
  warehouse_id bigint not null references wh_warehouse,
  product_id bigint not null references ent_product,
  batch_no text not null default '',
  in_out text not null check (in_out in ('0', '1')),
  biz_type text not null,
  -- Of a reversal, the type of what it takes back; else its own.
  origin_type text not null,
  document_no text not null,
  document_id bigint,
  line_id bigint,
  reversal_seq integer not null default 0,
  quantity numeric(20,4) not null check (quantity <> 0),
  unit text not null,
  box_count numeric(20,4),
  weight_kg numeric(20,4),
  explosive_kg numeric(20,4),
  balance numeric(20,4) not null check (balance >= 0),
  move_time timestamptz not null default now(),
  reason text,
  operator text,
  operator_id bigint,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_ledger');
create unique index wh_ledger_line on wh_ledger (line_id, biz_type, reversal_seq);
create index wh_ledger_enterprise on wh_ledger (enterprise_id, id desc);
create index wh_ledger_region on wh_ledger (tenant_id, region_code text_pattern_ops, id desc);
create index wh_ledger_stock on wh_ledger (warehouse_id, product_id, batch_no, id desc);
create index wh_ledger_time on wh_ledger (tenant_id, move_time desc, id desc);
create index wh_ledger_enterprise_time on wh_ledger (enterprise_id, move_time);
create index wh_ledger_document on wh_ledger (document_id);

-- The ledger is written and never rewritten. Its owner's region follows the enterprise (move_owned), nothing else changes.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin raise exception 'the ledger is append only'; end $$;
create trigger wh_ledger_kept before delete on wh_ledger for each row execute function refuse_ledger_change();
create trigger wh_ledger_not_emptied before truncate on wh_ledger for each statement execute function refuse_ledger_change();
create trigger wh_ledger_frozen before update on wh_ledger for each row
  when ((to_jsonb(new) - '{tenant_id,region_code,organize_id}'::text[]) is distinct from
    (to_jsonb(old) - '{tenant_id,region_code,organize_id}'::text[]))
  execute function refuse_ledger_change();

-- What was counted: what was on the books, and what lay there.
create table wh_stocktake (
  id bigint primary key default next_id(),
  stocktake_no text not null,
  warehouse_id bigint not null references wh_warehouse,
  product_id bigint not null references ent_product,
  batch_no text not null default '',
  book_quantity numeric(20,4) not null,
  counted_quantity numeric(20,4) not null,
  ledger_id bigint,
  reason text not null,
  create_user bigint, create_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_stocktake');
create index wh_stocktake_batch on wh_stocktake (warehouse_id, product_id, batch_no, create_time desc);

-- What lay in each warehouse at the end of a day.
create table wh_stock_daily (
  day date not null,
  warehouse_id bigint not null references wh_warehouse,
  box_count numeric(20,4) not null,
  weight_kg numeric(20,4) not null,
  explosive_kg numeric(20,4) not null,
  primary key (day, warehouse_id)
);
select own_by_enterprise('wh_stock_daily');
create index wh_stock_daily_enterprise on wh_stock_daily (enterprise_id, day);

-- Months whose books are shut.
create table wh_month_close (
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  close_user bigint,
  close_time timestamptz not null default now()
);
select own_by_enterprise('wh_month_close');
create unique index wh_month_close_one on wh_month_close (enterprise_id, month);

-- Every move of a document: who, when, from, to, why.
create table wh_document_log (
  id bigint primary key default next_id(),
  document_kind text not null,
  document_id bigint not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  opinion text,
  create_user bigint, create_time timestamptz not null default now()
);
select own_by_enterprise('wh_document_log');
create index wh_document_log_document on wh_document_log (document_id, id);

-- The present shelf life of a batch.
create function expire_state(best_before date) returns text language sql stable as $$
  select case when best_before < (now() at time zone 'Asia/Shanghai')::date then 'expired'
    when best_before <= (now() at time zone 'Asia/Shanghai')::date + 30 then 'soon'
    when best_before is not null then 'valid' end
$$;

create view wh_area_v as
select t.*, e.enterprise_name, l.license_number as license_name,
  (select coalesce(sum(w.area), 0) from wh_warehouse w where w.area_id = t.id and w.is_deleted = 0) as store_area,
  (select count(*)::int from wh_warehouse w where w.area_id = t.id and w.is_deleted = 0) as warehouse_count
from wh_area t
left join ent_enterprise e on e.id = t.enterprise_id
left join lic_licence l on l.id = t.license_id;

create view wh_warehouse_v as
select t.*, e.enterprise_name, a.area_name, w.name as workplace_name, s.stock_box, s.stock_kg, s.stock_explosive_kg,
  round(100 * greatest(s.stock_box / nullif(t.max_stock_box, 0), s.stock_explosive_kg / nullif(t.max_stock_kg, 0)), 2) as occupancy,
  case when t.warehouse_status = '1' and coalesce(t.stocktake_date, t.create_time::date) < (now() at time zone 'Asia/Shanghai')::date - 31
    then 1 else 0 end::smallint as stocktake_overdue
from wh_warehouse t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_area a on a.id = t.area_id
left join wp_workplace w on w.id = t.workplace_id
left join lateral (
  select coalesce(sum(box_count), 0) as stock_box, coalesce(sum(weight_kg), 0) as stock_kg,
    coalesce(sum(explosive_kg), 0) as stock_explosive_kg
  from wh_stock where warehouse_id = t.id and quantity > 0
) s on true;

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

-- The numbers of orders and plans are joined when their tables are there.
create view wh_instore_v as
select t.*, e.enterprise_name, w.warehouse_name, null::text as purchase_name, null::text as pack_name, null::text as plan_name,
  o.outstore_no as source_outstore_name, u.real_name as verify_user_name
from wh_instore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join wh_outstore o on o.id = t.source_outstore_id
left join sys_user u on u.id = t.verify_user;

create view wh_instore_detail_v as
select t.*, e.enterprise_name from wh_instore_detail t left join ent_enterprise e on e.id = t.enterprise_id;

create view wh_outstore_v as
select t.*, e.enterprise_name, w.warehouse_name, null::text as sales_name, null::text as use_order_name,
  null::text as discard_order_name, u.real_name as verify_user_name
from wh_outstore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join sys_user u on u.id = t.verify_user;

create view wh_outstore_detail_v as
select t.*, e.enterprise_name,
  (select coalesce(sum(s.quantity), 0) from wh_outstore o join wh_stock s on s.warehouse_id = o.warehouse_id
    where o.id = t.outstore_id and s.product_id = t.product_id and s.batch_no = coalesce(t.batch_no, '')) as stock_quantity
from wh_outstore_detail t
left join ent_enterprise e on e.id = t.enterprise_id;

create view wh_transfer_v as
select t.*, e.enterprise_name, f.warehouse_name as from_warehouse_name, g.warehouse_name as to_warehouse_name,
  u.real_name as verify_user_name
from wh_transfer t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse f on f.id = t.from_warehouse_id
left join wh_warehouse g on g.id = t.to_warehouse_id
left join sys_user u on u.id = t.verify_user;

create view wh_transfer_detail_v as
select t.*, e.enterprise_name from wh_transfer_detail t left join ent_enterprise e on e.id = t.enterprise_id;

create view wh_stock_v as
select t.*, e.enterprise_name, w.warehouse_name, w.area_id, p.name as product_name, p.material_class, p.product_category,
  p.product_grade, expire_state(t.expire_date) as expire_state,
  (select coalesce(sum(d.base_quantity), 0) from wh_outstore o join wh_outstore_detail d on d.outstore_id = o.id
    where o.warehouse_id = t.warehouse_id and o.verify_status = '0' and o.cancelled = 0 and o.is_deleted = 0
      and d.is_deleted = 0 and d.product_id = t.product_id and coalesce(d.batch_no, '') = t.batch_no) as locked_quantity
from wh_stock t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join ent_product p on p.id = t.product_id;

create view wh_ledger_v as
select t.*, e.enterprise_name, w.warehouse_name, p.name as product_name
from wh_ledger t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join ent_product p on p.id = t.product_id;

-- Warnings of the stock: the kind and the object stand in the key that keeps one record open.
create view wh_warning_v as
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
cross join lateral (select split_part(w.dedup_key, ':', 4) as kind,
  case when split_part(w.dedup_key, ':', 5) ~ '^\d{1,18}$' then split_part(w.dedup_key, ':', 5)::bigint end as object) k
left join ent_enterprise e on e.id = w.enterprise_id
left join wh_stock s on s.id = k.object
left join wh_warehouse h on h.id = k.object
left join ent_product q on q.id = k.object
where w.source = 'stock';
create index warn_event_stock on warn_event (enterprise_id, id desc) where source = 'stock';
