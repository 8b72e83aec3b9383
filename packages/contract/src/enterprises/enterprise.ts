import { z } from 'zod'
import {
  economicType,
  enterpriseLevel,
  enterpriseNature,
  enterpriseStatus,
  enterpriseType,
  modeOfOperation,
  productionState,
  riskGrade,
} from '../dictionaries/enterprises.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { warnSeverity } from '../dictionaries/warnings.ts'
import { get } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, decimal, files, flag, integer, json, ref, text } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, geo, review } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { isSocialCreditCode, mobile } from '../kit/validators.ts'
import { boundarySchema } from './boundary.ts'
import { enterpriseMessages as say } from './enterprise-messages.ts'

const count = (zh: string, en: string) => integer([zh, en], 0, 1_000_000)
const money = (zh: string, en: string) => decimal([zh, en], 14, 2, { min: 0 })

const fields = {
  enterpriseName: text(['企业名称', 'Enterprise name'], 100, { required: true, search: 'like', list: true }),
  shortName: text(['简称', 'Short name'], 30, { list: true }),
  creditCode: checked(
    text(['统一社会信用代码', 'Credit code'], 18, { required: true, search: 'eq', list: true }),
    isSocialCreditCode,
    messages.socialCreditCode,
  ),
  licenseId: ref(['当前许可证', 'Licence'], 'businesslicense', { readOnly: true }),
  licenseNumber: text(['许可证号', 'Licence number'], 60, { readOnly: true, search: 'like' }),
  enterpriseType: code(['企业类型', 'Type'], enterpriseType, {
    requiredWhen: { field: 'enterpriseNature', is: [enterpriseNature.is.producer], message: say.typeRequired },
    search: 'eq',
    list: true,
  }),
  enterpriseLevel: code(['企业等级', 'Level'], enterpriseLevel, { required: true, search: 'eq', list: true }),
  enterpriseNature: code(['企业性质', 'Nature'], enterpriseNature, { required: true, search: 'eq' }),
  economicType: code(['经济类型', 'Economic type'], economicType, { required: true, search: 'eq' }),
  modeOfOperation: code(['经营方式', 'Mode of operation'], modeOfOperation, { required: true, search: 'eq' }),
  enterpriseStatus: code(['企业状态', 'Status'], enterpriseStatus, {
    required: true,
    default: enterpriseStatus.is.normal,
    search: 'eq',
    list: true,
  }),
  productionState: code(['生产状态', 'Production'], productionState, {
    default: productionState.is.inProduction,
    search: 'eq',
    list: true,
  }),
  provinceId: ref(['省', 'Province'], 'region', { required: true, search: 'eq' }),
  cityId: ref(['市', 'City'], 'region', { required: true, search: 'eq' }),
  countyId: ref(['县', 'County'], 'region', { required: true, search: 'eq' }),
  townId: ref(['乡镇', 'Township'], 'region', { search: 'eq' }),
  regionCode: ref(['行政区划', 'Region'], 'region', { readOnly: true, search: 'subtree' }),
  regionName: text(['所在区划', 'Region name'], 60, { readOnly: true, list: true }),
  organizeId: ref(['监管机构', 'Supervising organisation'], 'organize', { required: true, search: 'subtree' }),
  organizeName: text(['监管机构', 'Supervising organisation'], 100, { readOnly: true, list: true }),
  address: text(['地址', 'Address'], 200, { required: true }),
  legalPerson: text(['法定代表人', 'Legal representative'], 30, { required: true }),
  legalPhone: mobile(['法人电话', 'Legal representative phone']),
  principal: text(['主要负责人', 'Head of plant'], 30, { required: true, list: true }),
  principalPhone: mobile(['负责人电话', 'Phone of head'], { required: true, list: true }),
  safetyManager: text(['安全管理员', 'Safety administrator'], 30, { required: true, list: true }),
  safetyPhone: mobile(['安全员电话', 'Safety administrator phone'], { required: true }),
  dutyPhone: text(['值班电话', 'Duty phone'], 20),
  email: text(['邮箱', 'Email'], 60),
  foundDate: date(['成立日期', 'Founded']),
  registeredCapital: money('注册资本(万元)', 'Registered capital (10,000 yuan)'),
  fixedAssets: money('固定资产(万元)', 'Fixed assets (10,000 yuan)'),
  annualOutput: money('年产值(万元)', 'Annual output (10,000 yuan)'),
  employeeCount: count('从业人数', 'Employees'),
  safetyStaffCount: count('专职安全员数', 'Safety staff'),
  landArea: decimal(['占地面积', 'Site area'], 12, 2, { min: 0, unit: 'm²' }),
  buildingArea: decimal(['建筑面积', 'Floor area'], 12, 2, { min: 0, unit: 'm²' }),
  workplaceCount: integer(['工库房数', 'Workplaces'], 0, 100_000, { readOnly: true, list: true }),
  deviceCount: integer(['设备数', 'Devices'], 0, 1_000_000, { readOnly: true, list: true }),
  onlineCount: integer(['在线设备', 'Devices online'], 0, 1_000_000, { readOnly: true }),
  openWarnings: integer(['未关闭报警', 'Open warnings'], 0, 1_000_000, { readOnly: true, list: true }),
  worstSeverity: code(['最高级别', 'Highest severity'], warnSeverity, { readOnly: true }),
  businessScope: text(['许可经营范围', 'Scope'], 500, { required: true }),
  insurance: flag(['安责险', 'Work safety liability insurance']),
  standardLevel: text(['标准化等级', 'Standardisation grade'], 4, { search: 'eq' }),
  boundary: json(['厂区边界', 'Boundary'], boundarySchema),
  panorama: files(['厂区图', 'Site plan'], { accepts: pictures }),
  modelUrl: text(['三维模型', '3D model'], 255),
  riskScore: decimal(['风险分（每小时）', 'Risk score (hourly)'], 5, 2, { readOnly: true }),
  riskGrade: code(['风险等级', 'Risk grade'], riskGrade, { readOnly: true, search: 'eq', list: true }),
  ...geo,
  ...review(reviewStatus),
  ...base,
}

const numbers = z.object({
  total: z.number(),
  producer: z.number(),
  wholesaler: z.number(),
  retailer: z.number(),
  chemical: z.number(),
  carrier: z.number(),
  inProduction: z.number(),
  stopped: z.number(),
  newThisYear: z.number(),
})

const holdings = z.object({
  enterprise: z.number(),
  licence: z.number(),
  licenceExpiring: z.number(),
  warehouse: z.number(),
  stockBox: z.number(),
  stockExplosiveKg: z.number(),
  staff: z.number(),
  vehicle: z.number(),
  device: z.number(),
  warnUnhandled: z.number(),
  hiddenOpen: z.number(),
})
const standing = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  score: z.number(),
  risk: z.number(),
  grade: z.number(),
  rank: z.number(),
  /** Places gained since a week ago; null without a score then. */
  change: z.number().nullable(),
  /** When the score was calculated: scores are kept hourly. */
  calculatedAt: z.string().nullable(),
})

/** Fields maintained by the authority: an enterprise cannot change them itself. */
export const keptByAuthority = [
  'enterpriseName',
  'creditCode',
  'enterpriseType',
  'enterpriseLevel',
  'enterpriseNature',
  'economicType',
  'modeOfOperation',
  'enterpriseStatus',
  'productionState',
  'provinceId',
  'cityId',
  'countyId',
  'townId',
  'organizeId',
  'businessScope',
  'standardLevel',
] as const satisfies readonly (keyof typeof fields)[]
/** Fields stated on a licence: while an enterprise holds one, they change only through the licence. */
export const keptByLicence = [
  'enterpriseName',
  'creditCode',
  'principal',
  'address',
  'businessScope',
] as const satisfies readonly (keyof typeof fields)[]

/** 企业 (domain-model.md#R6.1). */
export const enterprise = resource({
  path: '/blade-dcms/enterprise',
  label: ['企业', 'Enterprise'],
  area: 'enterprise',
  table: 'ent_enterprise',
  view: 'ent_enterprise_v',
  title: 'enterpriseName',
  fields,
  calls: {
    listOption: get(
      ['企业选项', 'Enterprises to choose from'],
      {},
      z.array(z.object({ value: z.string(), label: z.string(), creditCode: z.string() })),
      'enterprise_view',
    ),
    currentLoginEnterprise: get(
      ['当前登录企业', 'Signed-in enterprise'],
      {},
      rowSchema(fields).nullable(),
      'enterprise_view',
    ),
    getEnterpriseNum: get(['企业数量', 'Number of enterprises'], {}, numbers, 'enterprise_view'),
    getIntegratedNum: get(['综合数量', 'Overall counts'], {}, holdings, 'enterprise_view'),
    getScoreRankingByOrgId: get(
      ['安全评分排名', 'Safety score ranking'],
      { orgId: ref(['机构', 'Organisation'], 'organize') },
      z.array(standing),
      'enterprise_view',
    ),
  },
})

/** The same register under the base service's path. */
export const baseenterprise = resource({
  ...enterprise,
  path: '/yhjg-base/baseenterprise',
  standard: ['page', 'list', 'detail', 'submit', 'remove'],
  calls: {},
})
