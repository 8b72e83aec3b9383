-- When the clock of a host was set while a server ran, by how much, and how many deadlines moved with it.
create table sys_clock_step (
  id bigint primary key default next_id(),
  time timestamptz not null,
  moved_ms bigint not null,
  deadlines int not null
);
