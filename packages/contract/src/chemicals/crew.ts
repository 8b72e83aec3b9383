import { drivingClass } from '../dictionaries/chemicals.ts'
import { employStatus } from '../dictionaries/enterprises.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { gender } from '../dictionaries/system.ts'
import { checked, code, date, files, text } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { isCitizenId, isMaskedCitizenId, mobile } from '../kit/validators.ts'
import { chemicalMessages as say } from './chemical-messages.ts'

const person = {
  name: text(['姓名', 'Name'], 30, { required: true, search: 'like', list: true }),
  gender: code(['性别', 'Sex'], gender, { readOnly: true, list: true }),
  /** Encrypted at rest, masked for non-reviewers. A masked value sent back leaves the stored one. */
  idCard: checked(
    text(['身份证号', 'ID card number'], 18, { required: true, search: 'eq', list: true }),
    (value) => isCitizenId(value) || isMaskedCitizenId(value),
    say.citizenId,
  ),
  phone: mobile(['手机', 'Mobile'], { required: true, search: 'eq', list: true }),
}
const qualification = {
  qualificationNo: text(['从业资格证号', 'Qualification no.'], 40, { required: true, search: 'like', list: true }),
  qualificationExpire: date(['资格有效期', 'Qualification valid to'], { required: true, search: 'range', list: true }),
  photo: files(['照片', 'Photo'], { accepts: pictures }),
  files: files(['证件', 'Documents'], { required: true }),
  employStatus: code(['状态', 'Employment'], employStatus, {
    default: employStatus.is.employed,
    search: 'eq',
    list: true,
  }),
  ...review(reviewStatus),
  ...base,
}

/** 驾驶员 (domain-model.md#R7.2): drivers of dangerous goods. */
export const drivermanagement = resource({
  path: '/blade-dcms-basic/drivermanagement',
  label: ['驾驶员', 'Driver'],
  area: 'transport',
  table: 'base_driver',
  view: 'base_driver_v',
  reviewable: true,
  fields: {
    ...ent,
    ...person,
    licenceNo: text(['驾驶证号', 'Driving licence no.'], 20, { required: true, list: true }),
    licenceClass: code(['准驾车型', 'Licence class'], drivingClass, { required: true, search: 'eq', list: true }),
    licenceExpire: date(['驾驶证有效期', 'Licence valid to'], { required: true, search: 'range', list: true }),
    ...qualification,
  },
})

/** 押运员 (domain-model.md#R7.2): escorts of dangerous goods. */
export const escortmanagement = resource({
  path: '/blade-dcms-basic/escortmanagement',
  label: ['押运员', 'Escort'],
  area: 'transport',
  table: 'base_escort',
  view: 'base_escort_v',
  reviewable: true,
  fields: { ...ent, ...person, ...qualification },
})
