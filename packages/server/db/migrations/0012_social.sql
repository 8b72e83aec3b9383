-- Who else may say who somebody is: one row is one button on the tenant's sign-in page.
create table sys_social (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  source text not null,
  name text not null,
  name_en text,
  kind text not null,
  icon text not null default 'key',
  issuer text,
  api_base text,
  client_id text not null,
  client_secret text not null default '',
  scopes text,
  redirect text,
  sort integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_social_source on sys_social (tenant_id, source) where is_deleted = 0;

-- An account at a provider; without a user it is a guest's. Bound to the provider's row and not to its name: a new
-- provider under an old name says nothing about the old one's accounts.
create table sys_user_oauth (
  id bigint primary key default next_id(),
  tenant_id text not null,
  social_id bigint not null references sys_social,
  subject text not null,
  user_id bigint references sys_user,
  nickname text not null default '',
  avatar text not null default '',
  email text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index sys_user_oauth_subject on sys_user_oauth (social_id, subject);
create unique index sys_user_oauth_user on sys_user_oauth (user_id, social_id);

-- A browser that has left for a provider. What it brings back is known by its hash, and taken once.
create table sys_oauth_state (
  state_hash text primary key,
  tenant_id text not null,
  social_id bigint not null references sys_social,
  client_id text,
  redirect_uri text not null,
  nonce text not null,
  code_verifier text not null,
  browser_hash text not null,
  bind_user_id bigint,
  remote_ip text not null,
  expire_time timestamptz not null
);
create index sys_oauth_state_ip on sys_oauth_state (remote_ip);
create index sys_oauth_state_expire on sys_oauth_state (expire_time);

-- A guest's session belongs to no user yet.
alter table sys_session alter column user_id drop not null;
alter table sys_session add column oauth_id bigint references sys_user_oauth;
alter table sys_session add constraint sys_session_somebody check (user_id is not null or oauth_id is not null);

-- sys_user.status: 0 stopped, 1 normal, 2 waits for approval, 3 refused.
create table sys_registration (
  id bigint primary key default next_id(),
  tenant_id text not null,
  user_id bigint not null unique references sys_user,
  oauth_id bigint not null references sys_user_oauth,
  reason text,
  decide_user bigint references sys_user,
  decide_time timestamptz,
  create_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create index sys_registration_tenant on sys_registration (tenant_id, id);
create view sys_registration_v as
  select r.id, r.tenant_id, r.user_id, r.oauth_id, u.account, u.real_name as name, s.source, s.name as source_name,
    o.nickname, o.email,
    case u.status when 2 then 'pending' when 3 then 'refused' else 'normal' end as state,
    r.reason, d.real_name as decide_user_name, r.decide_time, r.create_time, r.version, u.is_deleted
  from sys_registration r
  join sys_user u on u.id = r.user_id
  join sys_user_oauth o on o.id = r.oauth_id
  join sys_social s on s.id = o.social_id
  left join sys_user d on d.id = r.decide_user;
