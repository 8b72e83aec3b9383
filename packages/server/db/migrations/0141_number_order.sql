-- Whether the numbers of a day are its counter as it is, as they were until now and in the books that are seeded, or the
-- counter shuffled by a secret.
alter table sys_sequence add column in_order boolean not null default true;
insert into sys_secret (name, value)
values ('number', encode(sha256(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid())::bytea), 'base64'))
on conflict (name) do nothing;
