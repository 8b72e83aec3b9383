-- What workrooms handed on to one another inside the plant, in kilograms of goods and of explosive. The register of in-plant
-- transfers may not be there: then nothing was handed on.
create function inplant_moves(since timestamptz) returns table (
  id bigint, enterprise_id bigint, from_workplace_id bigint, to_workplace_id bigint, product_id bigint, move_time timestamptz,
  document_no text, kg numeric, explosive_kg numeric
) language plpgsql stable as $$
begin
  if to_regclass('ops_inplant_transfer') is null then return; end if;
  return query execute $q$
    select t.id, t.enterprise_id, t.from_workplace_id, t.to_workplace_id, t.product_id, t.transfer_time, t.transfer_no::text,
      t.quantity * unit_rate(p.id, t.unit, 'kg'),
      coalesce(t.quantity * unit_rate(p.id, t.unit, p.unit) * p.net_explosive_unit,
        case when p.material_class in ('2', '3') then t.quantity * unit_rate(p.id, t.unit, 'kg') end)
    from ops_inplant_transfer t join ent_product p on p.id = t.product_id
    where t.is_deleted = 0 and t.transfer_time >= $1
  $q$ using since;
end $$;
