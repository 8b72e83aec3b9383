-- Whoever writes the ledger says which batch, if only that there is none.
alter table wh_ledger alter column batch_no drop default;
