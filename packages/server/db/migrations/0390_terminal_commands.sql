-- Commands for vehicle terminals (JT/T 808): kept, so that whichever server the terminal is connected to sends them.
create table jt808_command (
  id bigint primary key default next_id(),
  terminal_id bigint not null references jt808_terminal,
  command text not null,
  content text not null default '',
  -- waiting, sent, done, refused
  state text not null default 'waiting',
  -- What the terminal answered, in words.
  answer text,
  sent_time timestamptz,
  answer_time timestamptz,
  create_user bigint, create_time timestamptz not null default now()
);
create index jt808_command_terminal on jt808_command (terminal_id, create_time desc);
create index jt808_command_waiting on jt808_command (create_time) where state = 'waiting';
