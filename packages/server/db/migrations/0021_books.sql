-- What all books stand on: products, unit rates, licences.
create table ent_product (
  id bigint primary key default next_id(),
  code text not null,
  name text not null,
  material_class text not null,
  product_category text,
  product_grade text,
  use_type text,
  catalog_id bigint,
  hazard_division text,
  un_no text,
  spec text not null,
  unit text not null,
  per_box numeric(13,4),
  box_volume numeric(9,4),
  box_weight numeric(11,4),
  net_explosive_unit numeric(13,6),
  explosive_limit numeric(13,6),
  shelf_months integer not null default 36,
  producer_name text,
  standard_no text,
  barcode69 text,
  recipe jsonb,
  photo jsonb not null default '[]',
  enabled smallint not null default 1,
  review_status text not null default '2',
  review_opinion text,
  review_user bigint,
  review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ent_product');
create index ent_product_region on ent_product (tenant_id, region_code text_pattern_ops, create_time desc);
create index ent_product_enterprise on ent_product (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view ent_product_v as
select t.*, e.enterprise_name, null::text as catalog_name
from ent_product t
join ent_enterprise e on e.id = t.enterprise_id;
create unique index ent_product_code on ent_product (enterprise_id, code) where is_deleted = 0;
create unique index ent_product_barcode69 on ent_product (enterprise_id, barcode69) where is_deleted = 0 and barcode69 is not null;

create table base_unit_rate (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  product_id bigint,
  from_unit text not null,
  to_unit text not null,
  rate numeric(19,8) not null,
  unit_kind text,
  enabled smallint not null default 1,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create view base_unit_rate_v as
select t.*, j1.name as product_name
from base_unit_rate t
left join ent_product j1 on j1.id = t.product_id;
create unique index base_unit_rate_from_unit on base_unit_rate (tenant_id, coalesce(product_id, 0), from_unit, to_unit) where is_deleted = 0;
create index base_unit_rate_product on base_unit_rate (product_id);
insert into base_unit_rate (from_unit, to_unit, rate, unit_kind) values
  ('t', 'kg', 1000, '1'), ('kg', 'g', 1000, '1'), ('t', 'g', 1000000, '1'), ('m3', 'L', 1000, '2');

create table lic_licence (
  id bigint primary key default next_id(),
  license_number text not null,
  certificate_type text not null,
  record_id bigint,
  credit_code text not null,
  principal text not null,
  address text not null,
  storage_address text,
  scope text not null,
  permit_categories jsonb not null,
  max_stock_box numeric(15,2),
  max_stock_kg numeric(15,2),
  economic_type text,
  mode_of_operation text,
  issue_org text not null,
  issue_date date not null,
  valid_from date not null,
  valid_to date not null,
  status text not null default '0',
  -- Since when it is what it is: refusals say so.
  status_time timestamptz not null default now(),
  business_license_verify_status text not null default '2',
  verify_comments text,
  review_opinion text,
  verify_organize_id bigint,
  admin_organize_id bigint,
  is_being_revoked smallint not null default 0,
  before_licence_id bigint,
  publicity smallint not null default 0,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('lic_licence');
create index lic_licence_region on lic_licence (tenant_id, region_code text_pattern_ops, create_time desc);
create index lic_licence_enterprise on lic_licence (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create view lic_licence_v as
select t.*, e.enterprise_name, j1.organize_name as verify_organize_name, j2.organize_name as admin_organize_name
from lic_licence t
join ent_enterprise e on e.id = t.enterprise_id
left join org_organize j1 on j1.id = t.verify_organize_id
left join org_organize j2 on j2.id = t.admin_organize_id;
create unique index lic_licence_license_number on lic_licence (tenant_id, certificate_type, license_number) where is_deleted = 0;

-- 1 from_unit = how many to_unit of a product; null when no path of at most three steps leads there. A product's own rates come
-- before general ones, these before what its box says.
create function unit_rate(product bigint, from_unit text, to_unit text) returns numeric language sql stable as $$
  with recursive given as (
    select r.from_unit as a, r.to_unit as b, r.rate as n, case when r.product_id is null then 2 else 1 end as cost
    from base_unit_rate r
    where r.is_deleted = 0 and r.enabled = 1 and (r.product_id = product or r.product_id is null)
      and r.tenant_id = coalesce((select p.tenant_id from ent_product p where p.id = product), '000000')
    union all select 'box', p.unit, p.per_box, 3 from ent_product p where p.id = product and p.per_box > 0 and p.unit <> 'box'
    union all select 'box', 'kg', p.box_weight, 3 from ent_product p
      where p.id = product and p.box_weight > 0 and p.unit <> 'kg'
  ), edge as (
    select a, b, n, cost from given union all select b, a, 1 / n, cost from given
  ), path as (
    select from_unit as at, 1::numeric as n, 0 as cost, 0 as steps, array[from_unit] as seen
    union all
    select e.b, path.n * e.n, path.cost + e.cost, path.steps + 1, path.seen || e.b
    from path join edge e on e.a = path.at where path.steps < 3 and not e.b = any(path.seen)
  )
  select n from path where at = to_unit order by steps, cost limit 1
$$;
