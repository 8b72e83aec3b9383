-- A certificate of a licence ends or is suspended with its licence, whatever its dates say.
create or replace view ent_certificate_v as
select t.*, e.enterprise_name,
  (t.valid_to - (now() at time zone 'Asia/Shanghai')::date)::int as remain_days,
  case when l.status in ('6', '7', '8') then 'ended'
    when t.valid_to < (now() at time zone 'Asia/Shanghai')::date then 'expired'
    when l.status = '4' then 'suspended'
    when t.valid_to <= (now() at time zone 'Asia/Shanghai')::date + 90 then 'soon' else 'valid' end as expire_state,
  case when t.review_status = '1' then '/certificate/public/' || t.id end as qr_code
from ent_certificate t
join ent_enterprise e on e.id = t.enterprise_id
left join lic_licence l on l.id = t.licence_id;
