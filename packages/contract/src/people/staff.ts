import { z } from 'zod'
import { employStatus } from '../dictionaries/enterprises.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { education, staffPost, staffReview } from '../dictionaries/staff.ts'
import { gender } from '../dictionaries/system.ts'
import { done, get, paged, post } from '../kit/call.ts'
import { checked, code, date, decimal, files, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { facePhoto } from '../kit/file-rule.ts'
import { importCalls } from '../kit/import-calls.ts'
import { imported } from '../kit/imported.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { isCitizenId, isMaskedCitizenId, mobile } from '../kit/validators.ts'
import { changeDiff, changeRowOf, requestFields } from '../supervision/change.ts'
import { peopleMessages as say } from './people-messages.ts'

const workplaceIds = json(['上岗工库房', 'Workplaces'], z.array(z.coerce.string().regex(/^\d{1,19}$/)).max(50))
const workplaceNames = text(['上岗工库房', 'Workplaces'], 4000, { readOnly: true, list: true })

const fields = {
  ...ent,
  userId: ref(['登录账号', 'Account'], 'user'),
  realName: text(['姓名', 'Name'], 30, { required: true, search: 'like', list: true, min: 1 }),
  /** Encrypted at rest; whole for reviewers only. A masked value sent back leaves the stored one. */
  idCard: checked(
    text(['身份证号', 'ID card number'], 18, { required: true, search: 'eq', list: true }),
    (value) => isCitizenId(value) || isMaskedCitizenId(value),
    say.citizenId,
  ),
  gender: code(['性别', 'Sex'], gender, { readOnly: true, list: true }),
  /** Part of the citizen id, so shown to the readers of the id. */
  birthday: date(['出生日期', 'Born'], { readOnly: true }),
  age: integer(['年龄', 'Age'], 0, 150, { readOnly: true, list: true }),
  /** Whole for reviewers and for the keepers of the register of the enterprise. */
  phone: mobile(['手机', 'Mobile'], { required: true, search: 'eq', list: true }),
  post: code(['岗位', 'Post'], staffPost, { required: true, search: 'eq', list: true }),
  espDeptId: ref(['部门', 'Department'], 'dept', { search: 'eq' }),
  espDeptName: text(['部门', 'Department'], 60, { readOnly: true, list: true }),
  workplaceIds,
  workplaceNames,
  education: code(['学历', 'Education'], education),
  entryDate: date(['入职日期', 'Joined'], { required: true, list: true }),
  leaveDate: date(['离职日期', 'Left']),
  employStatus: code(['在职状态', 'Employment'], employStatus, {
    required: true,
    default: employStatus.is.employed,
    search: 'eq',
    list: true,
  }),
  insurance: flag(['工伤保险', 'Injury insurance'], { list: true }),
  trainHours: decimal(['培训学时', 'Training hours'], 6, 1, { min: 0, list: true }),
  trainDate: date(['最近培训', 'Last training']),
  healthDate: date(['体检日期', 'Health check']),
  healthDue: flag(['体检超过一年', 'Health check more than a year ago'], { readOnly: true, search: 'eq' }),
  facePhoto: files(['人脸照片', 'Face photo'], { accepts: facePhoto }),
  cardNo: text(['门禁卡号', 'Access card'], 20),
  status: code(['审核状态', 'Review status'], staffReview, { readOnly: true, search: 'eq', list: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500, { readOnly: true }),
  reviewUser: ref(['审核人', 'Reviewer'], 'user', { readOnly: true }),
  reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true, search: 'range' }),
  hasCertificate: flag(['持证', 'Certified'], { readOnly: true, search: 'eq', list: true }),
  /** Their last passage within 16 hours led in. */
  onSite: flag(['在厂', 'On site'], { readOnly: true, list: true }),
  ...base,
}
/** With the details come the certificates, as rows of their register. */
const derived = { certificates: z.array(z.unknown()) }
const row = rowSchema(fields, undefined, derived)
const person = { id: ref(['人员', 'Staff member'], 'user-staff', { required: true }) }
const decision = {
  status: code(['审核结论', 'Decision'], staffReview, { required: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500),
}
const { workplaceId: _, workplaceName: __, subject: ___, subjectId: ____, ...request } = requestFields
const changeFields = {
  staffId: ref(['人员', 'Staff member'], 'user-staff', { readOnly: true, search: 'eq' }),
  realName: text(['姓名', 'Name'], 30, { readOnly: true, search: 'like', list: true }),
  post: code(['岗位', 'Post'], staffPost, { readOnly: true, search: 'eq', list: true }),
  ...request,
}
const change = changeRowOf(rowSchema(changeFields))

/** 人员变更: what an enterprise entered or changed of a staff member, with its review. */
export const staffChange = resource({
  path: '/yhjg-dp/sss/Dashboard/user-process',
  label: ['人员审核', 'Staff change'],
  area: 'staff',
  table: 'change_request',
  view: 'staff_process_v',
  only: { area: 'staff' },
  title: 'realName',
  standard: [],
  derived: { diff: changeDiff },
  fields: changeFields,
})

/** 从业人员 (domain-model.md#R2.4): staff of an enterprise, each with the certificates they hold. */
export const staff = resource({
  path: '/yhjg-dp/sss/Dashboard/user',
  label: ['从业人员', 'Staff member'],
  area: 'staff',
  table: 'ent_staff',
  view: 'ent_staff_v',
  title: 'realName',
  fields,
  standard: ['page', 'submit', 'remove'],
  calls: {
    ...importCalls(['从业人员', 'Staff'], 'staff_add', 'import-staff'),
    importPhotos: post(
      ['导入人脸照片', 'Face photos: import'],
      { preview: flag(['仅检查', 'Check only']) },
      imported,
      'staff_edit',
      { path: 'import-photos', upload: true },
    ),
    info: get(['人员详情', 'Staff member details'], person, row, 'staff_view'),
    process: post(['审核人员', 'Review a staff member'], { ...person, ...decision }, done, 'staff_process'),
    batchProcess: post(
      ['批量审核人员', 'Review staff'],
      /** Ids of staff, or of their changes. */
      { ids: text(['人员', 'Staff'], 4000, { required: true }), ...decision },
      done,
      'staff_process',
    ),
    batchUpdate: post(
      ['批量修改人员', 'Change staff'],
      {
        ids: text(['人员', 'Staff'], 4000, { required: true }),
        post: code(['岗位', 'Post'], staffPost),
        espDeptId: ref(['部门', 'Department'], 'dept'),
        employStatus: code(['在职状态', 'Employment'], employStatus),
        workplaceIds,
      },
      done,
      'staff_edit',
    ),
    userProcessList: get(
      ['人员审核', 'Staff changes'],
      {
        enterpriseName: text(['企业名称', 'Enterprise name'], 100),
        realName: text(['姓名', 'Name'], 30),
        post: code(['岗位', 'Post'], staffPost),
        status: code(['审核状态', 'Review status'], reviewStatus),
        applyTime_datege: time(['申请时间起', 'Applied from']),
        applyTime_datelt: time(['申请时间止', 'Applied before']),
        current: integer(['页码', 'Page'], 1, 1_000_000),
        size: integer(['每页条数', 'Page size'], 1, 500),
      },
      z.union([z.array(change), paged(change)]),
      'staff_view',
      { path: '/yhjg-dp/sss/Dashboard/userProcessList' },
    ),
    userProcessInfo: get(
      ['人员审核详情', 'Staff change details'],
      { id: ref(['变更', 'Change'], 'user-process', { required: true }) },
      change,
      'staff_view',
      { path: '/yhjg-dp/sss/Dashboard/userProcessInfo' },
    ),
  },
})
