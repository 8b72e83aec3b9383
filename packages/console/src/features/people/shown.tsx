import { certificateOwner } from '@fengsui/contract/dictionaries/staff.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { certificateProcess } from '@fengsui/contract/people/certificate-process.ts'
import { enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { RoomNames } from '../../ui/resource/inputs/rooms.tsx'
import type { Shown } from '../../ui/review/diff-table.tsx'

const ofEnterprise: Shown = { fields: enterpriseCertificate.fields }
const ofStaff: Shown = { fields: userCertificate.fields }
/** How the values of a staff member's change are shown. */
export const staffShown: Shown = {
  fields: staff.fields,
  values: {
    workplaceIds: (value) => Array.isArray(value) && value.length > 0 && <RoomNames ids={value.map(String)} />,
  },
}
/** How the values of a certificate's change are shown. */
export const certificateShown = ({ ownerKind }: Pick<RowOf<typeof certificateProcess>, 'ownerKind'>): Shown =>
  ownerKind === certificateOwner.is.staff ? ofStaff : ofEnterprise
