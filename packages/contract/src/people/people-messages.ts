import type { Label } from '../kit/label.ts'

/** Messages of certificates and staff (domain-model.md#R2.2 to domain-model.md#R2.5). */
export const peopleMessages = {
  otherCreditCode: [
    '统一社会信用代码应与企业登记的「{code}」一致',
    'The credit code must be the enterprise’s own: {code}',
  ],
  unknownCreditCode: ['未找到该统一社会信用代码的企业', 'No enterprise has this credit code'],
  issuedInFuture: ['{label}不能晚于今天', '{label} must not be later than today'],
  beforeIssue: [
    '有效期起不能早于发证日期30天以上',
    'Valid from must not be more than 30 days before the date of issue',
  ],
  tooManyYears: ['{name}的有效期不能超过{years}年', '{name}: the validity must not exceed {years} years'],
  facePhotoKind: ['人脸照片应为一张jpg或png，不超过500 kB', 'The face photo must be one JPEG or PNG of at most 500 kB'],
  ofLicence: [
    '该证照由平台发放的许可证生成，请通过许可变更修改',
    'This certificate comes from a licence issued here; change it through the licence',
  ],
  hasLicence: ['由平台发放的许可证生成', 'it comes from a licence issued here'],
  pending: ['存在待审核的变更，请等待审核', 'A change is awaiting review; wait for the review'],
  hasPending: ['存在待审核的变更', 'it has a change awaiting review'],
  nothingPending: ['「{name}」没有待审核的变更', '"{name}" has no change awaiting review'],
  notApproved: ['证照未审核通过，不能打印', 'The certificate has not been approved and cannot be printed'],
  sameEnterprise: ['不能变更所属企业', 'The enterprise cannot be changed'],
  citizenId: ['身份证号校验不通过', 'The ID card number is not valid'],
  maskedChanged: ['身份证号不完整，请重新输入', 'The ID card number is incomplete; enter it again'],
  wrongAge: ['年龄不符合涉药岗位要求', 'The age does not meet the requirement of a post with composition'],
  otherWorkplaces: ['上岗工库房应属于本企业', 'The workplaces must be of the same enterprise'],
  leftBeforeEntry: ['离职日期不能早于入职日期', 'The date of leaving must not be before the date of joining'],
  leaveDateMissing: ['离职请填写离职日期', 'Enter the date of leaving'],
  noneToChange: ['请选择要修改的内容', 'Choose what to change'],
  tooManyPeople: ['一次最多{max}人', 'At most {max} people at a time'],
  notCertified: [
    '「{name}」没有与岗位相符的有效证书，不能通过',
    '"{name}" has no valid certificate for the post and cannot be passed',
  ],
  operationMissing: ['特种作业操作证请选择作业类别', 'Choose the operation of a special operations certificate'],
  notStaff: [
    '{label}「{name}」不是本企业审核通过的在职人员',
    '{label} "{name}" is not an employed and reviewed staff member of this enterprise',
  ],
  withoutCertificate: [
    '{label}「{name}」没有有效的{certificate}，不能{act}',
    '{label} "{name}" has no valid {certificate}: {act} is refused',
  ],
  knownCertificate: ['证书已在册，请在页面修改', 'The certificate is in the register already; change it there'],
  staffGone: ['「{name}」已离职', '"{name}" has left'],
  staffCertificates: ['人员证书', 'Staff certificates'],
  certificatesEnd: [
    '{n}个人员证书将在60天内到期或须复审：{names}',
    'Staff certificates that expire or are due for re-examination within 60 days: {n} ({names})',
  ],
  certificatesEnded: [
    '{n}个人员证书已到期或逾期未复审：{names}',
    'Staff certificates expired or overdue for re-examination: {n} ({names})',
  ],
  notZip: ['请上传zip压缩包', 'Upload a zip archive'],
  tooManyPhotos: ['一次最多{max}张照片', 'At most {max} photos at once'],
  photoName: ['文件名应为身份证号', 'The file name must be an ID card number'],
  photoOfNobody: ['没有这个身份证号的在职人员', 'There is no staff member with this ID card number'],
  photoTwice: ['同一人有两张照片', 'There are two photos of this person'],
  brokenPhoto: ['文件已损坏', 'The file is damaged'],
} as const satisfies Record<string, Label>
