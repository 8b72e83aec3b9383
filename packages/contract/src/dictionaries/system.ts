import { dictionary } from '../kit/dictionary.ts'

export const apiScopeType = dictionary(
  'api_scope_type',
  ['接口权限类型', 'API scope type'],
  {
    system: ['1', '系统接口', 'System'],
    business: ['2', '业务接口', 'Business'],
  },
  { system: true, numeric: true },
)

export const buttonFunc = dictionary(
  'button_func',
  ['按钮功能', 'Button function'],
  {
    toolbar: ['1', '工具栏', 'Toolbar'],
    row: ['2', '操作栏', 'Row'],
    toolbarAndRow: ['3', '工具操作栏', 'Toolbar and row'],
  },
  { system: true, numeric: true },
)

export const dataScopeType = dictionary(
  'data_scope_type',
  ['数据权限类型', 'Data scope type'],
  {
    all: ['1', '全部可见', 'All'],
    own: ['2', '本人可见', 'Own'],
    department: ['3', '所在机构可见', 'Department'],
    departmentAndBelow: ['4', '所在机构及子级可见', 'Department and below'],
    custom: ['5', '自定义', 'Custom'],
  },
  { system: true, numeric: true },
)

export const enabledStatus = dictionary(
  'status',
  ['状态', 'Status'],
  {
    disabled: ['0', '停用', 'Disabled'],
    normal: ['1', '正常', 'Normal'],
  },
  { system: true, numeric: true },
)

export const gender = dictionary('gender', ['性别', 'Sex'], {
  unknown: ['0', '未知', 'Unknown'],
  male: ['1', '男', 'Male'],
  female: ['2', '女', 'Female'],
})

export const jobStatus = dictionary('jobStatus', ['任务状态', 'Job status'], {
  waiting: ['0', '排队中', 'Waiting'],
  running: ['1', '进行中', 'Running'],
  done: ['2', '已完成', 'Done'],
  failed: ['3', '失败', 'Failed'],
})

export const menuCategory = dictionary(
  'menu_category',
  ['菜单类型', 'Menu type'],
  {
    menu: ['1', '菜单', 'Menu'],
    button: ['2', '按钮', 'Button'],
  },
  { system: true, numeric: true },
)

export const orgCategory = dictionary(
  'org_category',
  ['机构类型', 'Department type'],
  {
    company: ['1', '公司', 'Company'],
    department: ['2', '部门', 'Department'],
    group: ['3', '小组', 'Group'],
  },
  { system: true, numeric: true },
)

export const organizeLevel = dictionary('organizeLevel', ['机构层级', 'Organisation level'], {
  national: ['1', '国家', 'National'],
  province: ['2', '省', 'Province'],
  city: ['3', '市', 'City'],
  county: ['4', '县', 'County'],
  township: ['5', '乡镇', 'Township'],
  enterprise: ['6', '企业', 'Enterprise'],
})

export const ossKind = dictionary(
  'oss',
  ['存储类型', 'Storage type'],
  {
    localFolder: ['1', '本地目录', 'Local folder'],
    s3: ['2', 'S3对象存储', 'S3'],
  },
  { system: true, numeric: true },
)

export const postCategory = dictionary(
  'post_category',
  ['岗位类型', 'Post type'],
  {
    senior: ['1', '高层', 'Senior'],
    middle: ['2', '中层', 'Middle'],
    junior: ['3', '基层', 'Junior'],
    other: ['4', '其他', 'Other'],
  },
  { system: true, numeric: true },
)

export const regionLevel = dictionary(
  'region',
  ['行政区划级别', 'Region level'],
  {
    country: ['0', '国家', 'Country'],
    province: ['1', '省份/直辖市', 'Province'],
    city: ['2', '地市', 'City'],
    county: ['3', '区县', 'County'],
    township: ['4', '乡镇', 'Township'],
    village: ['5', '村委', 'Village'],
  },
  { system: true, numeric: true },
)

export const registrationState = dictionary(
  'registrationState',
  ['注册状态', 'Registration status'],
  {
    pending: ['pending', '待审核', 'Pending'],
    approved: ['normal', '已通过', 'Approved'],
    refused: ['refused', '已拒绝', 'Refused'],
  },
  { system: true },
)

export const sex = dictionary(
  'sex',
  ['性别', 'Sex'],
  {
    male: ['1', '男', 'Male'],
    female: ['2', '女', 'Female'],
  },
  { system: true, numeric: true },
)

export const smsKind = dictionary(
  'sms',
  ['短信类型', 'Text message provider'],
  {
    log: ['1', '日志', 'Log'],
    httpWebhook: ['2', 'HTTP回调', 'HTTP webhook'],
    alibabaCloud: ['3', '阿里云', 'Alibaba Cloud'],
    tencentCloud: ['4', '腾讯云', 'Tencent Cloud'],
  },
  { system: true, numeric: true },
)

export const userStatus = dictionary(
  'user_status',
  ['用户状态', 'User status'],
  {
    disabled: ['0', '停用', 'Disabled'],
    normal: ['1', '正常', 'Normal'],
    awaitingApproval: ['2', '待审批', 'Awaiting approval'],
    refused: ['3', '已拒绝', 'Refused'],
  },
  { system: true, numeric: true },
)

/** User-type dictionary of compatible front ends: numeric keys. */
export const userTypeOfFamily = { code: 'user_type', keys: { sss: 1, esp: 2 } } as const

export const userType = dictionary(
  'userType',
  ['用户类型', 'User type'],
  {
    supervisionSide: ['sss', '监管端', 'Authority'],
    enterpriseSide: ['esp', '企业端', 'Enterprise'],
  },
  { system: true, also: { '1': 'sss', '2': 'esp' } },
)

export const yesNo = dictionary(
  'yes_no',
  ['是否', 'Yes or no'],
  {
    no: ['1', '否', 'No'],
    yes: ['2', '是', 'Yes'],
  },
  { system: true, numeric: true },
)
