-- Risk of an enterprise by Shanghai day: its last score of the day, kept forever. The region is that of the day.
create table risk_daily (
  day date not null,
  score numeric(5,2) not null,
  grade text not null,
  parts jsonb not null
);
select own_by_enterprise('risk_daily');
alter table risk_daily add primary key (enterprise_id, day);
create index risk_daily_region on risk_daily (tenant_id, day, region_code text_pattern_ops);

insert into risk_daily (day, enterprise_id, score, grade, parts)
select distinct on (r.enterprise_id, (r.time at time zone 'Asia/Shanghai')::date)
  (r.time at time zone 'Asia/Shanghai')::date, r.enterprise_id, r.score, r.grade, r.parts
from risk_enterprise r join ent_enterprise e on e.id = r.enterprise_id
order by r.enterprise_id, (r.time at time zone 'Asia/Shanghai')::date, r.time desc;
