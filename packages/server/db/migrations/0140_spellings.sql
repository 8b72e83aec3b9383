-- Numbers that people type and things are found by: what differs by case or white space alone is one number within the row
-- that owns it. `others` are spellings that stood beside the first before this was so; they stay what they are.
create function spelling_fold(written text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(written, NFKC), '\s', '', 'g'));

create table sys_spelling (
  kind text not null,
  within_id bigint not null,
  folded text not null,
  spelling text not null,
  others text[] not null default '{}',
  primary key (kind, within_id, folded)
);

with written as (
  select product_id, batch_no, 1 as rank from wh_stock
  union select product_id, batch_no, 2 from ord_packaging_product
  union select product_id, batch_no, 3 from ord_product_quality
  union select product_id, batch_no, 3 from ord_plan_detail
  union select product_id, batch_no, 3 from wh_instore_detail
  union select product_id, batch_no, 4 from wh_outstore_detail
  union select product_id, batch_no, 4 from wh_transfer_detail
  union select product_id, batch_no, 4 from wh_stocktake_detail
  union select product_id, batch_no, 4 from ord_order_form_detail
  union select product_id, batch_no, 4 from ord_purchase_detail
  union select product_id, batch_no, 4 from ord_sales_detail
  union select product_id, batch_no, 4 from ord_discard_detail
  union select product_id, batch_no, 4 from ord_use_detail
  union select product_id, batch_no, 4 from ord_transport_detail
  union select product_id, batch_no, 4 from ord_distribution_detail
), ranked as (
  select product_id, batch_no, min(rank) as rank from written where batch_no <> '' and product_id is not null group by 1, 2
), named as (
  select product_id, spelling_fold(batch_no) as folded, array_agg(batch_no order by rank, batch_no) as spellings
  from ranked group by 1, 2
)
insert into sys_spelling (kind, within_id, folded, spelling, others)
select 'batch', product_id, folded, spellings[1], spellings[2:] from named;

-- Goods that are put on the books without a document have their batch number there.
create function keep_stock_spelling() returns trigger language plpgsql as $$
begin
  insert into sys_spelling (kind, within_id, folded, spelling)
  select distinct on (1, 2, 3) 'batch', s.product_id, spelling_fold(s.batch_no), s.batch_no from put s
  where s.batch_no <> '' and not exists (select 1 from sys_spelling k
    where k.kind = 'batch' and k.within_id = s.product_id and k.folded = spelling_fold(s.batch_no))
  on conflict do nothing;
  return null;
end $$;
create trigger wh_stock_spelling after insert on wh_stock referencing new table as put
  for each statement execute function keep_stock_spelling();
