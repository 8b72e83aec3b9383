-- A case keeps a video beside its pictures (domain-model.md#R3.2).
alter table warn_case add column video jsonb not null default '[]';
drop view warn_case_v;
create view warn_case_v as
select c.*, e.enterprise_name, o.organize_name
from warn_case c
join ent_enterprise e on e.id = c.enterprise_id
left join org_organize o on o.id = c.organize_id;
