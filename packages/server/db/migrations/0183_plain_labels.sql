-- Labels are written in the terms of docs/glossary.md: one English word for one thing (type, status, composition machine),
-- rules by names that an officer understands, units with a space. Labels that an administrator changed stay.

update sys_dict d set dict_value = case when d.dict_value = w.zh_was then w.zh else d.dict_value end,
  dict_value_en = case when d.dict_value_en = w.en_was then w.en else d.dict_value_en end
from (values
  ('notice', '1', '发布', 'Issue', '发布', 'Publication'),
  ('notice', '5', '任免', 'Appointment', '任免', 'Appointments and removals'),
  ('menu_category', null::text, '菜单类型', 'Menu category', '菜单类型', 'Menu type'),
  ('post_category', null, '岗位类型', 'Post category', '岗位类型', 'Post type'),
  ('org_category', null, '机构类型', 'Department category', '机构类型', 'Department type'),
  ('oss', null, '存储类型', 'Storage kind', '存储类型', 'Storage type'),
  ('sms', null, '短信类型', 'SMS kind', '短信类型', 'Text message provider'),
  ('socialKind', null, '第三方登录类型', 'Identity provider kind', '第三方登录类型', 'Identity provider type'),
  ('socialIcon', 'idcard', '证件', 'Identity card', '证件', 'ID card'),
  ('registrationState', null, '注册状态', 'Registration state', '注册状态', 'Registration status'),
  ('userType', 'sss', '监管端', 'Supervision side', '监管端', 'Authority'),
  ('userType', 'esp', '企业端', 'Enterprise side', '企业端', 'Enterprise')
) as w (code, key, zh_was, en_was, zh, en)
where d.code = w.code and case when w.key is null then d.parent_id = 0 else d.parent_id <> 0 and d.dict_key = w.key end
  and (d.dict_value = w.zh_was or d.dict_value_en = w.en_was);

update sys_dict_biz d set dict_value = case when d.dict_value = w.zh_was then w.zh else d.dict_value end,
  dict_value_en = case when d.dict_value_en = w.en_was then w.en else d.dict_value_en end
from (values
  ('alarmType', null::text, '报警类型', 'Alarm type', '报警类型', 'Warning type'),
  ('alarmType', '13', '涉药设备离线', 'Pyrotechnic machine offline', '涉药设备离线', 'Composition machine offline'),
  ('alarmTypeExt', null, '扩展报警类型', 'Extended alarm type', '扩展报警类型', 'Extended warning type'),
  ('deviceKind', null, '设备类型', 'Device kind', '设备类型', 'Device type'),
  ('deviceKind', 'druginvolved', '涉药机械', 'Pyrotechnic machine', '涉药机械', 'Machine for pyrotechnic composition'),
  ('handleType', '3', '乡镇应急办', 'Township safety office', '乡镇应急办', 'Township emergency office'),
  ('hazardUnitKind', null, '单元类别', 'Kind of unit', '单元类别', 'Unit category'),
  ('licenceWarnKind', null, '许可预警类型', 'Kind of licence warning', '许可预警类型', 'Licence warning type'),
  ('monitorWarnType', '4', '涉药设备转速', 'Pyrotechnic machine speed', '涉药设备转速', 'Composition machine speed'),
  ('monitorWarnType', '5', '涉药设备运行时长', 'Pyrotechnic machine running time', '涉药设备运行时长', 'Composition machine running time'),
  ('productionState', null, '生产状态', 'Production state', '生产状态', 'Production status'),
  ('saleType', null, '销售方式', 'Kind of sale', '销售方式', 'Sale type'),
  ('noticeStatus', null, '通知状态', 'Notice state', '通知状态', 'Notice status'),
  ('noticeStatus', 'released', '已发布', 'Released', '已发布', 'Published'),
  ('balanceRule', 'MB2', '期初加入减出等于期末', 'Opening + in - out = closing', '期初加入库减出库等于期末', 'Opening plus in minus out equals closing'),
  ('balanceRule', 'MB4', '卖方出库与买方入库', 'Seller''s out-stores against buyer''s in-stores', '卖方出库与买方入库', 'Seller’s out-stores against buyer’s in-stores'),
  ('balanceRule', 'MB6', '用药与成品含药', 'Explosive used against explosive in products', '领用药量与成品含药量', 'Explosive used against explosive in products'),
  ('balanceRule', 'MB9', '装车与签收', 'Loaded against signed', '装车与签收', 'Loaded against signed for'),
  ('balanceRule', 'MB12', '工房存药与限药', 'Held in a workroom against its limit', '工房存药与限药量', 'Explosive in a workroom against its limit'),
  ('documentKind', null, '单据类型', 'Kind of document', '单据类型', 'Document type'),
  ('rejectReason', 'tooLarge', '报文超过640KB', 'Payload larger than 640 kB', '报文超过 640 kB', 'Payload larger than 640 kB'),
  ('rejectReason', 'unknownMetric', '该类设备无此指标', 'This kind of device has no such metric', '该类设备无此指标', 'This device type has no such metric'),
  ('revocationKind', null, '撤销类型', 'Kind of revocation', '撤销类型', 'Revocation type'),
  ('workplaceKind', null, '工库房类别', 'Workplace kind', '工库房类别', 'Workplace category'),
  ('workplaceKind', '1', '生产工房', 'Production room', '生产工房', 'Production workroom'),
  ('workplaceProcess', '05', '制开爆药', 'Burst charge', '制开爆药', 'Making burst charge'),
  ('visitKind', null, '访问类型', 'Kind of visit', '访问类型', 'Visit type'),
  ('staffCertType', '2', '安全管理人员资格', 'Safety manager', '安全管理人员资格', 'Safety management qualification'),
  ('staffCertType', '3', '特种作业操作证', 'Special operations', '特种作业操作证', 'Special operations certificate'),
  ('staffCertType', '4', '驾驶员从业资格', 'Driver', '驾驶员从业资格', 'Driver qualification'),
  ('staffCertType', '5', '押运员从业资格', 'Escort', '押运员从业资格', 'Escort qualification'),
  ('staffCertType', '6', '注册安全工程师', 'Safety engineer', '注册安全工程师', 'Registered safety engineer'),
  ('enforcementType', '3', '双随机', 'Random check', '双随机', 'Random inspection'),
  ('enforcementType', '5', '举报核查', 'Check of a public report', '举报核查', 'Inspection after a public report'),
  ('applyType', null, '申请类型', 'Kind of application', '申请类型', 'Application type'),
  ('stopOrderKind', null, '文书种类', 'Kind of order', '文书种类', 'Order type'),
  ('useType', null, '燃放类型', 'Kind of use', '燃放类型', 'Use type'),
  ('unit', 'disc', '盘', 'Disc', '盘', 'Roll'),
  ('unitKind', null, '单位种类', 'Kind of unit', '单位种类', 'Unit type'),
  ('packKind', null, '包装物类型', 'Packaging kind', '包装物类型', 'Packaging type'),
  ('indexKind', null, '指标类型', 'Kind of quota', '指标类型', 'Quota type'),
  ('vehicleKind', null, '车辆类型', 'Vehicle kind', '车辆类型', 'Vehicle type'),
  ('vehicleState', null, '车辆状态', 'Vehicle state', '车辆状态', 'Vehicle status'),
  ('guideKind', null, '指南类型', 'Kind of guide', '指南类型', 'Guide type'),
  ('gender', null, '性别', 'Gender', '性别', 'Sex')
) as w (code, key, zh_was, en_was, zh, en)
where d.code = w.code and case when w.key is null then d.parent_id = 0 else d.parent_id <> 0 and d.dict_key = w.key end
  and (d.dict_value = w.zh_was or d.dict_value_en = w.en_was);

update sys_menu m set name_en = w.en
from (values ('/enterInformation/register', 'Register', 'Enterprise register'), ('/sbtj/drug', 'Pyrotechnic machines', 'Composition machines')) as w (path, was, en)
where m.path = w.path and m.category = 1 and m.name_en = w.was;

update sys_top_menu t set name_en = w.en
from (values ('supervision', 'Checks', 'Supervision'), ('trade', 'Flow', 'Goods flow'), ('statistics', 'Figures', 'Statistics')) as w (code, was, en)
where t.code = w.code and t.name_en = w.was;

update sys_param p set param_name = case when p.param_name = w.name_was then w.name else p.param_name end,
  remark = case when p.remark = w.remark_was then w.remark else p.remark end
from (values
  ('account.registerUser', '开放账号注册', '开放账号注册', 'true允许第三方登录者申请账号，false不允许', 'true：允许第三方登录者申请账号；false：不允许'),
  ('login.captcha', '登录验证码', '登录验证码', '1登录须输入验证码，0不需要', '1：登录须输入验证码；0：不需要'),
  ('warn.verify.auto', '黄蓝报警免核验', '黄蓝报警免核验', '1处理后直接办结，0须核验', '1：处理后直接办结；0：须核验'),
  ('verify.fourEyes', '审核四眼原则', '审核双人复核', '1审核人不能是提交人', '1：审核人不能是提交人'),
  ('balance.MB6.rate', '用药与成品含药允差（%）', '领用药量与成品含药量允差（%）', '相差超过应有数量的这个百分比时报警', '相差超过应有数量的这个百分比时报警')
) as w (key, name_was, name, remark_was, remark)
where p.param_key = w.key and (p.param_name = w.name_was or p.remark = w.remark_was);
