create table sys_tenant (
  id bigint primary key default next_id(),
  tenant_id text not null unique,
  tenant_name text not null,
  linkman text, contact_number text, address text,
  domain_url text, background_url text,
  account_number integer not null default -1,
  expire_time timestamptz,
  package_id bigint, datasource_id bigint, license_key text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);

create table sys_client (
  id bigint primary key default next_id(),
  client_id text not null,
  client_secret text not null,
  resource_ids text not null default '',
  scope text not null default 'all',
  authorized_grant_types text not null,
  web_server_redirect_uri text not null default '',
  authorities text not null default '',
  access_token_validity integer not null default 3600,
  refresh_token_validity integer not null default 604800,
  additional_information text not null default '',
  autoapprove text not null default '',
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_client_id on sys_client (client_id) where is_deleted = 0;

-- The authority tree: national, province, city, county, township. An enterprise hangs on one of them.
create table org_organize (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  organize_name text not null,
  short_name text,
  code text not null,
  parent_id bigint,
  organize_level text not null,
  province_id text, city_id text, county_id text,
  region text not null,
  leader text, phone text, address text,
  ancestors text not null default '0',
  longitude numeric(10,6), latitude numeric(9,6), height numeric(8,2),
  sort_code integer not null default 0,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index org_organize_code on org_organize (tenant_id, code) where is_deleted = 0;
create unique index org_organize_name on org_organize (parent_id, organize_name) where is_deleted = 0;
create unique index org_organize_region on org_organize (tenant_id, organize_level, region) where is_deleted = 0;
create index org_organize_parent on org_organize (parent_id);

-- Internal departments of a tenant; linked to an organisation (supervision) or an enterprise.
create table sys_dept (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  parent_id bigint not null default 0,
  ancestors text not null default '0',
  dept_name text not null,
  full_name text,
  dept_category smallint not null default 1,
  organize_id bigint references org_organize,
  enterprise_id bigint,
  sort integer not null default 0,
  remark text,
  is_deleted smallint not null default 0
);

create table sys_role (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  parent_id bigint not null default 0,
  role_name text not null,
  role_name_en text,
  role_alias text not null,
  user_type text,
  sort integer not null default 0,
  is_deleted smallint not null default 0
);
create unique index sys_role_alias on sys_role (tenant_id, role_alias) where is_deleted = 0;

create table sys_user (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  code text,
  account text not null,
  password text not null,
  must_change smallint not null default 0,
  name text not null,
  real_name text not null,
  avatar text, email text, phone text, birthday date,
  sex smallint not null default 0,
  user_type text not null default 'sss',
  user_ext text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  status smallint not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_user_account on sys_user (tenant_id, account) where is_deleted = 0;

create table sys_user_role (user_id bigint not null references sys_user, role_id bigint not null references sys_role, primary key (user_id, role_id));
create table sys_user_dept (user_id bigint not null references sys_user, dept_id bigint not null references sys_dept, primary key (user_id, dept_id));
create table sys_user_post (user_id bigint not null references sys_user, post_id bigint not null, primary key (user_id, post_id));
create index sys_user_role_role on sys_user_role (role_id);
create index sys_user_dept_dept on sys_user_dept (dept_id);

-- Who is informed of what: levels, channels, duty hours, substitute (domain model R6.8).
create table sys_user_detail (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  user_id bigint not null references sys_user,
  id_card text,
  organize_id bigint references org_organize,
  enterprise_id bigint,
  duty text, office_phone text, enforcement_cert_no text,
  receive_levels jsonb not null default '[]',
  receive_channels jsonb not null default '["site"]',
  duty_from text, duty_to text,
  substitute_user_id bigint references sys_user,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index sys_user_detail_user on sys_user_detail (user_id) where is_deleted = 0;
create index sys_user_detail_organize on sys_user_detail (organize_id);
create index sys_user_detail_enterprise on sys_user_detail (enterprise_id);

create table sys_menu (
  id bigint primary key default next_id(),
  parent_id bigint not null default 0,
  code text not null,
  name text not null,
  name_en text,
  alias text not null default 'menu',
  path text not null default '',
  source text not null default '',
  sort integer not null default 0,
  category smallint not null default 1,
  action smallint not null default 0,
  is_open smallint not null default 1,
  remark text not null default '',
  is_deleted smallint not null default 0
);
create index sys_menu_parent on sys_menu (parent_id, sort);
create table sys_role_menu (role_id bigint not null references sys_role, menu_id bigint not null references sys_menu, primary key (role_id, menu_id));

create table sys_top_menu (
  id bigint primary key default next_id(),
  tenant_id text not null default '000000',
  code text not null, name text not null, name_en text, source text not null default '', path text not null default '',
  sort integer not null default 0,
  is_deleted smallint not null default 0
);
create table sys_top_menu_menu (top_menu_id bigint not null references sys_top_menu, menu_id bigint not null references sys_menu, primary key (top_menu_id, menu_id));

-- A sign-in opens a session: a family of refresh tokens of which only the newest is good.
create table sys_session (
  id bigint primary key default next_id(),
  tenant_id text not null,
  user_id bigint not null references sys_user,
  client_id text not null,
  user_type text not null,
  dept_id bigint,
  role_ids bigint[] not null,
  refresh_serial integer not null default 1,
  remote_ip text, user_agent text,
  create_time timestamptz not null default now(),
  last_time timestamptz not null default now(),
  expire_time timestamptz not null,
  end_time timestamptz,
  end_reason text
);
create index sys_session_user on sys_session (user_id) where end_time is null;

create table sys_sign_in (
  id bigint primary key default next_id(),
  tenant_id text not null,
  account text not null,
  user_id bigint,
  remote_ip text not null,
  user_agent text,
  succeeded boolean not null,
  reason text,
  time timestamptz not null default now()
);
create index sys_sign_in_account on sys_sign_in (tenant_id, account, time);
create index sys_sign_in_ip on sys_sign_in (remote_ip, time);

create table sys_captcha (
  key text primary key,
  code text not null,
  expire_time timestamptz not null
);
create table sys_secret (name text primary key, value text not null);
