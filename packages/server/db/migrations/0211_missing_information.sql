-- What is not filled in: a row per record with at least one empty field that supervision needs, named as on the wire.
create view ent_field_null_v as
select x.id, x.tenant_id, x.enterprise_id, x.region_code, x.organize_id, e.enterprise_name, x.area, x.id as record_id,
  x.record_name, x.record_code, x.kind, to_jsonb(x.missing) as missing_fields, array_to_string(x.missing, ',') as missing_names,
  cardinality(x.missing) as missing_count, round(100 * (1 - cardinality(x.missing)::numeric / x.required), 2) as completeness, x.create_time,
  0::smallint as is_deleted
from (
  select t.id, t.tenant_id, t.id as enterprise_id, t.region_code, t.organize_id, 'enterprise' as area, t.enterprise_name as record_name,
    t.credit_code as record_code, null::text as kind, t.create_time, 9 as required, array_remove(array[
      case when coalesce(t.legal_phone, '') = '' then 'legalPhone' end,
      case when coalesce(t.duty_phone, '') = '' then 'dutyPhone' end,
      case when t.found_date is null then 'foundDate' end,
      case when t.employee_count is null then 'employeeCount' end,
      case when t.safety_staff_count is null then 'safetyStaffCount' end,
      case when t.land_area is null then 'landArea' end,
      case when coalesce(t.standard_level, '') = '' then 'standardLevel' end,
      case when coalesce(t.panorama, '[]') in ('[]', 'null') then 'panorama' end,
      case when t.longitude is null then 'longitude' end], null) as missing
  from ent_enterprise t where t.is_deleted = 0
  union all
  select t.id, t.tenant_id, t.enterprise_id, t.region_code, t.organize_id, 'certificate', t.certificate_name, t.certificate_no, null,
    t.create_time, 3, array_remove(array[
      case when t.files in ('[]', 'null') then 'files' end,
      case when coalesce(t.scope, '') = '' then 'scope' end,
      case when coalesce(t.legal_person, '') = '' then 'legalPerson' end], null)
  -- The certificate of a licence is written by the licence.
  from ent_certificate t where t.is_deleted = 0 and t.licence_id is null
  union all
  select t.id, t.tenant_id, t.enterprise_id, t.region_code, t.organize_id, 'staff', t.real_name, t.real_name, null, t.create_time,
    4, array_remove(array[
      case when t.education is null then 'education' end,
      case when t.train_date is null then 'trainDate' end,
      case when t.health_date is null then 'healthDate' end,
      case when t.face_photo in ('[]', 'null') then 'facePhoto' end], null)
  from ent_staff t where t.is_deleted = 0 and t.employ_status <> '0'
  union all
  select t.id, t.tenant_id, t.enterprise_id, t.region_code, t.organize_id, 'workplace', t.name, t.code, null, t.create_time,
    4, array_remove(array[
      case when t.area is null then 'area' end,
      case when t.safe_distance is null then 'safeDistance' end,
      case when t.layout_files in ('[]', 'null') then 'layoutFiles' end,
      case when t.longitude is null then 'longitude' end], null)
  from wp_workplace t where t.is_deleted = 0
  union all
  select t.id, t.tenant_id, t.enterprise_id, t.region_code, t.organize_id, case t.kind when 'camera' then 'camera' else 'device' end,
    t.name, t.code, t.kind, t.create_time, case when t.kind in ('th', 'dust', 'electrostatic', 'chargegunpowder', 'sound', 'levelgauge') then 5 else 4 end, array_remove(array[
      case when coalesce(t.manufacturer, '') = '' then 'manufacturer' end,
      case when coalesce(t.model, '') = '' then 'model' end,
      case when coalesce(t.serial_no, '') = '' then 'serialNo' end,
      case when t.install_date is null then 'installDate' end,
      -- What measures is calibrated.
      case when t.calibrate_expire is null and t.kind in ('th', 'dust', 'electrostatic', 'chargegunpowder', 'sound', 'levelgauge')
        then 'calibrateExpire' end], null)
  from dev_device t where t.is_deleted = 0 and t.enabled = 1
  union all
  select t.id, t.tenant_id, t.enterprise_id, t.region_code, t.organize_id, 'warehouse', t.warehouse_name, t.warehouse_code, null,
    t.create_time, 3, array_remove(array[
      case when t.volume is null then 'volume' end,
      case when t.workplace_id is null then 'workplaceId' end,
      case when t.longitude is null then 'longitude' end], null)
  from wh_warehouse t where t.is_deleted = 0
) x
join ent_enterprise e on e.id = x.enterprise_id and e.is_deleted = 0
where cardinality(x.missing) > 0;
