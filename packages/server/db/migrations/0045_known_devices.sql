-- Browsers on which an account has signed in, by the hash of the cookie they keep. Failures elsewhere do not lock them out.
create table sys_known_device (
  id bigint primary key default next_id(),
  user_id bigint not null references sys_user (id) on delete cascade,
  token_hash text not null,
  create_time timestamptz not null,
  last_time timestamptz not null,
  expire_time timestamptz not null,
  unique (user_id, token_hash)
);

-- Where an attempt came from: a known device of the account, an address it has signed in from, or neither.
alter table sys_sign_in
  add column device_id bigint,
  add column known_address boolean not null default false;

-- A right answer may be given twice for one account: the second time after a wrong password.
alter table sys_captcha
  add column uses int not null default 0,
  add column account text;
