-- Orders, production, discard, transport: documents with their lines, the boxes, and the log of states.
create table ord_order_form (
  id bigint primary key default next_id(),
  order_no text not null,
  buyer_id bigint not null,
  seller_id bigint not null,
  order_date date not null,
  deliver_date date,
  contract_no text,
  contract_files jsonb not null default '[]',
  buyer_licence_id bigint,
  seller_licence_id bigint,
  contact_name text,
  contact_phone text,
  deliver_address text,
  order_status text not null default '0',
  buy_finish_status smallint not null default 0,
  sell_finish_status smallint not null default 0,
  buy_finish_time timestamptz,
  sell_finish_time timestamptz,
  received_quantity numeric(17,4) not null default 0,
  delivered_quantity numeric(17,4) not null default 0,
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_order_form');
create index ord_order_form_region on ord_order_form (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_order_form_enterprise on ord_order_form (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_order_form_order_no on ord_order_form (tenant_id, order_no) where is_deleted = 0;
create index ord_order_form_buyer_id on ord_order_form (buyer_id) where is_deleted = 0;
create index ord_order_form_seller_id on ord_order_form (seller_id) where is_deleted = 0;

create table ord_order_form_detail (
  id bigint primary key default next_id(),
  order_form_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  received_quantity numeric(17,4) not null default 0,
  delivered_quantity numeric(17,4) not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_order_form_detail');
create index ord_order_form_detail_head on ord_order_form_detail (order_form_id) where is_deleted = 0;

create table ord_purchase (
  id bigint primary key default next_id(),
  purchase_no text not null,
  order_form_id bigint,
  supplier_id bigint,
  supplier_name text not null,
  supplier_licence_no text not null,
  purchase_date date not null,
  purpose text,
  permit_no text,
  handler text not null,
  order_status text not null default '0',
  in_store_quantity numeric(17,4) not null default 0,
  files jsonb not null default '[]',
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_purchase');
create index ord_purchase_region on ord_purchase (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_purchase_enterprise on ord_purchase (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_purchase_purchase_no on ord_purchase (tenant_id, purchase_no) where is_deleted = 0;

create table ord_purchase_detail (
  id bigint primary key default next_id(),
  purchase_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  stored_quantity numeric(17,4) not null default 0,
  barcode_from text,
  barcode_to text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_purchase_detail');
create index ord_purchase_detail_head on ord_purchase_detail (purchase_id) where is_deleted = 0;

create table ord_sales (
  id bigint primary key default next_id(),
  sales_no text not null,
  order_form_id bigint,
  buyer_id bigint,
  buyer_name text not null,
  buyer_licence_no text not null,
  sales_date date not null,
  flow_region text not null,
  transport_permit_no text,
  handler text not null,
  order_status text not null default '0',
  out_store_quantity numeric(17,4) not null default 0,
  signed_quantity numeric(17,4) not null default 0,
  files jsonb not null default '[]',
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_sales');
create index ord_sales_region on ord_sales (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_sales_enterprise on ord_sales (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_sales_sales_no on ord_sales (tenant_id, sales_no) where is_deleted = 0;
create index ord_sales_buyer_id on ord_sales (buyer_id) where is_deleted = 0;

create table ord_sales_detail (
  id bigint primary key default next_id(),
  sales_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  delivered_quantity numeric(17,4) not null default 0,
  barcode_from text,
  barcode_to text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_sales_detail');
create index ord_sales_detail_head on ord_sales_detail (sales_id) where is_deleted = 0;

create table ord_discard (
  id bigint primary key default next_id(),
  discard_no text not null,
  discard_date date not null,
  discard_reason text not null,
  discard_method text not null,
  warehouse_id bigint,
  applicant text not null,
  order_status text not null default '0',
  files jsonb not null default '[]',
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  review_status text not null default '2',
  review_opinion text,
  review_user bigint,
  review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_discard');
create index ord_discard_region on ord_discard (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_discard_enterprise on ord_discard (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_discard_discard_no on ord_discard (tenant_id, discard_no) where is_deleted = 0;

create table ord_discard_detail (
  id bigint primary key default next_id(),
  discard_order_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  issued_quantity numeric(17,4) not null default 0,
  disposed_quantity numeric(17,4) not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_discard_detail');
create index ord_discard_detail_head on ord_discard_detail (discard_order_id) where is_deleted = 0;

create table ord_discard_info (
  id bigint primary key default next_id(),
  discard_order_id bigint not null,
  outstore_id bigint,
  product_id bigint not null,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text not null,
  weight_kg numeric(17,4),
  dispose_time timestamptz not null,
  dispose_place text not null,
  operators text not null,
  supervisor_name text not null,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_discard_info');
create index ord_discard_info_region on ord_discard_info (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_discard_info_enterprise on ord_discard_info (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;

create table ord_discard_mgmt (
  id bigint primary key default next_id(),
  plan_name text not null,
  plan_date date not null,
  discard_method text not null,
  dispose_unit text not null,
  unit_qualification text,
  site text not null,
  safe_radius numeric(9,1) not null,
  order_ids jsonb not null,
  total_weight_kg numeric(17,4) not null default 0,
  commander text not null,
  emergency_plan jsonb not null default '[]',
  finish_time timestamptz,
  files jsonb not null default '[]',
  review_status text not null default '2',
  review_opinion text,
  review_user bigint,
  review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_discard_mgmt');
create index ord_discard_mgmt_region on ord_discard_mgmt (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_discard_mgmt_enterprise on ord_discard_mgmt (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;

create table ord_distribution (
  id bigint primary key default next_id(),
  distribution_no text not null,
  sales_id bigint,
  outstore_id bigint,
  receiver_id bigint not null,
  receiver_licence_no text not null,
  distribute_date date not null,
  vehicle_id bigint not null,
  driver_id bigint not null,
  escort_id bigint not null,
  transport_status text not null default '0',
  sign_time timestamptz,
  sign_file jsonb not null default '[]',
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_distribution');
create index ord_distribution_region on ord_distribution (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_distribution_enterprise on ord_distribution (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_distribution_distribution_no on ord_distribution (tenant_id, distribution_no) where is_deleted = 0;
create index ord_distribution_receiver_id on ord_distribution (receiver_id) where is_deleted = 0;

create table ord_distribution_detail (
  id bigint primary key default next_id(),
  distribution_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_distribution_detail');
create index ord_distribution_detail_head on ord_distribution_detail (distribution_id) where is_deleted = 0;

create table ord_use (
  id bigint primary key default next_id(),
  use_no text not null,
  use_date date not null,
  plan_id bigint,
  workplace_id bigint not null,
  warehouse_id bigint not null,
  receiver text not null,
  issuer text not null,
  order_status text not null default '0',
  return_quantity numeric(17,4) not null default 0,
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_use');
create index ord_use_region on ord_use (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_use_enterprise on ord_use (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_use_use_no on ord_use (tenant_id, use_no) where is_deleted = 0;

create table ord_use_detail (
  id bigint primary key default next_id(),
  use_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  issued_quantity numeric(17,4) not null default 0,
  return_quantity numeric(17,4) not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_use_detail');
create index ord_use_detail_head on ord_use_detail (use_id) where is_deleted = 0;

create table ord_plan (
  id bigint primary key default next_id(),
  plan_no text not null,
  plan_name text not null,
  plan_type text not null,
  start_date date not null,
  end_date date not null,
  workplace_ids jsonb not null,
  plan_staff integer,
  plan_status text not null default '0',
  plan_quantity numeric(17,4) not null default 0,
  done_quantity numeric(17,4) not null default 0,
  used_explosive_kg numeric(15,4) not null default 0,
  standard_explosive_kg numeric(15,4) not null default 0,
  release_user text,
  actual_start timestamptz,
  actual_end timestamptz,
  reason text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_plan');
create index ord_plan_region on ord_plan (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_plan_enterprise on ord_plan (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_plan_plan_no on ord_plan (tenant_id, plan_no) where is_deleted = 0;

create table ord_plan_detail (
  id bigint primary key default next_id(),
  plan_id bigint not null,
  product_id bigint not null,
  plan_quantity numeric(17,4) not null check (plan_quantity > 0),
  unit text not null,
  done_quantity numeric(17,4) not null default 0,
  workplace_id bigint,
  process_type text,
  batch_no text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_plan_detail');
create index ord_plan_detail_head on ord_plan_detail (plan_id) where is_deleted = 0;

create table ord_packaging_product (
  id bigint primary key default next_id(),
  pack_no text not null,
  plan_id bigint,
  product_id bigint not null,
  batch_no text not null,
  pack_date date not null,
  pack_property_id bigint,
  box_count integer not null,
  per_box numeric(13,4) not null,
  quantity numeric(19,4) not null default 0,
  net_explosive_kg numeric(15,4),
  barcode_from text,
  barcode_to text,
  packer text not null,
  instore_id bigint,
  inspect_result text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_packaging_product');
create index ord_packaging_product_region on ord_packaging_product (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_packaging_product_enterprise on ord_packaging_product (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_packaging_product_pack_no on ord_packaging_product (tenant_id, pack_no) where is_deleted = 0;

create table ord_packaging_inspect (
  id bigint primary key default next_id(),
  pack_id bigint not null,
  inspect_date date not null,
  sample_count integer not null,
  fail_count integer not null,
  label_ok smallint not null,
  seal_ok smallint not null,
  damp_ok smallint not null,
  weight_ok smallint not null,
  result text not null,
  inspector text not null,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_packaging_inspect');
create index ord_packaging_inspect_region on ord_packaging_inspect (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_packaging_inspect_enterprise on ord_packaging_inspect (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;

create table ord_product_quality (
  id bigint primary key default next_id(),
  quality_no text not null,
  product_id bigint not null,
  batch_no text not null,
  plan_id bigint,
  inspect_date date not null,
  inspect_org text not null,
  sample_count integer not null,
  explosive_content numeric(11,4),
  ignition_time numeric(7,2),
  shot_fail_rate numeric(5,2),
  forbidden_drug smallint not null,
  result text not null,
  report_no text,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_product_quality');
create index ord_product_quality_region on ord_product_quality (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_product_quality_enterprise on ord_product_quality (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_product_quality_quality_no on ord_product_quality (tenant_id, quality_no) where is_deleted = 0;

create table ord_transport (
  id bigint primary key default next_id(),
  transport_no text not null,
  sales_id bigint,
  outstore_id bigint,
  carrier_id bigint,
  carrier_name text not null,
  carrier_permit_no text not null,
  receiver_id bigint,
  receiver_name text not null,
  transport_permit_no text not null,
  permit_from timestamptz not null,
  permit_to timestamptz not null,
  vehicle_id bigint not null,
  driver_id bigint not null,
  escort_id bigint not null,
  from_address text not null,
  to_address text not null,
  to_region text not null,
  route text,
  route_line jsonb,
  plan_depart timestamptz not null,
  plan_arrive timestamptz not null,
  depart_time timestamptz,
  arrive_time timestamptz,
  sign_time timestamptz,
  sign_user text,
  sign_file jsonb not null default '[]',
  transport_status text not null default '0',
  abnormal_reason text,
  total_quantity numeric(19,4) not null default 0,
  total_weight_kg numeric(19,4) not null default 0,
  total_box numeric(19,4) not null default 0,
  total_explosive_kg numeric(19,4) not null default 0,
  total_amount numeric(17,2) not null default 0,
  line_count integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_transport');
create index ord_transport_region on ord_transport (tenant_id, region_code text_pattern_ops, create_time desc);
create index ord_transport_enterprise on ord_transport (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ord_transport_transport_no on ord_transport (tenant_id, transport_no) where is_deleted = 0;
create index ord_transport_carrier_id on ord_transport (carrier_id) where is_deleted = 0;
create index ord_transport_receiver_id on ord_transport (receiver_id) where is_deleted = 0;

create table ord_transport_detail (
  id bigint primary key default next_id(),
  transport_id bigint not null,
  product_id bigint not null,
  product_name text,
  spec text,
  product_grade text,
  batch_no text,
  quantity numeric(17,4) not null check (quantity > 0),
  unit text,
  weight_kg numeric(17,4),
  box_count numeric(15,4),
  net_explosive_kg numeric(15,4),
  price numeric(13,4),
  amount numeric(15,2),
  remark text,
  outstore_detail_id bigint,
  signed_quantity numeric(17,4),
  damaged_quantity numeric(17,4),
  un_no text,
  hazard_division text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ord_transport_detail');
create index ord_transport_detail_head on ord_transport_detail (transport_id) where is_deleted = 0;


create index ord_purchase_form on ord_purchase (order_form_id) where order_form_id is not null;
create index ord_sales_form on ord_sales (order_form_id) where order_form_id is not null;
create index ord_use_plan on ord_use (plan_id) where plan_id is not null;
create index ord_packaging_product_plan on ord_packaging_product (plan_id) where plan_id is not null;
create index ord_packaging_inspect_pack on ord_packaging_inspect (pack_id);
create index ord_discard_info_order on ord_discard_info (discard_order_id);
create index ord_transport_sales on ord_transport (sales_id) where sales_id is not null;
create index ord_transport_outstore on ord_transport (outstore_id) where outstore_id is not null;
-- What is under way: a vehicle is on one journey at a time, and the overdue are looked for here.
create unique index ord_transport_vehicle_id on ord_transport (vehicle_id) where transport_status in ('1', '4') and is_deleted = 0;
create index ord_transport_running on ord_transport (plan_arrive) where transport_status = '1' and is_deleted = 0;
-- The life of a product, batch by batch.
create index ord_order_form_detail_product on ord_order_form_detail (product_id, batch_no) where is_deleted = 0;
create index ord_purchase_detail_product on ord_purchase_detail (product_id, batch_no) where is_deleted = 0;
create index ord_sales_detail_product on ord_sales_detail (product_id, batch_no) where is_deleted = 0;
create index ord_discard_detail_product on ord_discard_detail (product_id, batch_no) where is_deleted = 0;
create index ord_use_detail_product on ord_use_detail (product_id, batch_no) where is_deleted = 0;
create index ord_transport_detail_product on ord_transport_detail (product_id, batch_no) where is_deleted = 0;
create index ord_distribution_detail_product on ord_distribution_detail (product_id, batch_no) where is_deleted = 0;
create index ord_plan_detail_product on ord_plan_detail (product_id) where is_deleted = 0;
create index ord_packaging_product_product on ord_packaging_product (product_id) where is_deleted = 0;
create index ord_product_quality_product on ord_product_quality (product_id) where is_deleted = 0;
create index ord_discard_info_product on ord_discard_info (product_id) where is_deleted = 0;

-- Every move of a document's state: who, when, from, to, why.
create table ord_state_log (
  id bigint primary key default next_id(),
  document_kind text not null,
  document_id bigint not null,
  from_status text not null,
  to_status text not null,
  opinion text,
  files jsonb not null default '[]',
  create_user bigint,
  operator text,
  create_time timestamptz not null default now()
);
select own_by_enterprise('ord_state_log');
create index ord_state_log_document on ord_state_log (document_kind, document_id, create_time);
create table ord_plan_log (
  id bigint primary key default next_id(),
  plan_id bigint not null,
  from_status text not null,
  to_status text not null,
  opinion text,
  files jsonb not null default '[]',
  create_user bigint,
  operator text,
  create_time timestamptz not null default now()
);
select own_by_enterprise('ord_plan_log');
create index ord_plan_log_plan on ord_plan_log (plan_id, create_time);

-- One row a box: who holds it, and where. A range of boxes is a range of codes, as all codes of a batch are equally long.
create table ord_barcode (
  tenant_id text not null default '000000',
  code text not null,
  pack_id bigint not null,
  product_id bigint not null,
  batch_no text not null,
  holder_id bigint not null,
  warehouse_id bigint,
  -- packed, stored, out, discarded
  state text not null default 'packed',
  primary key (tenant_id, code)
);
create index ord_barcode_pack on ord_barcode (pack_id);
create index ord_barcode_held on ord_barcode (holder_id, product_id, state);
-- What happened to a range of boxes.
create table ord_barcode_event (
  id bigint primary key default next_id(),
  barcode_from text not null,
  barcode_to text not null,
  -- in or out; a reversal has sign -1.
  direction text not null,
  sign smallint not null default 1,
  document_kind text not null,
  document_id bigint not null,
  document_no text,
  warehouse_id bigint,
  operator text,
  create_time timestamptz not null default now()
);
select own_by_enterprise('ord_barcode_event');
create index ord_barcode_event_range on ord_barcode_event (tenant_id, barcode_from, barcode_to);
create index ord_barcode_event_document on ord_barcode_event (document_id);

create view ord_order_form_v as
select t.*, e.enterprise_name, j1.enterprise_name as buyer_name, j2.enterprise_name as seller_name
from ord_order_form t
join ent_enterprise e on e.id = t.enterprise_id
left join ent_enterprise j1 on j1.id = t.buyer_id
left join ent_enterprise j2 on j2.id = t.seller_id;
create view ord_order_form_detail_v as
select t.*, e.enterprise_name
from ord_order_form_detail t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_purchase_v as
select t.*, e.enterprise_name, j1.order_no as order_form_name
from ord_purchase t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_order_form j1 on j1.id = t.order_form_id;
create view ord_purchase_detail_v as
select t.*, e.enterprise_name
from ord_purchase_detail t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_sales_v as
select t.*, e.enterprise_name, j1.order_no as order_form_name, j2.name as flow_region_name
from ord_sales t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_order_form j1 on j1.id = t.order_form_id
left join sys_region j2 on j2.code = t.flow_region;
create view ord_sales_detail_v as
select t.*, e.enterprise_name
from ord_sales_detail t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_discard_v as
select t.*, e.enterprise_name, j1.warehouse_name
from ord_discard t
join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse j1 on j1.id = t.warehouse_id;
create view ord_discard_detail_v as
select t.*, e.enterprise_name
from ord_discard_detail t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_discard_info_v as
select t.*, e.enterprise_name, j1.discard_no as discard_order_name, j2.outstore_no as outstore_name, j3.name as product_name
from ord_discard_info t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_discard j1 on j1.id = t.discard_order_id
left join wh_outstore j2 on j2.id = t.outstore_id
left join ent_product j3 on j3.id = t.product_id;
create view ord_discard_mgmt_v as
select t.*, e.enterprise_name, (select string_agg(d.discard_no, '、' order by d.discard_no) from ord_discard d
  where t.order_ids ? d.id::text) as order_nos
from ord_discard_mgmt t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_distribution_v as
select t.*, e.enterprise_name, j1.sales_no as sales_name, j2.outstore_no as outstore_name, j3.enterprise_name as receiver_name, j4.plate_number as vehicle_name, j5.name as driver_name, j6.name as escort_name
from ord_distribution t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_sales j1 on j1.id = t.sales_id
left join wh_outstore j2 on j2.id = t.outstore_id
left join ent_enterprise j3 on j3.id = t.receiver_id
left join base_vehicle j4 on j4.id = t.vehicle_id
left join base_driver j5 on j5.id = t.driver_id
left join base_escort j6 on j6.id = t.escort_id;
create view ord_distribution_detail_v as
select t.*, e.enterprise_name
from ord_distribution_detail t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_use_v as
select t.*, e.enterprise_name, j1.plan_name, j2.name as workplace_name, j3.warehouse_name
from ord_use t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_plan j1 on j1.id = t.plan_id
left join wp_workplace j2 on j2.id = t.workplace_id
left join wh_warehouse j3 on j3.id = t.warehouse_id;
create view ord_use_detail_v as
select t.*, e.enterprise_name
from ord_use_detail t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_plan_v as
select t.*, e.enterprise_name, (select string_agg(w.name, '、' order by w.name) from wp_workplace w
  where t.workplace_ids ? w.id::text) as workplace_names
from ord_plan t
join ent_enterprise e on e.id = t.enterprise_id;
create view ord_plan_detail_v as
select t.*, e.enterprise_name, j1.name as product_name, j2.name as workplace_name,
  round(t.done_quantity * 100 / t.plan_quantity, 2) as done_rate
from ord_plan_detail t
join ent_enterprise e on e.id = t.enterprise_id
left join ent_product j1 on j1.id = t.product_id
left join wp_workplace j2 on j2.id = t.workplace_id;
create view ord_packaging_product_v as
select t.*, e.enterprise_name, j1.plan_name, j2.name as product_name, j3.pack_name as pack_property_name, j4.instore_no as instore_name
from ord_packaging_product t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_plan j1 on j1.id = t.plan_id
left join ent_product j2 on j2.id = t.product_id
left join base_packaging j3 on j3.id = t.pack_property_id
left join wh_instore j4 on j4.id = t.instore_id;
create view ord_packaging_inspect_v as
select t.*, e.enterprise_name, j1.pack_no as pack_name
from ord_packaging_inspect t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_packaging_product j1 on j1.id = t.pack_id;
create view ord_product_quality_v as
select t.*, e.enterprise_name, j1.name as product_name, j2.plan_name
from ord_product_quality t
join ent_enterprise e on e.id = t.enterprise_id
left join ent_product j1 on j1.id = t.product_id
left join ord_plan j2 on j2.id = t.plan_id;
create view ord_transport_v as
select t.*, e.enterprise_name, j1.sales_no as sales_name, j2.outstore_no as outstore_name, j3.plate_number as vehicle_name, j4.name as driver_name, j5.name as escort_name, j6.name as to_region_name
from ord_transport t
join ent_enterprise e on e.id = t.enterprise_id
left join ord_sales j1 on j1.id = t.sales_id
left join wh_outstore j2 on j2.id = t.outstore_id
left join base_vehicle j3 on j3.id = t.vehicle_id
left join base_driver j4 on j4.id = t.driver_id
left join base_escort j5 on j5.id = t.escort_id
left join sys_region j6 on j6.code = t.to_region;
create view ord_transport_detail_v as
select t.*, e.enterprise_name
from ord_transport_detail t
join ent_enterprise e on e.id = t.enterprise_id;
