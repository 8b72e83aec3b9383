import type { PermissionWord } from '@fengsui/contract/areas.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { SubjectPage } from '../../features/flow/work/task-detail.tsx'

const page = (path: string, needs: PermissionWord): SubjectPage => ({ path, needs })

/** Pages that show the object of a change, by its subject; `?open=` opens it there. */
const pages: Readonly<Record<string, SubjectPage>> = {
  workplace: page('/enterInformation/gongkufang', 'workplace_view'),
  certificate: page('/zjxx/enterprise', 'certificate_view'),
  userCertificate: page('/zjxx/staffCert', 'staff_view'),
  staff: page('/zjxx/staff', 'staff_view'),
  warehousestocktake: page('/warehouse/stocktake', 'warehouse_view'),
  warehouseinstore: page('/warehouse/in', 'warehouse_view'),
  warehouseoutstore: page('/warehouse/out', 'warehouse_view'),
  indexinformation: page('/hazchem/quota', 'quota_view'),
}
export const subjectPath = (subject: string): SubjectPage | undefined => lookup(pages, subject)
