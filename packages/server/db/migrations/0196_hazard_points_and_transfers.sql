-- Points where a hazard source is measured, with the limits of the point itself (domain-model.md#R4.5).
create table hz_collection_point (
  id bigint primary key default next_id(),
  point_code text not null,
  point_name text not null,
  hazard_name text not null,
  hazard_level text,
  r_value numeric(8,2),
  catalog_id bigint references chem_catalog,
  device_id bigint references dev_device,
  metric_key text not null,
  unit_text text not null,
  low_low numeric(14,4), low numeric(14,4), high numeric(14,4), high_high numeric(14,4),
  responsible text, responsible_phone text,
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('hz_collection_point');
create index hz_collection_point_region on hz_collection_point (tenant_id, region_code text_pattern_ops, create_time desc);
create index hz_collection_point_enterprise on hz_collection_point (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index hz_collection_point_code on hz_collection_point (tenant_id, point_code) where is_deleted = 0;

-- The metric of the domain model by the name under which devices report it.
create view hz_collection_point_v as
select t.*, e.enterprise_name, c.name as catalog_name, d.name as device_name, v.value as current_value,
  case when v.value is not null then d.last_value_time end as collect_time,
  case when v.value is null or d.on_line = 0 or d.enabled = 0 then 'OFF'
    when v.value >= t.high_high then 'HH' when v.value >= t.high then 'H'
    when v.value <= t.low_low then 'LL' when v.value <= t.low then 'L' else 'N' end as value_state
from hz_collection_point t
join ent_enterprise e on e.id = t.enterprise_id
left join chem_catalog c on c.id = t.catalog_id
left join dev_device d on d.id = t.device_id and d.is_deleted = 0
left join lateral (select (d.last_values ->> case t.metric_key when 'dust' then 'concentration' when 'quantity' then 'weight'
  else t.metric_key end)::numeric as value) v on true;

-- Composition and semi-finished goods handed on between rooms of a plant (domain-model.md#R1.15).
create table ops_inplant_transfer (
  id bigint primary key default next_id(),
  transfer_no text not null,
  from_workplace_id bigint not null references wp_workplace,
  to_workplace_id bigint not null references wp_workplace,
  product_id bigint not null references ent_product,
  batch_no text,
  quantity numeric(16,4) not null,
  unit text not null,
  weight_kg numeric(16,4),
  explosive_kg numeric(16,4),
  transfer_time timestamptz not null,
  carrier text not null,
  receiver text,
  plan_id bigint references ord_plan,
  vehicle_id bigint references base_vehicle,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('ops_inplant_transfer');
create index ops_inplant_transfer_region on ops_inplant_transfer (tenant_id, region_code text_pattern_ops, create_time desc);
create index ops_inplant_transfer_enterprise on ops_inplant_transfer (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index ops_inplant_transfer_to on ops_inplant_transfer (to_workplace_id, transfer_time) where is_deleted = 0;
create index ops_inplant_transfer_from on ops_inplant_transfer (from_workplace_id, transfer_time) where is_deleted = 0;
create unique index ops_inplant_transfer_no on ops_inplant_transfer (tenant_id, transfer_no) where is_deleted = 0;

create view ops_inplant_transfer_v as
select t.*, e.enterprise_name, f.name as from_workplace_name, o.name as to_workplace_name, p.name as product_name,
  n.plan_name, b.plate_number, u.real_name as create_user_name
from ops_inplant_transfer t
join ent_enterprise e on e.id = t.enterprise_id
join wp_workplace f on f.id = t.from_workplace_id
join wp_workplace o on o.id = t.to_workplace_id
join ent_product p on p.id = t.product_id
left join ord_plan n on n.id = t.plan_id
left join base_vehicle b on b.id = t.vehicle_id
left join sys_user u on u.id = t.create_user;

-- Explosive in kg that a room took in less what left it from a moment to another, without one transfer: issues and transfers in,
-- returns, products and transfers out. The same movements as those of MB12.
create function room_held_kg(room bigint, since timestamptz, until timestamptz, without bigint) returns numeric
language sql stable as $$
  select coalesce(sum(kg), 0) from (
    select -l.explosive_kg as kg from ord_use u join wh_outstore o on o.use_order_id = u.id
      join wh_ledger l on l.document_id = o.id and l.origin_type = 'O2'
      where u.workplace_id = room and l.move_time >= since and l.move_time < until
    union all
    select -l.explosive_kg from ord_use u join wh_outstore o on o.use_order_id = u.id
      join wh_instore i on i.source_outstore_id = o.id
      join wh_ledger l on l.document_id = i.id and l.origin_type = 'I3'
      where u.workplace_id = room and l.move_time >= since and l.move_time < until
    union all
    select -l.explosive_kg from ord_plan_detail d join wh_instore i on i.plan_id = d.plan_id
      join wh_ledger l on l.document_id = i.id and l.origin_type = 'I2' and l.product_id = d.product_id
      where d.workplace_id = room and d.is_deleted = 0 and l.move_time >= since and l.move_time < until
    union all
    select case when t.to_workplace_id = room then t.explosive_kg else -t.explosive_kg end from ops_inplant_transfer t
      where room in (t.to_workplace_id, t.from_workplace_id) and t.is_deleted = 0 and t.id is distinct from without
        and t.transfer_time >= since and t.transfer_time < until
  ) moves
$$;
