alter table wp_process add column is_deleted smallint not null default 0;
create index wp_process_workplace on wp_process (workplace_id, apply_time desc);
create index wp_process_region on wp_process (tenant_id, region_code text_pattern_ops, apply_time desc);

create view wp_process_v as
select p.*, e.enterprise_name, coalesce(w.name, p.after ->> 'settingName') as workplace_name,
  a.real_name as apply_user_name, r.real_name as review_user_name
from wp_process p
join ent_enterprise e on e.id = p.enterprise_id
left join wp_workplace w on w.id = p.workplace_id
left join sys_user a on a.id = p.apply_user
left join sys_user r on r.id = p.review_user;

-- What a limit was before and after each change, and who changed it; kept for ever.
create table warn_rule_log (
  id bigint primary key default next_id(),
  rule_id bigint not null references warn_rule,
  tenant_id text not null,
  before jsonb,
  after jsonb not null,
  user_id bigint not null,
  time timestamptz not null
);
create index warn_rule_log_rule on warn_rule_log (rule_id, time desc);
create trigger warn_rule_log_kept before delete or update on warn_rule_log for each row execute function refuse_delete();
