-- A passage keeps the camera that its gate had then (domain-model.md#R2.7); the list shows it by name.
create or replace view ops_person_record_v as
 SELECT t.id,
    t.person_id,
    t.person_name,
    t.person_no,
    t.card_no,
    t.person_kind,
    t.person_desc,
    t.gate_id,
    t.camera_id,
    t.workplace_id,
    t.in_out,
    t.pass_time,
    t.similarity,
    t.temperature,
    t.discharged,
    t.photo,
    t.warn_id,
    t.create_user,
    t.create_dept,
    t.create_time,
    t.update_user,
    t.update_time,
    t.version,
    t.is_deleted,
    t.tenant_id,
    t.enterprise_id,
    t.region_code,
    t.organize_id,
    e.enterprise_name,
    g.name AS gate_name,
    g.attrs ->> 'area'::text AS gate_area,
    w.name AS workplace_name,
    t.imported,
    c.name AS camera_name
   FROM ops_person_record t
     JOIN ent_enterprise e ON e.id = t.enterprise_id
     LEFT JOIN dev_device g ON g.id = t.gate_id
     LEFT JOIN wp_workplace w ON w.id = t.workplace_id
     LEFT JOIN dev_device c ON c.id = t.camera_id;
