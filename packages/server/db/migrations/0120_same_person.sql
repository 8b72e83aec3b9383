-- Two accounts with one phone or one citizen id are one person wherever two people are asked for (domain model 0.2, R8.8).
create function phone_key(phone text) returns text language sql immutable parallel safe return
  nullif(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?86(?=1\d{10}$)', ''), '');
create index sys_user_phone_key on sys_user (phone_key(phone));
create index sys_user_detail_id_card on sys_user_detail (id_card) where id_card is not null;
create index sys_user_detail_id_plain on sys_user_detail (upper(btrim(id_card))) where id_card is not null;
