-- Tables that grow without end are searched for words anywhere in their texts. Chinese has trigrams only where the database
-- knows its letters; numbers, codes and accounts have them everywhere.
do $$
declare
  searched text[] := array[
    'sys_user account', 'sys_user name', 'sys_user real_name', 'sys_user code', 'sys_user phone', 'sys_user email',
    'sys_sign_in account', 'sys_sign_in real_name', 'warn_event warn_no', 'warn_event content',
    'dev_device code', 'dev_device name', 'dev_device manufacturer',
    'wp_workplace code', 'wp_workplace building_number', 'wp_workplace name',
    'wh_ledger document_no', 'wh_ledger batch_no', 'ord_sales sales_no', 'ord_sales buyer_name',
    'ord_transport transport_no', 'ord_transport carrier_name', 'ord_transport receiver_name',
    'ord_transport transport_permit_no', 'ord_distribution distribution_no',
    'ent_hidden_trouble trouble_no', 'ent_hidden_trouble description'];
  one text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
    return;
  end;
  foreach one in array searched loop
    execute format('create index %s on %s using gin (%s gin_trgm_ops)',
      replace(one, ' ', '_') || '_text', split_part(one, ' ', 1), split_part(one, ' ', 2));
  end loop;
end $$;
