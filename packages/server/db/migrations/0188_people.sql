-- Certificates of enterprises; staff and their certificates (domain-model.md#R2.2 to domain-model.md#R2.5).
create table ent_certificate (
  id bigint primary key default next_id(),
  certificate_type text not null,
  certificate_no text not null,
  certificate_name text not null,
  business_license_no text not null,
  licence_id bigint references lic_licence,
  scope text,
  permit_categories jsonb,
  issue_org text not null,
  issue_date date not null,
  valid_from date not null,
  valid_to date not null,
  legal_person text,
  address text,
  files jsonb not null default '[]',
  -- Of which end, and how many days before, was warned last (0: it has passed).
  told_end date,
  told_rung integer,
  review_status text not null default '2',
  review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('ent_certificate');
create index ent_certificate_region on ent_certificate (tenant_id, region_code text_pattern_ops, create_time desc);
create index ent_certificate_enterprise on ent_certificate (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index ent_certificate_certificate_no on ent_certificate (tenant_id, certificate_type, certificate_no) where is_deleted = 0;
create unique index ent_certificate_licence on ent_certificate (licence_id) where is_deleted = 0 and licence_id is not null;
create index ent_certificate_ends on ent_certificate (valid_to) where is_deleted = 0 and licence_id is null;

create view ent_certificate_v as
select t.*, e.enterprise_name,
  (t.valid_to - (now() at time zone 'Asia/Shanghai')::date)::int as remain_days,
  case when l.status in ('6', '7', '8') or t.valid_to < (now() at time zone 'Asia/Shanghai')::date then 'expired'
    when t.valid_to <= (now() at time zone 'Asia/Shanghai')::date + 90 then 'soon' else 'valid' end as expire_state,
  case when t.review_status = '1' then '/certificate/public/' || t.id end as qr_code
from ent_certificate t
join ent_enterprise e on e.id = t.enterprise_id
left join lic_licence l on l.id = t.licence_id;

create table ent_staff (
  id bigint primary key default next_id(),
  user_id bigint references sys_user,
  real_name text not null,
  -- Encrypted, so that equal numbers are equal texts.
  id_card text not null,
  gender text,
  birthday date,
  phone text not null,
  post text not null,
  esp_dept_id bigint references sys_dept,
  workplace_ids jsonb not null default '[]',
  education text,
  entry_date date not null,
  leave_date date,
  employ_status text not null default '1',
  insurance smallint not null default 0,
  train_hours numeric(7,1),
  train_date date,
  health_date date,
  face_photo jsonb not null default '[]',
  card_no text,
  status text not null default '2',
  review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('ent_staff');
create index ent_staff_region on ent_staff (tenant_id, region_code text_pattern_ops, create_time desc);
create index ent_staff_enterprise on ent_staff (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index ent_staff_name on ent_staff (enterprise_id, real_name) where is_deleted = 0;
create unique index ent_staff_id_card on ent_staff (tenant_id, id_card) where is_deleted = 0 and employ_status <> '0';
create unique index ent_staff_phone on ent_staff (enterprise_id, phone) where is_deleted = 0 and employ_status <> '0';
create unique index ent_staff_card_no on ent_staff (enterprise_id, card_no) where is_deleted = 0 and card_no is not null;

create table staff_certificate (
  id bigint primary key default next_id(),
  staff_id bigint not null references ent_staff,
  staff_cert_type text not null,
  special_operation text,
  certificate_no text not null,
  issue_org text not null,
  valid_from date not null,
  valid_to date not null,
  recheck_date date,
  files jsonb not null default '[]',
  review_status text not null default '2',
  review_opinion text, review_user bigint, review_time timestamptz,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1, is_deleted smallint not null default 0
);
select own_by_enterprise('staff_certificate');
create index staff_certificate_region on staff_certificate (tenant_id, region_code text_pattern_ops, create_time desc);
create index staff_certificate_enterprise on staff_certificate (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create index staff_certificate_staff on staff_certificate (staff_id) where is_deleted = 0;
create unique index staff_certificate_certificate_no on staff_certificate (tenant_id, staff_cert_type, certificate_no) where is_deleted = 0;

-- Whether a certificate is what its holder's post asks for; any will do where the post asks for none.
create function certificate_fits_post(post text, cert_type text, operation text) returns boolean language sql immutable as $$
  select case post
    when '01' then cert_type = '1'
    when '02' then cert_type in ('2', '6')
    when '03' then cert_type = '3' and operation = '5'
    when '04' then cert_type = '3' and operation in ('1', '2', '3', '4')
    when '08' then cert_type = '4'
    when '09' then cert_type = '5'
    else true end
$$;

create view staff_certificate_v as
select t.*, e.enterprise_name, s.real_name, s.post,
  (least(t.valid_to, t.recheck_date) - (now() at time zone 'Asia/Shanghai')::date)::int as remain_days,
  case when least(t.valid_to, t.recheck_date) < (now() at time zone 'Asia/Shanghai')::date then 'expired'
    when least(t.valid_to, t.recheck_date) <= (now() at time zone 'Asia/Shanghai')::date + 60 then 'soon' else 'valid' end as expire_state
from staff_certificate t
join ent_enterprise e on e.id = t.enterprise_id
join ent_staff s on s.id = t.staff_id;

create view ent_staff_v as
select t.*, e.enterprise_name, d.dept_name as esp_dept_name,
  extract(year from age((now() at time zone 'Asia/Shanghai')::date, t.birthday))::int as age,
  (select string_agg(w.name, '、' order by w.code) from wp_workplace w
    where w.id in (select jsonb_array_elements_text(t.workplace_ids)::bigint) and w.is_deleted = 0) as workplace_names,
  (case when t.health_date is null or t.health_date < (now() at time zone 'Asia/Shanghai')::date - 365 then 1 else 0 end)::smallint as health_due,
  (case when exists (select 1 from staff_certificate c where c.staff_id = t.id and c.is_deleted = 0 and c.review_status = '1'
      and (now() at time zone 'Asia/Shanghai')::date between c.valid_from and least(c.valid_to, c.recheck_date)
      and certificate_fits_post(t.post, c.staff_cert_type, c.special_operation)) then 1 else 0 end)::smallint as has_certificate,
  -- From the last passage; there is no register of passages yet.
  null::smallint as on_site
from ent_staff t
join ent_enterprise e on e.id = t.enterprise_id
left join sys_dept d on d.id = t.esp_dept_id;

create view cert_process_v as
select p.*, e.enterprise_name, a.real_name as apply_user_name, r.real_name as review_user_name,
  (case when p.status = '2' and p.due_time < now() then 1 else 0 end)::smallint as overdue,
  p.subject_id as certificate_id, case p.subject when 'userCertificate' then 'staff' else 'enterprise' end as owner_kind,
  c.certificate_type, s.real_name as staff_name
from (select id, tenant_id, enterprise_id, region_code, organize_id, area, subject, subject_id, subject_name,
    case change_type when 'update' then 'modify' else change_type end as change_type, status, before, after, reason, files,
    apply_user, apply_time, due_time, review_user, review_time, review_opinion, approved_fields, create_time, is_deleted
  from change_request) p
join ent_enterprise e on e.id = p.enterprise_id
left join ent_certificate c on p.subject = 'certificate' and c.id = p.subject_id
left join staff_certificate k on p.subject = 'userCertificate' and k.id = p.subject_id
left join ent_staff s on s.id = k.staff_id
left join sys_user a on a.id = p.apply_user
left join sys_user r on r.id = p.review_user;

create view staff_process_v as
select p.id, p.tenant_id, p.enterprise_id, p.region_code, p.organize_id, p.area, p.subject_name, p.change_type, p.status, p.before, p.after,
  p.reason, p.files, p.apply_user, p.apply_time, p.due_time, p.review_user, p.review_time, p.review_opinion, p.approved_fields,
  p.create_time, p.is_deleted,
  e.enterprise_name, a.real_name as apply_user_name, r.real_name as review_user_name,
  (case when p.status = '2' and p.due_time < now() then 1 else 0 end)::smallint as overdue,
  p.subject_id as staff_id, s.real_name, s.post
from change_request p
join ent_enterprise e on e.id = p.enterprise_id
left join ent_staff s on s.id = p.subject_id
left join sys_user a on a.id = p.apply_user
left join sys_user r on r.id = p.review_user
where p.area = 'staff';

-- The certificate of a licence is written with it, whichever way the licence comes in force, and says what it says.
create function write_licence_certificate(licence bigint) returns void language plpgsql as $$
declare
  held lic_licence%rowtype;
  known bigint;
begin
  select * into held from lic_licence where id = licence and is_deleted = 0;
  if not found or held.status in ('0', '1', '3') then return; end if;
  select id into known from ent_certificate where licence_id = licence and is_deleted = 0;
  if known is null then
    -- What another enterprise entered under this number is not its own.
    update ent_certificate set is_deleted = 1, update_time = now() where tenant_id = held.tenant_id and is_deleted = 0
      and certificate_type = held.certificate_type and certificate_no = held.license_number
      and licence_id is null and enterprise_id <> held.enterprise_id;
    select id into known from ent_certificate where tenant_id = held.tenant_id and is_deleted = 0
      and certificate_type = held.certificate_type and certificate_no = held.license_number;
  end if;
  if known is not null then
    update change_request set status = '4', review_time = now() where subject = 'certificate' and subject_id = known and status = '2' and is_deleted = 0;
    update ent_certificate set licence_id = licence, certificate_no = held.license_number, business_license_no = held.credit_code, scope = held.scope,
      permit_categories = held.permit_categories, issue_org = held.issue_org, issue_date = held.issue_date,
      valid_from = held.valid_from, valid_to = held.valid_to, address = held.address, files = held.files,
      review_status = '1', update_time = now(), version = version + 1
    where id = known;
  else
    insert into ent_certificate (enterprise_id, certificate_type, certificate_no, certificate_name, business_license_no, licence_id, scope,
      permit_categories, issue_org, issue_date, valid_from, valid_to, legal_person, address, files, review_status, review_time,
      create_user, create_dept, create_time, update_user)
    select held.enterprise_id, held.certificate_type, held.license_number,
      case held.certificate_type when '01' then '安全生产许可证' when '02' then '烟花爆竹经营(批发)许可证'
        when '03' then '烟花爆竹经营(零售)许可证' when '04' then '危险化学品经营许可证'
        when '05' then '危险化学品安全使用许可证' else '许可证' end,
      held.credit_code, held.id, held.scope, held.permit_categories, held.issue_org, held.issue_date, held.valid_from, held.valid_to,
      e.legal_person, held.address, held.files, '1', held.status_time, held.create_user, held.create_dept, held.create_time, held.update_user
    from ent_enterprise e where e.id = held.enterprise_id;
  end if;
end $$;

create function licence_certificate() returns trigger language plpgsql as $$
begin
  perform write_licence_certificate(new.id);
  return null;
end $$;
create trigger lic_licence_certificate after insert or update of status, license_number, credit_code, scope, permit_categories, issue_org,
  issue_date, valid_from, valid_to, address, files on lic_licence for each row execute function licence_certificate();

select write_licence_certificate(id) from lic_licence where is_deleted = 0;
