-- A year of an enterprise's movements is summed up product by product before it is converted: a rate is looked for once.
create or replace function quota_used(of base_quota_index) returns numeric language plpgsql stable as $$
declare
  kinds text[] := case of.index_kind when 'produce' then '{I2}' when 'purchase' then '{I1}' when 'sales' then '{O1,O6}'
    when 'use' then '{O2}' end;
  used numeric;
begin
  select abs(sum(s.quantity * unit_rate(s.id, s.unit, of.unit))) into used
  from (
    select p.id, p.unit, sum(l.quantity) as quantity from wh_ledger l join ent_product p on p.id = l.product_id
    where l.enterprise_id = of.enterprise_id
      and (of.product_id is null or p.id = of.product_id) and (of.material_class is null or p.material_class = of.material_class)
      and (kinds is null or l.origin_type = any(kinds))
      and (kinds is null or l.move_time >= make_timestamptz(of.year, 1, 1, 0, 0, 0, 'Asia/Shanghai')
        and l.move_time < make_timestamptz(of.year + 1, 1, 1, 0, 0, 0, 'Asia/Shanghai'))
    group by p.id, p.unit
  ) s;
  return coalesce(round(used, 4), 0);
end $$;
