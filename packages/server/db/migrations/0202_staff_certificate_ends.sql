-- Of which end of a staff certificate, and how many days before, was warned last (0: it has passed).
alter table staff_certificate add column told_end date, add column told_rung integer;
create index staff_certificate_ends on staff_certificate (least(valid_to, recheck_date)) where is_deleted = 0;
