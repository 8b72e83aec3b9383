-- Rungs that were told too late are counted once a statement: a batch of climbs writes a hundred lines.
drop trigger warn_log_overdue on warn_log;
drop function count_overdue_rung();
create function count_overdue_rungs() returns trigger language plpgsql as $$
begin
  update warn_event e set overdue_rungs = e.overdue_rungs + late.rungs
    from (select warn_id, count(*) as rungs from added where action = 'escalate' and reason = '1' group by warn_id) late
    where e.id = late.warn_id;
  return null;
end $$;
create trigger warn_log_overdue after insert on warn_log referencing new table as added
  for each statement execute function count_overdue_rungs();
