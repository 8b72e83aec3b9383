-- Drawn processes (BPMN 2.0) of a tenant.
create table flow_model (
  id bigint primary key default next_id(),
  tenant_id text not null,
  name text not null,
  model_key text not null,
  category text,
  description text,
  model_editor_xml text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index flow_model_key on flow_model (tenant_id, model_key) where is_deleted = 0;
create view flow_model_v as
select id, tenant_id, name, model_key, category, description, create_time as created, update_time as last_updated,
  create_user, create_dept, create_time, update_user, update_time, version, is_deleted
from flow_model;

-- Versions of the process of a category. A deployment is never changed; running processes keep theirs.
create table flow_deployment (
  id bigint primary key default next_id(),
  tenant_id text not null,
  category text not null,
  version integer not null,
  key text not null,
  name text not null,
  xml text not null,
  mode text not null,
  suspension_state text not null default '1',
  deploy_user bigint,
  deployment_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
create unique index flow_deployment_version on flow_deployment (tenant_id, category, version);

-- One process of one change.
create table flow_instance (
  id bigint primary key default next_id(),
  deployment_id bigint not null references flow_deployment,
  category text not null,
  change_id bigint not null references change_request on delete cascade,
  state text not null default '1',
  variables jsonb not null default '{}',
  start_user bigint,
  start_time timestamptz not null default now(),
  end_time timestamptz,
  end_reason text,
  is_deleted smallint not null default 0
);
select own_by_enterprise('flow_instance');
create unique index flow_instance_change on flow_instance (change_id) where state = '1';
create index flow_instance_changes on flow_instance (change_id);
create index flow_instance_running on flow_instance (deployment_id) where state = '1';
create index flow_instance_region on flow_instance (tenant_id, region_code text_pattern_ops, start_time desc);
create index flow_instance_enterprise on flow_instance (enterprise_id, start_time desc);
create index flow_instance_sent on flow_instance (start_user, start_time desc);

-- Steps of a process: passed elements, tasks, timers, tokens that wait at a joining gateway.
create table flow_step (
  id bigint primary key default next_id(),
  instance_id bigint not null references flow_instance on delete cascade,
  element_id text not null,
  element_name text,
  element_type text not null,
  state text not null,
  -- The sequence flow by which the token came.
  arrived_by text,
  -- The last decision on the way of the token.
  carried text,
  -- Of a boundary timer: the task, or the first task of several, to which it is attached.
  attached_to bigint references flow_step on delete cascade,
  -- Of a task of several people: which round of the element, number in it, and how many.
  round bigint, place integer, places integer,
  due_time timestamptz,
  fires_at timestamptz,
  -- Who may decide a task. All empty but the permission: reviewers in whose area the enterprise lies.
  holder_users bigint[] not null default '{}',
  holder_roles text[] not null default '{}',
  holder_organize bigint,
  holder_enterprise bigint,
  holder_permission text,
  claim_user bigint,
  decision text,
  decide_user bigint,
  opinion text,
  form jsonb,
  create_time timestamptz not null default now(),
  end_time timestamptz
);
create index flow_step_instance on flow_step (instance_id, id);
create index flow_step_timers on flow_step (fires_at) where state = '1' and fires_at is not null;
create index flow_step_users on flow_step using gin (holder_users) where state = '1';
create index flow_step_organize on flow_step (holder_organize) where state = '1';
create index flow_step_plant on flow_step (holder_enterprise) where state = '1';
create index flow_step_claimed on flow_step (claim_user) where state = '1';
create index flow_step_reviewers on flow_step (holder_permission) where state = '1';
create index flow_step_decided on flow_step (decide_user, end_time desc) where decide_user is not null;
create index flow_step_attached on flow_step (attached_to);

-- A change that is no longer pending has no process that decides it.
create function end_flow() returns trigger language plpgsql as $$
begin
  if old.status = '2' and new.status <> '2' then
    -- The process before its steps, as whoever fires a timer.
    perform 1 from flow_instance where change_id = new.id and state = '1' for update;
    update flow_step s set state = '3', end_time = coalesce(new.review_time, now())
      from flow_instance i where i.change_id = new.id and i.state = '1' and s.instance_id = i.id and s.state = '1';
    update flow_instance set end_time = coalesce(new.review_time, now()),
        state = case new.status when '3' then '3' when '4' then '4' else '2' end
      where change_id = new.id and state = '1';
  end if;
  return null;
end $$;
create trigger change_request_flow after update of status on change_request for each row execute function end_flow();

create view flow_deployment_v as
select d.id, d.tenant_id, d.category, d.version, d.key, d.name, d.mode, d.suspension_state, d.id as deployment_id,
  d.deployment_time, d.is_deleted, d.deployment_time as create_time, u.real_name as deploy_user_name,
  (select count(*) from flow_instance i where i.deployment_id = d.id and i.state = '1')::int as running_count
from flow_deployment d left join sys_user u on u.id = d.deploy_user;

create view flow_instance_v as
select i.id, i.tenant_id, i.enterprise_id, i.region_code, i.organize_id, e.enterprise_name, i.id as execution_id,
  i.id as process_instance_id, i.deployment_id as process_definition_id, d.key as process_definition_key,
  d.name as process_definition_name, d.version as process_definition_version, i.category, d.suspension_state, i.state,
  i.change_id, c.subject, c.subject_name, i.start_user, u.real_name as start_user_name, i.start_time, i.end_time,
  i.end_reason, i.is_deleted, i.start_time as create_time,
  (select string_agg(distinct s.element_name, '、') from flow_step s
    where s.instance_id = i.id and s.state = '1' and s.element_type = 'userTask') as task_names
from flow_instance i
join flow_deployment d on d.id = i.deployment_id
join change_request c on c.id = i.change_id
join ent_enterprise e on e.id = i.enterprise_id
left join sys_user u on u.id = i.start_user;
