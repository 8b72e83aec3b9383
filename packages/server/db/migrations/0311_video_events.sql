-- Which warning an event of a box or camera raises, by the name its maker gave it.
create table vid_event_mapping (
  id bigint primary key default next_id(),
  source text not null,
  event_name text not null,
  -- Dictionary letter and code of the warning; none raises nothing.
  meaning text not null,
  confidence numeric(4,2) not null default 0.90,
  sightings integer not null default 3,
  enabled smallint not null default 1,
  remark text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
create unique index vid_event_mapping_name on vid_event_mapping (source, lower(event_name)) where is_deleted = 0;

insert into vid_event_mapping (source, event_name, meaning, remark) values
  ('isapi', 'shelteralarm', 'a2', '镜头遮挡 / lens covered'),
  ('isapi', 'tamperdetection', 'a2', '镜头遮挡 / lens covered'),
  ('isapi', 'scenechangedetection', 'a3', '场景变更 / scene changed'),
  ('isapi', 'defocus', 'a3', '虚焦 / out of focus'),
  ('isapi', 'smokeandfiredetection', 'w105', '烟火检测 / smoke and fire'),
  ('isapi', 'firedetection', 'w105', '火点检测 / fire'),
  ('isapi', 'smokedetection', 'w105', '烟雾检测 / smoke'),
  ('isapi', 'fielddetection', 'a15', '区域入侵 / intrusion'),
  ('isapi', 'regionentrance', 'a15', '进入区域 / entering a region'),
  ('isapi', 'linedetection', 'a15', '越界 / line crossed'),
  ('isapi', 'framespeoplecounting', 'a0', '区域人数超限 / people over the limit'),
  ('isapi', 'personqueuecounting', 'a0', '人数超限 / people over the limit'),
  ('isapi', 'facedetection', 'none', '人脸检测 / a face'),
  ('isapi', 'strangerdetection', 'e1002', '陌生人 / stranger'),
  ('isapi', 'alarmresult', 'none', '人脸比对 / face comparison'),
  ('isapi', 'unattendedbaggage', 'w104', '物品遗留 / object left'),
  ('isapi', 'vmd', 'none', '移动侦测 / motion'),
  ('isapi', 'videoloss', 'none', '设备心跳 / sign of life'),
  ('isapi', 'heartbeat', 'none', '设备心跳 / sign of life'),
  ('isapi', 'peoplecounting', 'none', '客流统计 / people passed'),
  ('onvif', 'RuleEngine/CellMotionDetector/Motion', 'none', '移动侦测 / motion'),
  ('onvif', 'VideoSource/MotionAlarm', 'none', '移动侦测 / motion'),
  ('onvif', 'RuleEngine/CellMotionDetector/Intrusion', 'a15', '区域入侵 / intrusion'),
  ('onvif', 'RuleEngine/FieldDetector/ObjectsInside', 'a15', '区域入侵 / intrusion'),
  ('onvif', 'RuleEngine/LineDetector/Crossed', 'a15', '越界 / line crossed'),
  ('onvif', 'RuleEngine/TamperDetector/Tamper', 'a2', '镜头遮挡 / lens covered'),
  ('onvif', 'RuleEngine/CellMotionDetector/Tamper', 'a2', '镜头遮挡 / lens covered'),
  ('onvif', 'VideoSource/GlobalSceneChange/ImagingService', 'a3', '场景变更 / scene changed'),
  ('onvif', 'VideoSource/GlobalSceneChange/AnalyticsService', 'a3', '场景变更 / scene changed'),
  ('onvif', 'VideoSource/ImageTooBlurry/ImagingService', 'a3', '虚焦 / out of focus'),
  ('onvif', 'RuleEngine/FireDetector/Fire', 'w105', '火点检测 / fire'),
  ('onvif', 'RuleEngine/SmokeDetector/Smoke', 'w105', '烟雾检测 / smoke'),
  ('onvif', 'Device/Trigger/DigitalInput', 'none', '开关量输入 / digital input'),
  -- Alarm method and type of GB/T 28181.
  ('gb28181', '2/1', 'a3', '视频丢失 / picture lost'),
  ('gb28181', '5/2', 'none', '运动目标检测 / motion'),
  ('gb28181', '5/3', 'w104', '遗留物检测 / object left'),
  ('gb28181', '5/5', 'a15', '绊线检测 / line crossed'),
  ('gb28181', '5/6', 'a15', '入侵检测 / intrusion'),
  ('gb28181', '5/10', 'a0', '密度检测 / too many people'),
  ('gb28181', '5/11', 'a3', '视频异常检测 / picture abnormal');

-- Events that no row above names, by device: counted, with the last message, and mapped from there.
create table vid_unknown_event (
  id bigint primary key default next_id(),
  device_id bigint not null references dev_device,
  source text not null,
  event_name text not null,
  times integer not null default 1,
  first_time timestamptz not null,
  last_time timestamptz not null,
  payload text,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  version integer not null default 1,
  is_deleted smallint not null default 0
);
select own_by_enterprise('vid_unknown_event');
create index vid_unknown_event_region on vid_unknown_event (tenant_id, region_code text_pattern_ops, create_time desc);
create index vid_unknown_event_enterprise on vid_unknown_event (enterprise_id, create_time desc nulls last, id desc nulls last) where is_deleted = 0;
create unique index vid_unknown_event_name on vid_unknown_event (device_id, source, event_name);

create view vid_unknown_event_v as
select u.*, e.enterprise_name, d.name as device_name
from vid_unknown_event u
join ent_enterprise e on e.id = u.enterprise_id
join dev_device d on d.id = u.device_id
where not exists (select 1 from vid_event_mapping m where m.source = u.source and lower(m.event_name) = lower(u.event_name)
  and m.is_deleted = 0 and m.enabled = 1);
