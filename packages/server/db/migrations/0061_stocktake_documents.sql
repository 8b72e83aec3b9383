-- A stocktake is a document: a head with those who counted, and a line for every batch. What was counted line by line before
-- becomes one verified document for each number and warehouse; its lines keep their ids, which the ledger names.
alter table wh_stocktake rename to wh_stocktake_detail;
alter index wh_stocktake_batch rename to wh_stocktake_detail_batch;
alter trigger wh_stocktake_owner on wh_stocktake_detail rename to wh_stocktake_detail_owner;
alter index wh_stocktake_pkey rename to wh_stocktake_detail_pkey;

create table wh_stocktake (
  id bigint primary key default next_id(),
  stocktake_no text not null,
  warehouse_id bigint not null references wh_warehouse,
  stocktake_date date not null,
  first_counter_id bigint,
  second_counter_id bigint,
  countersign_time timestamptz,
  photos jsonb not null default '[]',
  reason text,
  book_kg numeric(20,4) not null default 0,
  gain_kg numeric(20,4) not null default 0,
  loss_kg numeric(20,4) not null default 0,
  line_count integer not null default 0,
  verify_status text not null default '0' check (verify_status in ('0', '1')), verify_user bigint, verify_time timestamptz,
  reversals integer not null default 0,
  review_status text check (review_status in ('1', '2', '3')), review_opinion text,
  review_user bigint, review_time timestamptz, review_rung smallint,
  reversal_status text check (reversal_status in ('1', '2', '3')), reversal_reason text, reversal_opinion text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('wh_stocktake');
create index wh_stocktake_region on wh_stocktake (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_stocktake_enterprise on wh_stocktake (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index wh_stocktake_warehouse on wh_stocktake (warehouse_id, stocktake_date desc) where is_deleted = 0;
create index wh_stocktake_review on wh_stocktake (enterprise_id) where review_status is not null;

insert into wh_stocktake (enterprise_id, stocktake_no, warehouse_id, stocktake_date, first_counter_id, reason, line_count,
  verify_status, verify_user, verify_time, create_user, create_time, update_user, update_time)
select enterprise_id, stocktake_no, warehouse_id, (min(create_time) at time zone 'Asia/Shanghai')::date, min(create_user), min(reason),
  count(*), '1', min(create_user), min(create_time), min(create_user), min(create_time), min(create_user), min(create_time)
from wh_stocktake_detail where is_deleted = 0 group by enterprise_id, stocktake_no, warehouse_id;
create unique index wh_stocktake_stocktake_no on wh_stocktake (tenant_id, stocktake_no, warehouse_id) where is_deleted = 0;

alter table wh_stocktake_detail
  add column stocktake_id bigint references wh_stocktake,
  add column product_name text not null default '',
  add column spec text,
  add column unit text,
  -- The books at the moment the line was counted; what moves afterwards does not touch the difference.
  add column count_time timestamptz not null default now(),
  add column difference numeric(20,4) not null default 0,
  add column book_kg numeric(20,4),
  add column difference_kg numeric(20,4),
  add column difference_box numeric(20,4),
  add column difference_explosive_kg numeric(20,4),
  add column gain_kg numeric(20,4) not null generated always as (greatest(difference_kg, 0)) stored,
  add column loss_kg numeric(20,4) not null generated always as (greatest(-difference_kg, 0)) stored,
  add column remark text,
  add column create_dept bigint,
  add column update_user bigint, add column update_time timestamptz not null default now(),
  add column version integer not null default 1;
update wh_stocktake_detail d set stocktake_id = h.id, count_time = d.create_time, product_name = p.name, spec = p.spec, unit = p.unit,
  difference = d.counted_quantity - d.book_quantity, remark = d.reason,
  difference_kg = round((d.counted_quantity - d.book_quantity) * unit_rate(p.id, p.unit, 'kg'), 4),
  book_kg = round(d.book_quantity * unit_rate(p.id, p.unit, 'kg'), 4)
from wh_stocktake h, ent_product p
where h.enterprise_id = d.enterprise_id and h.stocktake_no = d.stocktake_no and h.warehouse_id = d.warehouse_id and p.id = d.product_id;
update wh_stocktake h set book_kg = s.book, gain_kg = s.gain, loss_kg = s.loss from (
  select stocktake_id, coalesce(sum(book_kg), 0) as book, sum(gain_kg) as gain, sum(loss_kg) as loss
  from wh_stocktake_detail where is_deleted = 0 group by 1) s where s.stocktake_id = h.id;
alter table wh_stocktake_detail drop column stocktake_no, drop column warehouse_id, drop column ledger_id, drop column reason;
delete from wh_stocktake_detail where stocktake_id is null;
alter table wh_stocktake_detail alter column stocktake_id set not null;
alter table wh_stocktake_detail add constraint wh_stocktake_detail_counted check (counted_quantity >= 0);
create unique index wh_stocktake_detail_batch_no on wh_stocktake_detail (stocktake_id, product_id, batch_no) where is_deleted = 0;
create index wh_stocktake_detail_product on wh_stocktake_detail (product_id, batch_no) where is_deleted = 0;
create index wh_stocktake_detail_region on wh_stocktake_detail (tenant_id, region_code text_pattern_ops, create_time desc);
create index wh_stocktake_detail_enterprise on wh_stocktake_detail (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;

create view wh_stocktake_v as
select t.*, e.enterprise_name, w.warehouse_name, f.real_name as first_counter_name, s.real_name as second_counter_name,
  t.gain_kg + t.loss_kg as difference_kg, round(100 * (t.gain_kg + t.loss_kg) / nullif(t.book_kg, 0), 4) as difference_rate,
  u.real_name as verify_user_name, v.real_name as review_user_name
from wh_stocktake t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join sys_user f on f.id = t.first_counter_id
left join sys_user s on s.id = t.second_counter_id
left join sys_user u on u.id = t.verify_user
left join sys_user v on v.id = t.review_user;

create view wh_stocktake_detail_v as
select t.*, e.enterprise_name,
  -- What moved between the count and the posting, or until now.
  (select coalesce(sum(l.quantity), 0) from wh_stocktake h join wh_ledger l on l.warehouse_id = h.warehouse_id
    where h.id = t.stocktake_id and l.product_id = t.product_id and l.batch_no = t.batch_no and l.move_time > t.count_time
      and l.move_time < coalesce(h.verify_time, 'infinity') and l.document_id is distinct from h.id) as moved_since
from wh_stocktake_detail t
left join ent_enterprise e on e.id = t.enterprise_id;

-- Everything that an authority approves before it moves stock, whatever its kind: a posting, or a reversal.
create view wh_approval_v as
select d.*, e.enterprise_name, w.warehouse_name from (
  select id, tenant_id, enterprise_id, region_code, organize_id, is_deleted, 'in' as document_kind, instore_no as document_no,
    'I' || in_store_type as biz_type, warehouse_id, instore_date as document_date, total_weight_kg as weight_kg,
    total_explosive_kg as explosive_kg, act_no, verify_status, case when reversal_status is not null then '2' else '1' end as approval_act,
    coalesce(reversal_status, review_status) as review_status, coalesce(reversal_opinion, review_opinion) as review_opinion,
    review_user, review_time, coalesce(reversal_reason, remark) as reason, create_user, create_time, update_user, update_time, version
  from wh_instore where review_status is not null
  union all
  select id, tenant_id, enterprise_id, region_code, organize_id, is_deleted, 'out', outstore_no,
    'O' || out_store_type, warehouse_id, outstore_date, total_weight_kg, total_explosive_kg, act_no, verify_status,
    case when reversal_status is not null then '2' else '1' end, coalesce(reversal_status, review_status), coalesce(reversal_opinion, review_opinion), review_user,
    review_time, coalesce(reversal_reason, remark), create_user, create_time, update_user, update_time, version
  from wh_outstore where review_status is not null and cancelled = 0
  union all
  select id, tenant_id, enterprise_id, region_code, organize_id, is_deleted, 'stocktake', stocktake_no, null, warehouse_id,
    stocktake_date, gain_kg + loss_kg, null, null, verify_status, case when reversal_status is not null then '2' else '1' end,
    coalesce(reversal_status, review_status), coalesce(reversal_opinion, review_opinion), review_user, review_time,
    coalesce(reversal_reason, reason), create_user, create_time, update_user, update_time, version
  from wh_stocktake where review_status is not null
) d
left join ent_enterprise e on e.id = d.enterprise_id
left join wh_warehouse w on w.id = d.warehouse_id;

-- A shortage and a surplus found by counting are stock warnings of their own kinds.
create or replace view wh_warning_v as
select w.id, w.tenant_id, w.enterprise_id, w.region_code, w.organize_id, w.is_deleted, w.source, e.enterprise_name, w.warn_no,
  case when k.kind in ('over_box', 'over_kg', 'expiring', 'expired', 'no_stocktake', 'negative_check', 'measured_diff', 'shortage', 'surplus')
    then k.kind
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
