-- Recordings and evidence of cameras (domain-model.md#R4).

-- A recorded piece of a camera, about a minute of fMP4; `closed` = 0 while it is being written. A year of one camera is
-- half a million rows; all access is by camera and time, or by age.
create table vid_segment (
  camera_id bigint not null references dev_device,
  start_time timestamptz not null,
  end_time timestamptz not null,
  size bigint not null default 0,
  file_key text not null,
  closed smallint not null default 0,
  primary key (camera_id, start_time)
);
create index vid_segment_age on vid_segment (start_time);
create index vid_segment_open on vid_segment (camera_id) where closed = 0;

-- Head of the evidence chain of an enterprise. With it the chain cannot be shortened unnoticed.
create table vid_evidence_chain (
  enterprise_id bigint primary key references ent_enterprise,
  last_no integer not null default 0,
  last_hash text not null default repeat('0', 64)
);

-- A still or clip to be made; survives a restart. `at_time`: when it happened; `due_time`: when it can be made or tried again.
create table vid_evidence_job (
  id bigint primary key default next_id(),
  camera_id bigint not null references dev_device,
  warn_id bigint references warn_event,
  kind text not null,
  cause text not null,
  at_time timestamptz not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  due_time timestamptz not null,
  state text not null default 'waiting',
  problem text,
  attempts smallint not null default 0,
  create_user bigint,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_evidence_job');
create index vid_evidence_job_due on vid_evidence_job (due_time) where state = 'waiting';
create index vid_evidence_job_warn on vid_evidence_job (warn_id);
create unique index vid_evidence_job_once on vid_evidence_job (warn_id, camera_id, kind) where cause = 'raise';

-- A stored still or clip. `hash` covers the row and the hash of the one before it of the enterprise; the file may be
-- removed at the end of its keeping time, the row never.
create table vid_evidence (
  id bigint primary key default next_id(),
  seq_no integer not null,
  job_id bigint not null unique references vid_evidence_job,
  kind text not null,
  cause text not null,
  camera_id bigint not null references dev_device,
  warn_id bigint references warn_event,
  start_time timestamptz not null,
  end_time timestamptz not null,
  file_key text not null,
  size bigint not null,
  sha256 text not null,
  previous_hash text not null,
  hash text not null,
  expired_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_evidence');
create unique index vid_evidence_no on vid_evidence (enterprise_id, seq_no);
create index vid_evidence_warn on vid_evidence (warn_id);
create index vid_evidence_camera on vid_evidence (camera_id, start_time);
create index vid_evidence_region on vid_evidence (tenant_id, region_code text_pattern_ops, create_time desc);
create index vid_evidence_kept on vid_evidence (create_time) where expired_time is null;

create function refuse_evidence_change() returns trigger language plpgsql as $$
begin raise exception 'evidence is append-only'; end $$;
create trigger vid_evidence_kept_for_ever before delete on vid_evidence for each row execute function refuse_evidence_change();
create trigger vid_evidence_unchanged before update on vid_evidence for each row
  when (old.expired_time is not null or (old.seq_no, old.job_id, old.kind, old.cause, old.camera_id, old.warn_id, old.start_time,
    old.end_time, old.file_key, old.size, old.sha256, old.previous_hash, old.hash, old.create_time, old.is_deleted)
    is distinct from (new.seq_no, new.job_id, new.kind, new.cause, new.camera_id, new.warn_id, new.start_time,
    new.end_time, new.file_key, new.size, new.sha256, new.previous_hash, new.hash, new.create_time, new.is_deleted))
  execute function refuse_evidence_change();

-- A check of the chain of an enterprise: who, when, how far, and the first number that is not as it was stored.
create table vid_evidence_check (
  id bigint primary key default next_id(),
  state text not null,
  total integer not null default 0,
  done integer not null default 0,
  bad_no integer,
  user_id bigint,
  start_time timestamptz not null,
  end_time timestamptz,
  beat_time timestamptz not null,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_evidence_check');
create index vid_evidence_check_last on vid_evidence_check (enterprise_id, start_time desc);
create unique index vid_evidence_check_one on vid_evidence_check (enterprise_id) where state = 'running';

create view vid_evidence_v as
select v.*, e.enterprise_name, c.name as camera_name, x.warn_no, x.severity, x.type_key
from vid_evidence v
join ent_enterprise e on e.id = v.enterprise_id
join dev_device c on c.id = v.camera_id
left join warn_event x on x.id = v.warn_id;

-- A warning of a place asks for a still and a clip, 15 s before to 30 s after, of at most four cameras that look at it. What is
-- older than an hour is history that was read in.
create function ask_for_evidence() returns trigger language plpgsql as $$
begin
  insert into vid_evidence_job (enterprise_id, camera_id, warn_id, kind, cause, at_time, start_time, end_time, due_time)
  select new.enterprise_id, c.id, new.id, k.kind, 'raise', new.warn_time,
    new.warn_time - k.before, new.warn_time + k.after, greatest(new.warn_time + k.after, new.create_time)
  from (
    select d.id from dev_device d
    left join vid_camera_bind b on b.camera_id = d.id and b.is_deleted = 0
    where d.enterprise_id = new.enterprise_id and d.kind = 'camera' and d.is_deleted = 0 and d.enabled = 1
      and (d.id = new.camera_id or d.id = new.device_id
        or d.workplace_id = new.workplace_id or d.warehouse_id = new.warehouse_id
        or (b.bind_kind, b.bind_id) in (('workplace', new.workplace_id), ('station', new.station_id),
          ('warehouse', new.warehouse_id), ('gate', new.device_id)))
    order by coalesce(d.id in (new.camera_id, new.device_id), false) desc, coalesce(d.attrs ->> 'isKey', '0') desc,
      coalesce(b.sort_code, 0), d.id
    limit 4) c
  cross join (values ('still', interval '0', interval '0'), ('clip', interval '15 s', interval '30 s')) k (kind, before, after)
  on conflict do nothing;
  return null;
end $$;
create trigger warn_event_evidence after insert on warn_event for each row
  when (new.source not in ('device', 'licence', 'manage', 'stock') and new.warn_time > now() - interval '1 hour')
  execute function ask_for_evidence();
