-- A store document that is removed or cancelled waits for nobody.
create function end_store_change() returns trigger language plpgsql as $$
begin
  update change_request set status = '4', review_time = now()
    where area = 'warehouse' and subject_id = new.id and status = '2' and is_deleted = 0;
  return null;
end $$;
create trigger wh_instore_change after update of is_deleted on wh_instore for each row
  when (new.is_deleted <> 0 and old.is_deleted = 0) execute function end_store_change();
create trigger wh_stocktake_change after update of is_deleted on wh_stocktake for each row
  when (new.is_deleted <> 0 and old.is_deleted = 0) execute function end_store_change();
create trigger wh_outstore_change after update of is_deleted, cancelled on wh_outstore for each row
  when ((new.is_deleted <> 0 and old.is_deleted = 0) or (new.cancelled = 1 and old.cancelled = 0)) execute function end_store_change();
create index change_request_document on change_request (subject_id) where area = 'warehouse';
