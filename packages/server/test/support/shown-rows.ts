import type { HandoverFacts } from '@fengsui/contract/handovers/handover.ts'
import type { CaseEvidence } from '@fengsui/contract/warnings/warning-case.ts'
import type { Row } from '../../src/framework/store/row.ts'

/** What a handover holds when nothing is open. */
const nothingOpen: HandoverFacts = {
  area: '浏阳市应急管理局',
  level: 4,
  openCount: 0,
  lateCount: 0,
  open: [],
  late: [],
  raised: 0,
  handled: 0,
  closed: 0,
  verdicts: 0,
  orderCount: 0,
  orders: [],
  silentCount: 0,
  silent: [],
  weather: null,
}

/** A case of a warning of which nothing more is known. */
const noEvidence: CaseEvidence = {
  warnNo: null,
  typeKey: 'a0',
  severity: '2',
  content: null,
  contentEn: null,
  workplaceName: null,
  deviceName: null,
  warnTime: '2026-01-01 08:00:00',
  recoverTime: null,
  closeTime: '2026-01-01 09:00:00',
  worstValue: null,
  threshold: null,
  unitText: null,
  nature: '001',
  handleStatus: '1',
  handleResult: null,
  handleTime: null,
  handleUserName: null,
  violationHandling: null,
  verifyOpinion: null,
  occurrences: [],
  timeline: [],
}

/** Column values of a row, or what makes them from rows of other tables. */
type Shown = Row | ((refer: (table: string) => Promise<string | undefined>) => Promise<Row>)
let deployments = 1000
/** Fixed column values for rows to appear in a list, by its path, where `only` is not enough. */
export const shownAs: Readonly<Record<string, Shown>> = {
  '/yhjg-warn/warningvideo': { source: 'video' },
  '/yhjg-warn/warningproduce': { source: 'produce' },
  '/yhjg-dp/sss/Dashboard/highRisk': { severity: '1' },
  '/yhjg-dp/sss/Dashboard/longTimeOverMan': { type_key: 'e1023' },
  '/yhjg-dp/sss/Dashboard/longTimeElectrostatic': { type_key: 'e1024' },
  '/yhjg-warn/detector-warning': { source: 'pds' },
  '/blade-dcms/businesslicenserecordpublicity': { status: '5' },
  '/blade-dcms/businesslicensepublicity': { status: '2', publicity: 1 },
  '/blade-dcms-allProcessManage/directiondiscardorder': { order_status: '2' },
  '/blade-dcms-allProcessManage/directionuseorder': { order_status: '1' },
  '/blade-dcms-allProcessManage/directionuseorderdetail': { quantity: 10, issued_quantity: 0 },
  // A warning of the ledger identifies its product by the warning's key.
  '/blade-dcms-warehouse/enterprisewarning': async (refer) => ({
    dedup_key: `stock:0:0:over_box:${await refer('ent_product')}`,
  }),
  '/yhjg-dp/sss/Dashboard/certificateProcess': async (refer) => ({
    area: 'certificate',
    subject: 'certificate',
    subject_id: await refer('ent_certificate'),
    change_type: 'add',
  }),
  '/blade-dcms-warehouse/warehouseapproval': { review_status: '2' },
  '/yhjg-dp/sss/Dashboard/fieldNull': { train_date: null, employ_status: '1' },
  // A version of a process is one of its category.
  '/blade-flow/manager': async () => ({ version: ++deployments }),
  // A month, and the report of another plan each.
  '/blade-report/report/rest': { period: '2026-10' },
  '/yhjg-warn/warningcase': { evidence: JSON.stringify(noEvidence) },
  '/blade-dcms-video/review': { decided_time: null },
  '/yhjg-dp/handover': { facts: JSON.stringify(nothingOpen), status: '2' },
}
