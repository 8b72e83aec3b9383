-- Processes that read cameras, of all servers of the database; a beat that is old is of one that is gone.
create table vid_media_worker (
  name text primary key,
  host text not null,
  is_remote smallint not null default 0,
  state text not null,
  streams integer not null default 0,
  start_time timestamptz not null,
  beat_time timestamptz not null
);
