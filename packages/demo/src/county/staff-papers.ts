import { staffCertType } from '@fengsui/contract/dictionaries/licences.ts'
import { specialOperation, staffPost } from '@fengsui/contract/dictionaries/staff.ts'
import { DAY, dayOf } from './days.ts'
import { demoId } from './ids.ts'
import type { DemoStaff } from './plant-staff.ts'

const types = staffCertType.is
const post = staffPost.is

/** The certificate that a post asks for; none for most. */
function kindOf({ post: held, operation }: DemoStaff) {
  if (held === post.principal) return { staffCertType: types.principalsSafetyQualification, specialOperation: null }
  if (held === post.safetyAdministrator) return { staffCertType: types.safetyManager, specialOperation: null }
  // The guards of the gate watch the stores at night.
  if (held === post.warehouseKeeper || held === post.gatekeeper)
    return { staffCertType: types.specialOperations, specialOperation: specialOperation.is.storing }
  if (held === post.compositionOperator) return { staffCertType: types.specialOperations, specialOperation: operation }
  return null
}

/** Staff whose certificate has lapsed, and staff whose ends soon: seldom those whom the books of trade name. */
const lapsed = ({ plant, no }: DemoStaff) => plant % 4 === 1 && no % 12 === 9
const endsSoon = ({ plant, no }: DemoStaff) => plant % 3 === 0 && no % 12 === 9

/** Returns the certificates of the staff as of a day; numbers are invented. */
export function demoStaffPapers(staff: readonly DemoStaff[], now: number): Record<string, unknown>[] {
  return staff.flatMap((person, n) => {
    const kind = kindOf(person)
    if (!kind) return []
    const isSpecial = kind.staffCertType === types.specialOperations
    const since = now - (lapsed(person) ? 1100 : 200 + ((person.no * 53) % 700)) * DAY
    const from = endsSoon(person) ? now - (3 * 365 - 25) * DAY : since
    const years = isSpecial ? 6 : 3
    return [
      {
        id: demoId('staffPaper', n + 1),
        enterpriseId: person.enterpriseId,
        staffId: person.id,
        ...kind,
        certificateNo: `湘${isSpecial ? 'T' : 'A'}${person.countyId}${String(100_000 + person.no * 7)}`,
        issueOrg: isSpecial ? '湖南省应急管理厅' : '长沙市应急管理局',
        validFrom: dayOf(from),
        validTo: dayOf(from + years * 365 * DAY),
        recheckDate: isSpecial ? dayOf(from + 3 * 365 * DAY) : null,
        reviewStatus: '1',
        reviewTime: new Date(from + 20 * DAY).toISOString(),
        createTime: new Date(from + 10 * DAY).toISOString(),
      },
    ]
  })
}
