-- Store documents that no order stands behind carry an authority's act and its approval; a return to the supplier names the
-- purchase and the supplier, who accepts it. Approval of a posting and of a reversal are kept apart.
alter table wh_outstore
  add column purchase_id bigint,
  add column receiver_id bigint references ent_enterprise,
  add column accept_status text check (accept_status in ('1', '2', '3')),
  add column accept_opinion text, add column accept_user bigint, add column accept_time timestamptz,
  add column act_no text, add column act_files jsonb not null default '[]',
  add column review_status text check (review_status in ('1', '2', '3')), add column review_opinion text,
  add column review_user bigint, add column review_time timestamptz, add column review_rung smallint,
  add column reversal_status text check (reversal_status in ('1', '2', '3')), add column reversal_reason text,
  add column reversal_opinion text;
create index wh_outstore_purchase on wh_outstore (purchase_id) where purchase_id is not null;
create index wh_outstore_receiver on wh_outstore (receiver_id) where receiver_id is not null;
create index wh_outstore_review on wh_outstore (enterprise_id) where review_status is not null;

alter table wh_instore
  add column return_outstore_id bigint references wh_outstore,
  add column act_no text, add column act_files jsonb not null default '[]',
  add column review_status text check (review_status in ('1', '2', '3')), add column review_opinion text,
  add column review_user bigint, add column review_time timestamptz, add column review_rung smallint,
  add column reversal_status text check (reversal_status in ('1', '2', '3')), add column reversal_reason text,
  add column reversal_opinion text;
create index wh_instore_return_outstore on wh_instore (return_outstore_id) where return_outstore_id is not null;
create index wh_instore_source_outstore on wh_instore (source_outstore_id) where source_outstore_id is not null;
create index wh_instore_review on wh_instore (enterprise_id) where review_status is not null;

drop view wh_instore_v;
create view wh_instore_v as
select t.*, e.enterprise_name, w.warehouse_name, b.purchase_no as purchase_name, k.pack_no as pack_name, n.plan_no as plan_name,
  o.outstore_no as source_outstore_name, r.outstore_no as return_outstore_name, u.real_name as verify_user_name,
  v.real_name as review_user_name
from wh_instore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join wh_outstore o on o.id = t.source_outstore_id
left join wh_outstore r on r.id = t.return_outstore_id
left join ord_purchase b on b.id = t.purchase_id
left join ord_packaging_product k on k.id = t.pack_id
left join ord_plan n on n.id = t.plan_id
left join sys_user u on u.id = t.verify_user
left join sys_user v on v.id = t.review_user;

drop view wh_outstore_v;
create view wh_outstore_v as
select t.*, e.enterprise_name, w.warehouse_name, a.sales_no as sales_name, b.use_no as use_order_name,
  d.discard_no as discard_order_name, p.purchase_no as purchase_name, u.real_name as verify_user_name,
  v.real_name as review_user_name
from wh_outstore t
left join ent_enterprise e on e.id = t.enterprise_id
left join wh_warehouse w on w.id = t.warehouse_id
left join ord_sales a on a.id = t.sales_id
left join ord_use b on b.id = t.use_order_id
left join ord_discard d on d.id = t.discard_order_id
left join ord_purchase p on p.id = t.purchase_id
left join sys_user u on u.id = t.verify_user
left join sys_user v on v.id = t.review_user;
