-- Chemicals, products, crews, vehicles, packagings (domain model R6.14-R6.17, R7.1-R7.5).
create table chem_class (
  id bigint primary key default next_id(),
  code text not null,
  name text not null,
  parent_id bigint references chem_class,
  category text,
  signal_word text,
  hazard_statement text,
  pictogram text,
  critical_quantity numeric(11,2),
  sort_code integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
create unique index chem_class_code on chem_class (code) where is_deleted = 0;
create view chem_class_v as
select t.*, p.name as parent_name from chem_class t left join chem_class p on p.id = t.parent_id;

create table chem_catalog (
  id bigint primary key default next_id(),
  -- Entries that only GB 18218 names have none until the official catalogue is imported.
  serial_no integer,
  name text not null,
  alias text,
  english_name text,
  cas_no text,
  un_no text,
  hazard_division text,
  highly_toxic smallint not null default 0,
  easy_to_explode smallint not null default 0,
  easy_to_drug smallint not null default 0,
  key_supervised smallint not null default 0,
  critical_quantity numeric(11,2),
  msds jsonb not null default '[]',
  sort_code integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
create unique index chem_catalog_serial_no on chem_catalog (serial_no) where is_deleted = 0 and serial_no is not null;
-- One CAS number may stand for several entries: nitrocellulose has six.
create unique index chem_catalog_name on chem_catalog (name, coalesce(cas_no, '')) where is_deleted = 0;
create index chem_catalog_cas on chem_catalog (cas_no);

create table chem_catalog_class (
  id bigint primary key default next_id(),
  catalog_id bigint not null references chem_catalog,
  class_id bigint not null references chem_class,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
create unique index chem_catalog_class_class_id on chem_catalog_class (catalog_id, class_id) where is_deleted = 0;
create index chem_catalog_class_class on chem_catalog_class (class_id) where is_deleted = 0;
create view chem_catalog_class_v as
select t.*, c.name as catalog_name, c.cas_no, k.name as class_name, k.code as class_code, k.category, k.critical_quantity
from chem_catalog_class t
join chem_catalog c on c.id = t.catalog_id
join chem_class k on k.id = t.class_id;
create view chem_catalog_v as
select t.*, (select string_agg(v.class_name || coalesce('（' || v.category || '）', ''), '；' order by v.class_code)
  from chem_catalog_class_v v where v.catalog_id = t.id and v.is_deleted = 0) as class_names
from chem_catalog t;

-- The quantity from which an entry makes a major hazard: its own, or the smallest of its classes (GB 18218).
create function critical_quantity_of(catalog bigint) returns numeric language sql stable as $$
  select coalesce(c.critical_quantity, (select min(v.critical_quantity) from chem_catalog_class_v v
    where v.catalog_id = c.id and v.is_deleted = 0)) from chem_catalog c where c.id = catalog
$$;

create table chem_enterprise (
  id bigint primary key default next_id(),
  catalog_id bigint not null references chem_catalog,
  usage text not null,
  year_quantity numeric(15,3),
  max_storage numeric(15,3) not null,
  storage_place text not null,
  storage_method text,
  emergency text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('chem_enterprise');
create index chem_enterprise_region on chem_enterprise (tenant_id, region_code text_pattern_ops, create_time desc);
create index chem_enterprise_enterprise on chem_enterprise (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index chem_enterprise_catalog on chem_enterprise (catalog_id);
create view chem_enterprise_v as
select t.*, e.enterprise_name, c.name as catalog_name, c.cas_no, c.highly_toxic, c.easy_to_explode, k.q as critical_quantity,
  round(t.max_storage / k.q, 4) as q_value
from chem_enterprise t
join ent_enterprise e on e.id = t.enterprise_id
join chem_catalog c on c.id = t.catalog_id
cross join lateral (select critical_quantity_of(t.catalog_id) as q) k;

create or replace view ent_product_v as
select t.*, e.enterprise_name, c.name as catalog_name
from ent_product t
join ent_enterprise e on e.id = t.enterprise_id
left join chem_catalog c on c.id = t.catalog_id;

-- A rate of a product is its enterprise's; one of no product is the tenant's (domain model R6.17).
alter table base_unit_rate
  add column enterprise_id bigint references ent_enterprise,
  add column region_code text not null default '',
  add column organize_id bigint;
create function own_rate() returns trigger language plpgsql as $$
begin
  select enterprise_id into strict new.enterprise_id from ent_product where id = new.product_id;
  return new;
end $$;
-- The first by name fires first: whose it is, then where that enterprise is.
create trigger base_unit_rate_by_product before insert or update of product_id on base_unit_rate
  for each row when (new.product_id is not null) execute function own_rate();
create trigger base_unit_rate_owner before insert or update of product_id, enterprise_id on base_unit_rate
  for each row when (new.enterprise_id is not null) execute function copy_owner();
update base_unit_rate set product_id = product_id where product_id is not null;
drop index base_unit_rate_from_unit;
create unique index base_unit_rate_from_unit
  on base_unit_rate (tenant_id, coalesce(enterprise_id, 0), coalesce(product_id, 0), from_unit, to_unit) where is_deleted = 0;
drop view base_unit_rate_v;
create view base_unit_rate_v as
select t.*, p.name as product_name, e.enterprise_name
from base_unit_rate t
left join ent_product p on p.id = t.product_id
left join ent_enterprise e on e.id = t.enterprise_id;

-- Every tenant begins with the general rates of the platform.
create function begin_rates() returns trigger language plpgsql as $$
begin
  insert into base_unit_rate (tenant_id, from_unit, to_unit, rate, unit_kind)
  select new.tenant_id, from_unit, to_unit, rate, unit_kind from base_unit_rate
  where tenant_id = '000000' and product_id is null and enterprise_id is null and is_deleted = 0
  on conflict do nothing;
  return new;
end $$;
create trigger sys_tenant_rates after insert on sys_tenant for each row execute function begin_rates();
insert into base_unit_rate (tenant_id, from_unit, to_unit, rate, unit_kind)
select n.tenant_id, r.from_unit, r.to_unit, r.rate, r.unit_kind from sys_tenant n
join base_unit_rate r on r.tenant_id = '000000' and r.product_id is null and r.is_deleted = 0
where n.tenant_id <> '000000' on conflict do nothing;

-- What the rates there are say already, without one of them; null when they say nothing. A general rate is held against
-- general ones alone, a product's against all that hold for it.
create function rate_known(tenant text, product bigint, from_unit text, to_unit text, without bigint)
returns numeric language sql stable as $$
  with recursive given as (
    select r.from_unit as a, r.to_unit as b, r.rate as n from base_unit_rate r
    where r.is_deleted = 0 and r.enabled = 1 and r.tenant_id = tenant and r.id <> without
      and (r.product_id = product or (r.product_id is null and r.enterprise_id is null))
    union all select 'box', p.unit, p.per_box from ent_product p where p.id = product and p.per_box > 0 and p.unit <> 'box'
    union all select 'box', 'kg', p.box_weight from ent_product p where p.id = product and p.box_weight > 0 and p.unit <> 'kg'
  ), edge as (
    select a, b, n from given union all select b, a, 1 / n from given
  ), path as (
    select from_unit as at, 1::numeric as n, array[from_unit] as seen
    union all
    select e.b, path.n * e.n, path.seen || e.b from path join edge e on e.a = path.at where not e.b = any(path.seen)
  )
  select n from path where at = to_unit order by cardinality(seen) limit 1
$$;

-- The table, other than the ones named, in which a living row names this one; logs and measurements are not asked.
create function used_in(reference text, id bigint, besides text[] default '{}') returns text language plpgsql stable as $$
declare
  candidate record;
  found_one boolean;
begin
  for candidate in
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = reference and not a.attisdropped
    join pg_attribute d on d.attrelid = c.oid and d.attname = 'is_deleted' and not d.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ '^(tele|log)_' and c.relname <> all(besides)
    order by 1
  loop
    execute format('select exists (select 1 from %I where %I = $1 and is_deleted = 0)', candidate.name, reference)
      into found_one using id;
    if found_one then return candidate.name; end if;
  end loop;
  return null;
end $$;

create table base_quota_index (
  id bigint primary key default next_id(),
  year integer not null default extract(year from now() at time zone 'Asia/Shanghai'),
  index_kind text not null,
  material_class text,
  product_id bigint references ent_product,
  quota numeric(17,4) not null check (quota > 0),
  unit text not null,
  basis text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('base_quota_index');
create index base_quota_index_region on base_quota_index (tenant_id, region_code text_pattern_ops, create_time desc);
create index base_quota_index_enterprise on base_quota_index (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index base_quota_index_index_kind
  on base_quota_index (enterprise_id, year, index_kind, coalesce(product_id, 0), coalesce(material_class, '')) where is_deleted = 0;

-- What of a quota is used, from the ledger, in the quota's unit; goods that no rate converts are left out.
create function quota_used(of base_quota_index) returns numeric language plpgsql stable as $$
declare
  kinds text[] := case of.index_kind when 'produce' then '{I2}' when 'purchase' then '{I1}' when 'sales' then '{O1,O6}'
    when 'use' then '{O2}' end;
  used numeric;
begin
  if to_regclass('wh_ledger') is null then return 0; end if;
  select abs(sum(l.quantity * unit_rate(p.id, p.unit, of.unit))) into used
  from wh_ledger l join ent_product p on p.id = l.product_id
  where l.enterprise_id = of.enterprise_id
    and (of.product_id is null or p.id = of.product_id) and (of.material_class is null or p.material_class = of.material_class)
    and (kinds is null or (l.origin_type = any(kinds) and extract(year from l.move_time at time zone 'Asia/Shanghai') = of.year));
  return coalesce(round(used, 4), 0);
end $$;
create view base_quota_index_v as
select t.*, e.enterprise_name, p.name as product_name, u.used_quantity, round(u.used_quantity * 100 / t.quota, 2) as used_rate
from base_quota_index t
join ent_enterprise e on e.id = t.enterprise_id
left join ent_product p on p.id = t.product_id
cross join lateral (select quota_used(t) as used_quantity) u;

create table base_driver (
  id bigint primary key default next_id(),
  name text not null,
  gender text,
  -- Sealed: see kit/sealed.
  id_card text,
  phone text not null,
  licence_no text not null,
  licence_class text not null,
  licence_expire date not null,
  qualification_no text not null,
  qualification_expire date not null,
  photo jsonb not null default '[]',
  files jsonb not null default '[]',
  employ_status text not null default '1',
  review_status text not null default '2',
  review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('base_driver');
create index base_driver_region on base_driver (tenant_id, region_code text_pattern_ops, create_time desc);
create index base_driver_enterprise on base_driver (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index base_driver_id_card on base_driver (tenant_id, id_card) where is_deleted = 0 and id_card is not null;
create unique index base_driver_qualification_no on base_driver (tenant_id, qualification_no) where is_deleted = 0;
create view base_driver_v as
select t.*, e.enterprise_name
from base_driver t
join ent_enterprise e on e.id = t.enterprise_id;

create table base_escort (
  id bigint primary key default next_id(),
  name text not null,
  gender text,
  -- Sealed: see kit/sealed.
  id_card text,
  phone text not null,
  qualification_no text not null,
  qualification_expire date not null,
  photo jsonb not null default '[]',
  files jsonb not null default '[]',
  employ_status text not null default '1',
  review_status text not null default '2',
  review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('base_escort');
create index base_escort_region on base_escort (tenant_id, region_code text_pattern_ops, create_time desc);
create index base_escort_enterprise on base_escort (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index base_escort_id_card on base_escort (tenant_id, id_card) where is_deleted = 0 and id_card is not null;
create unique index base_escort_qualification_no on base_escort (tenant_id, qualification_no) where is_deleted = 0;
create view base_escort_v as
select t.*, e.enterprise_name
from base_escort t
join ent_enterprise e on e.id = t.enterprise_id;

create table base_vehicle (
  id bigint primary key default next_id(),
  plate_number text not null,
  plate_color text not null,
  vehicle_kind text not null,
  brand_model text,
  vin text,
  rated_load numeric(9,3) not null,
  explosive_limit numeric(11,2),
  permit_no text,
  permit_expire date,
  inspect_expire date not null,
  insurance_expire date,
  terminal_no text,
  device_id bigint references dev_device,
  driver_id bigint references base_driver,
  escort_id bigint references base_escort,
  in_out_type text not null default '1',
  files jsonb not null default '[]',
  review_status text not null default '2',
  review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('base_vehicle');
create index base_vehicle_region on base_vehicle (tenant_id, region_code text_pattern_ops, create_time desc);
create index base_vehicle_enterprise on base_vehicle (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index base_vehicle_plate_number on base_vehicle (tenant_id, plate_number) where is_deleted = 0;
create unique index base_vehicle_vin on base_vehicle (tenant_id, vin) where is_deleted = 0 and vin is not null;
create unique index base_vehicle_terminal_no on base_vehicle (tenant_id, terminal_no) where is_deleted = 0 and terminal_no is not null;
create function vehicle_runs(vehicle bigint) returns boolean language plpgsql stable as $$
begin
  if to_regclass('ord_transport') is null then return false; end if;
  return exists (select 1 from ord_transport o where o.vehicle_id = vehicle and o.transport_status in ('1', '4') and o.is_deleted = 0);
end $$;
create view base_vehicle_v as
select t.*, e.enterprise_name, d.name as driver_name, s.name as escort_name,
  case when vehicle_runs(t.id) then 'running'
    when t.review_status = '3' then 'stopped'
    when least(t.permit_expire, t.inspect_expire, t.insurance_expire) < (now() at time zone 'Asia/Shanghai')::date then 'expired'
    else 'idle' end as state
from base_vehicle t
join ent_enterprise e on e.id = t.enterprise_id
left join base_driver d on d.id = t.driver_id
left join base_escort s on s.id = t.escort_id;

create table base_packaging (
  id bigint primary key default next_id(),
  pack_code text not null,
  pack_name text not null,
  pack_kind text not null,
  material text,
  spec text not null,
  un_mark text,
  pack_group text,
  max_load numeric(11,3),
  supplier text,
  reusable smallint not null default 0,
  quantity integer not null default 0,
  inspect_expire date,
  -- What was entered first; documents change the figures above from here.
  first_quantity integer not null default 0,
  first_expire date,
  pack_status text not null default '2',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('base_packaging');
create index base_packaging_region on base_packaging (tenant_id, region_code text_pattern_ops, create_time desc);
create index base_packaging_enterprise on base_packaging (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index base_packaging_pack_code on base_packaging (enterprise_id, pack_code) where is_deleted = 0;
create view base_packaging_v as
select t.*, e.enterprise_name
from base_packaging t
join ent_enterprise e on e.id = t.enterprise_id;

create table ext_pack_inspection (
  id bigint primary key default next_id(),
  document_no text not null,
  pack_id bigint not null references base_packaging,
  quantity integer not null check (quantity > 0),
  operate_date date not null,
  operator text not null,
  result text not null,
  fail_count integer,
  valid_to date,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('ext_pack_inspection');
create index ext_pack_inspection_region on ext_pack_inspection (tenant_id, region_code text_pattern_ops, create_time desc);
create index ext_pack_inspection_enterprise on ext_pack_inspection (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ext_pack_inspection_document_no on ext_pack_inspection (tenant_id, document_no) where is_deleted = 0;
create index ext_pack_inspection_pack on ext_pack_inspection (pack_id) where is_deleted = 0;
create view ext_pack_inspection_v as
select t.*, e.enterprise_name, p.pack_name
from ext_pack_inspection t
join ent_enterprise e on e.id = t.enterprise_id
join base_packaging p on p.id = t.pack_id;

create table ext_pack_scrapping (
  id bigint primary key default next_id(),
  document_no text not null,
  pack_id bigint not null references base_packaging,
  quantity integer not null check (quantity > 0),
  operate_date date not null,
  operator text not null,
  scrap_reason text not null,
  dispose_method text not null,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('ext_pack_scrapping');
create index ext_pack_scrapping_region on ext_pack_scrapping (tenant_id, region_code text_pattern_ops, create_time desc);
create index ext_pack_scrapping_enterprise on ext_pack_scrapping (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ext_pack_scrapping_document_no on ext_pack_scrapping (tenant_id, document_no) where is_deleted = 0;
create index ext_pack_scrapping_pack on ext_pack_scrapping (pack_id) where is_deleted = 0;
create view ext_pack_scrapping_v as
select t.*, e.enterprise_name, p.pack_name
from ext_pack_scrapping t
join ent_enterprise e on e.id = t.enterprise_id
join base_packaging p on p.id = t.pack_id;

create table ext_pack_recovery (
  id bigint primary key default next_id(),
  document_no text not null,
  pack_id bigint not null references base_packaging,
  quantity integer not null check (quantity > 0),
  operate_date date not null,
  operator text not null,
  from_enterprise_id bigint references ent_enterprise,
  recover_condition text not null,
  files jsonb not null default '[]',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('ext_pack_recovery');
create index ext_pack_recovery_region on ext_pack_recovery (tenant_id, region_code text_pattern_ops, create_time desc);
create index ext_pack_recovery_enterprise on ext_pack_recovery (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ext_pack_recovery_document_no on ext_pack_recovery (tenant_id, document_no) where is_deleted = 0;
create index ext_pack_recovery_pack on ext_pack_recovery (pack_id) where is_deleted = 0;
create view ext_pack_recovery_v as
select t.*, e.enterprise_name, p.pack_name, f.enterprise_name as from_enterprise_name
from ext_pack_recovery t
join ent_enterprise e on e.id = t.enterprise_id
join base_packaging p on p.id = t.pack_id
left join ent_enterprise f on f.id = t.from_enterprise_id;

-- A packaging's number, state and inspection follow from its documents; answers the number, which may come out below none.
create function settle_packaging(pack bigint, today date) returns integer language sql as $$
  with event as (
    select operate_date, id, case result when '0' then '3' else '1' end as state, valid_to from ext_pack_inspection
      where pack_id = pack and is_deleted = 0
    union all
    select operate_date, id, '2', null from ext_pack_recovery where pack_id = pack and is_deleted = 0
  ), figure as (
    select (select coalesce(sum(quantity), 0) from ext_pack_recovery where pack_id = pack and is_deleted = 0)::integer as back,
      (select coalesce(sum(quantity), 0) from ext_pack_scrapping where pack_id = pack and is_deleted = 0)::integer as gone,
      (select state from event order by operate_date desc, id desc limit 1) as state,
      (select valid_to from event where valid_to is not null order by operate_date desc, id desc limit 1) as valid_to
  )
  update base_packaging p set
    quantity = p.first_quantity + f.back - f.gone,
    inspect_expire = coalesce(f.valid_to, p.first_expire),
    pack_status = case when f.gone > 0 and p.first_quantity + f.back - f.gone = 0 then '4'
      else coalesce(f.state, case when p.first_expire >= today then '1' else '2' end) end
  from figure f where p.id = pack returning p.quantity
$$;

-- GB 18218-2018, table 2: classes with their critical quantities in tonnes, below the three groups of hazards.
insert into chem_class (sort_code, code, name, category, pictogram, signal_word, critical_quantity)
select n, code, name, category, pictogram, word, quantity from (values
  (1, 'P', '物理危险', null, null, null, null, null), (2, 'H', '健康危害', null, null, null, null, null),
  (3, 'E', '环境危害', null, null, null, null, null), (4, 'J', '急性毒性', 'H', null, 'GHS06', null, null),
  (5, 'J1', '急性毒性', 'J', '类别1，所有暴露途径，气体', 'GHS06', '危险', 5), (6, 'J2', '急性毒性', 'J', '类别1，所有暴露途径，固体、液体', 'GHS06', '危险', 50),
  (7, 'J3', '急性毒性', 'J', '类别2、类别3，所有暴露途径，气体', 'GHS06', '危险', 50), (8, 'J4', '急性毒性', 'J', '类别2、类别3，吸入途径，液体（沸点≤35℃）', 'GHS06', '危险', 50),
  (9, 'J5', '急性毒性', 'J', '类别2，所有暴露途径，液体（除J4外）、固体', 'GHS06', '危险', 500), (10, 'W1', '爆炸物', 'P', null, 'GHS01', null, null),
  (11, 'W1.1', '爆炸物', 'W1', '不稳定爆炸物，1.1项爆炸物', 'GHS01', '危险', 1), (12, 'W1.2', '爆炸物', 'W1', '1.2、1.3、1.5、1.6项爆炸物', null, null, 10),
  (13, 'W1.3', '爆炸物', 'W1', '1.4项爆炸物', 'GHS01', '警告', 50), (14, 'W2', '易燃气体', 'P', '类别1和类别2', 'GHS02', null, 10),
  (15, 'W3', '气溶胶', 'P', '类别1和类别2', 'GHS02', null, 150), (16, 'W4', '氧化性气体', 'P', '类别1', 'GHS03', '危险', 50),
  (17, 'W5', '易燃液体', 'P', null, 'GHS02', null, null), (18, 'W5.1', '易燃液体', 'W5', '类别1；类别2和3，工作温度高于沸点', 'GHS02', null, 10),
  (19, 'W5.2', '易燃液体', 'W5', '类别2和3，具有引发重大事故的特殊工艺条件，包括危险化工工艺、爆炸极限范围或附近操作、操作压力大于1.6MPa等', 'GHS02', null, 50), (20, 'W5.3', '易燃液体', 'W5', '不属于W5.1或W5.2的其他类别2', 'GHS02', '危险', 1000),
  (21, 'W5.4', '易燃液体', 'W5', '不属于W5.1或W5.2的其他类别3', 'GHS02', '警告', 5000), (22, 'W6', '自反应物质和混合物', 'P', null, 'GHS02', null, null),
  (23, 'W6.1', '自反应物质和混合物', 'W6', 'A型和B型自反应物质和混合物', null, '危险', 10), (24, 'W6.2', '自反应物质和混合物', 'W6', 'C型、D型、E型自反应物质和混合物', 'GHS02', null, 50),
  (25, 'W7', '有机过氧化物', 'P', null, 'GHS02', null, null), (26, 'W7.1', '有机过氧化物', 'W7', 'A型和B型有机过氧化物', null, '危险', 10),
  (27, 'W7.2', '有机过氧化物', 'W7', 'C型、D型、E型、F型有机过氧化物', 'GHS02', null, 50), (28, 'W8', '自燃液体和自燃固体', 'P', '类别1自燃液体；类别1自燃固体', 'GHS02', '危险', 50),
  (29, 'W9', '氧化性固体和液体', 'P', null, 'GHS03', null, null), (30, 'W9.1', '氧化性固体和液体', 'W9', '类别1', 'GHS03', '危险', 50),
  (31, 'W9.2', '氧化性固体和液体', 'W9', '类别2、类别3', 'GHS03', null, 200), (32, 'W10', '易燃固体', 'P', '类别1易燃固体', 'GHS02', '危险', 200),
  (33, 'W11', '遇水放出易燃气体的物质和混合物', 'P', '类别1和类别2', 'GHS02', '危险', 200)
) as given (n, code, name, parent, category, pictogram, word, quantity);
update chem_class c set parent_id = p.id from chem_class p
where p.code = case when c.code ~ '^W.*\.' then split_part(c.code, '.', 1) when c.code ~ '^W' then 'P'
  when c.code ~ '^J.' then 'J' when c.code = 'J' then 'H' end;

-- GB 18218-2018, table 1: named chemicals with their critical quantities in tonnes, and whether they are highly toxic,
-- precursors of explosives, precursors of drugs, of the 74 under key supervision.
insert into chem_catalog (sort_code, name, alias, cas_no, critical_quantity, highly_toxic, easy_to_explode, easy_to_drug, key_supervised)
select n, name, alias, cas, quantity, substr(marks, 1, 1)::int, substr(marks, 2, 1)::int, substr(marks, 3, 1)::int,
  substr(marks, 4, 1)::int from (values
  (1, '氨', '液氨；氨气', '7664-41-7', 10, '0001'), (2, '二氟化氧', '一氧化二氟', '7783-41-7', 1, '1000'), (3, '二氧化氮', null, '10102-44-0', 1, '0000'),
  (4, '二氧化硫', '亚硫酸酐', '7446-09-5', 20, '0001'), (5, '氟', null, '7782-41-4', 1, '1000'), (6, '碳酰氯', '光气', '75-44-5', 0.3, '1001'),
  (7, '环氧乙烷', '氧化乙烯', '75-21-8', 10, '0001'), (8, '甲醛（含量>90%）', '蚁醛', '50-00-0', 5, '0000'), (9, '磷化氢', '磷化三氢；膦', '7803-51-2', 1, '1001'),
  (10, '硫化氢', null, '7783-06-4', 5, '0001'), (11, '氯化氢（无水）', null, '7647-01-0', 20, '0000'), (12, '氯', '液氯；氯气', '7782-50-5', 5, '1001'),
  (13, '煤气（CO,CO和H2、CH4的混合物等）', null, null, 20, '0000'), (14, '砷化氢', '砷化三氢；胂', '7784-42-1', 1, '1000'), (15, '锑化氢', '三氢化锑；锑化三氢', '7803-52-3', 1, '0000'),
  (16, '硒化氢', null, '7783-07-5', 1, '0000'), (17, '溴甲烷', '甲基溴', '74-83-9', 10, '0000'), (18, '丙酮氰醇', '丙酮合氰化氢；2-羟基异丁腈；氰丙醇', '75-86-5', 20, '1001'),
  (19, '丙烯醛', '烯丙醛；败脂醛', '107-02-8', 20, '0001'), (20, '氟化氢', null, '7664-39-3', 1, '0001'), (21, '1-氯-2,3-环氧丙烷', '环氧氯丙烷；3-氯-1,2-环氧丙烷', '106-89-8', 20, '0001'),
  (22, '3-溴-1,2-环氧丙烷', '环氧溴丙烷；溴甲基环氧乙烷；表溴醇', '3132-64-7', 20, '0000'), (23, '甲苯二异氰酸酯', '二异氰酸甲苯酯；TDI', '26471-62-5', 100, '0001'), (24, '一氯化硫', '氯化硫', '10025-67-9', 1, '0000'),
  (25, '氰化氢', '无水氢氰酸', '74-90-8', 1, '1001'), (26, '三氧化硫', '硫酸酐', '7446-11-9', 75, '0001'), (27, '3-氨基丙烯', '烯丙胺', '107-11-9', 20, '1001'),
  (28, '溴', '溴素', '7726-95-6', 20, '0000'), (29, '乙撑亚胺', '吖丙啶；1-氮杂环丙烷；氮丙啶', '151-56-4', 20, '1000'), (30, '异氰酸甲酯', '甲基异氰酸酯', '624-83-9', 0.75, '1001'),
  (31, '叠氮化钡', '叠氮钡', '18810-58-7', 0.5, '0000'), (32, '叠氮化铅', null, '13424-46-9', 0.5, '0000'), (33, '雷汞', '二雷酸汞；雷酸汞', '628-86-4', 0.5, '0000'),
  (34, '三硝基苯甲醚', '三硝基茴香醚', '28653-16-9', 5, '0000'), (35, '2,4,6-三硝基甲苯', '梯恩梯；TNT', '118-96-7', 5, '0000'), (36, '硝化甘油', '硝化丙三醇；甘油三硝酸酯', '55-63-0', 1, '0001'),
  (37, '硝化纤维素［干的或含水（或乙醇）<25%］', '硝化棉', '9004-70-0', 1, '0101'), (38, '硝化纤维素（未改型的，或增塑的，含增塑剂<18%）', '硝化棉', '9004-70-0', 1, '0101'), (39, '硝化纤维素（含乙醇≥25%）', '硝化棉', '9004-70-0', 10, '0101'),
  (40, '硝化纤维素（含氮≤12.6%）', '硝化棉', '9004-70-0', 50, '0101'), (41, '硝化纤维素（含水≥25%）', '硝化棉', '9004-70-0', 50, '0101'), (42, '硝化纤维素溶液（含氮量≤12.6%,含硝化纤维素≤55%）', '硝化棉溶液', '9004-70-0', 50, '0101'),
  (43, '硝酸铵（含可燃物>0.2%,包括以碳计算的任何有机物,但不包括任何其他添加剂）', null, '6484-52-2', 5, '0001'), (44, '硝酸铵（含可燃物≤0.2%）', null, '6484-52-2', 50, '0001'), (45, '硝酸铵肥料（含可燃物≤0.4%）', null, null, 200, '0000'),
  (46, '硝酸钾', null, '7757-79-1', 1000, '0100'), (47, '1,3-丁二烯', '联乙烯', '106-99-0', 5, '0001'), (48, '二甲醚', '甲醚', '115-10-6', 50, '0001'),
  (49, '甲烷，天然气', null, '74-82-8', 50, '0001'), (50, '氯乙烯', '乙烯基氯', '75-01-4', 50, '0001'), (51, '氢', '氢气', '1333-74-0', 5, '0001'),
  (52, '液化石油气（含丙烷、丁烷及其混合物）', '石油气（液化的）', '68476-85-7', 50, '0001'), (53, '一甲胺', '氨基甲烷；甲胺', '74-89-5', 5, '0001'), (54, '乙炔', '电石气', '74-86-2', 1, '0001'),
  (55, '乙烯', null, '74-85-1', 50, '0001'), (56, '氧（压缩的或液化的）', '液氧；氧气', '7782-44-7', 200, '0000'), (57, '苯', '纯苯', '71-43-2', 50, '0001'),
  (58, '苯乙烯', '乙烯苯', '100-42-5', 500, '0001'), (59, '丙酮', '二甲基酮', '67-64-1', 500, '0010'), (60, '2-丙烯腈', '丙烯腈；乙烯基氰；氰基乙烯', '107-13-1', 50, '0001'),
  (61, '二硫化碳', null, '75-15-0', 50, '0001'), (62, '环己烷', '六氢化苯', '110-82-7', 500, '0000'), (63, '1,2-环氧丙烷', '氧化丙烯；甲基环氧乙烷', '75-56-9', 10, '0001'),
  (64, '甲苯', '甲基苯；苯基甲烷', '108-88-3', 500, '0011'), (65, '甲醇', '木醇；木精', '67-56-1', 500, '0001'), (66, '汽油（乙醇汽油、甲醇汽油）', null, '86290-81-5', 200, '0001'),
  (67, '乙醇', '酒精', '64-17-5', 500, '0000'), (68, '乙醚', '二乙基醚', '60-29-7', 10, '0011'), (69, '乙酸乙酯', '醋酸乙酯', '141-78-6', 500, '0001'),
  (70, '正己烷', '己烷', '110-54-3', 500, '0000'), (71, '过乙酸', '过醋酸；过氧乙酸；乙酰过氧化氢', '79-21-0', 10, '0101'), (72, '过氧化甲基乙基酮（10%<有效氧含量≤10.7%,含A型稀释剂≥48%）', null, '1338-23-4', 10, '0001'),
  (73, '白磷', '黄磷', '12185-10-3', 50, '0000'), (74, '烷基铝', '三烷基铝', null, 1, '0000'), (75, '戊硼烷', '五硼烷', '19624-22-7', 1, '1000'),
  (76, '过氧化钾', null, '17014-71-0', 20, '0100'), (77, '过氧化钠', '双氧化钠；二氧化钠', '1313-60-6', 20, '0100'), (78, '氯酸钾', null, '3811-04-9', 100, '0101'),
  (79, '氯酸钠', null, '7775-09-9', 100, '0101'), (80, '发烟硝酸', null, '52583-42-3', 20, '0100'), (81, '硝酸（发红烟的除外，含硝酸>70%）', null, '7697-37-2', 100, '0100'),
  (82, '硝酸胍', '硝酸亚氨脲', '506-93-4', 50, '0101'), (83, '碳化钙', '电石', '75-20-7', 100, '0000'), (84, '钾', '金属钾', '7440-09-7', 1, '0100'),
  (85, '钠', '金属钠', '7440-23-5', 10, '0100')
) as given (n, name, alias, cas, quantity, marks);
