-- A clip begins as long before its warning as its camera keeps pictures: `bufferSeconds`, usually 15 s.
create or replace function ask_for_evidence() returns trigger language plpgsql as $$
begin
  insert into vid_evidence_job (enterprise_id, camera_id, warn_id, kind, cause, at_time, start_time, end_time, due_time)
  select new.enterprise_id, c.id, new.id, k.kind, 'raise', new.warn_time,
    new.warn_time - case k.kind when 'clip' then c.buffered else interval '0' end, new.warn_time + k.after,
    greatest(new.warn_time + k.after, new.create_time)
  from (
    select d.id, make_interval(secs => coalesce((d.attrs ->> 'bufferSeconds')::int, 15)) as buffered from dev_device d
    left join vid_camera_bind b on b.camera_id = d.id and b.is_deleted = 0
    where d.enterprise_id = new.enterprise_id and d.kind = 'camera' and d.is_deleted = 0 and d.enabled = 1
      and (d.id = new.camera_id or d.id = new.device_id
        or d.workplace_id = new.workplace_id or d.warehouse_id = new.warehouse_id
        or (b.bind_kind, b.bind_id) in (('workplace', new.workplace_id), ('station', new.station_id),
          ('warehouse', new.warehouse_id), ('gate', new.device_id)))
    order by coalesce(d.id in (new.camera_id, new.device_id), false) desc, coalesce(d.attrs ->> 'isKey', '0') desc,
      coalesce(b.sort_code, 0), d.id
    limit 4) c
  cross join (values ('still', interval '0'), ('clip', interval '30 s')) k (kind, after)
  where k.kind <> 'still' or wants_still(new.device_id, new.workplace_id)
  on conflict do nothing;
  return null;
end $$;
