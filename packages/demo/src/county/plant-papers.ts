import { certificateType } from '@fengsui/contract/dictionaries/licences.ts'
import type { DemoCounty } from './county.ts'
import { DAY, dayOf } from './days.ts'
import { demoId } from './ids.ts'

const { businessLicence, standardisationCertificate, safetyAssessment } = certificateType.is

/**
 * Days that a certificate of standardisation has left: most have long, some end soon or are over, each since another day.
 * One reaches the threshold of 30 days on the first day of the demonstration.
 */
const daysLeft = (plant: number): number =>
  [700, 400, 52 - (plant % 7), 610, 5 - (plant % 4), 820, 330, -12 - plant, 540, 30][plant % 10] ?? 500

/** Returns the certificates that are no licences of the platform: business licence, standardisation, assessment. */
export function demoPapers({ enterprises }: DemoCounty, now: number): Record<string, unknown>[] {
  return enterprises.flatMap((enterprise, plant) => {
    const of = {
      enterpriseId: enterprise.id,
      businessLicenseNo: enterprise.creditCode,
      legalPerson: enterprise.legalPerson,
      address: enterprise.address,
      reviewStatus: '1',
    }
    const paper = (n: number, type: string, name: string, issueOrg: string, from: number, to: number, no: string) => ({
      ...of,
      id: demoId('paper', plant * 5 + n),
      certificateType: type,
      certificateName: name,
      certificateNo: no,
      issueOrg,
      issueDate: dayOf(from),
      validFrom: dayOf(from),
      validTo: dayOf(to),
      reviewTime: new Date(from + 9 * DAY).toISOString(),
      createTime: new Date(from + 8 * DAY).toISOString(),
    })
    const ends = now + daysLeft(plant) * DAY
    const begun = now - (1500 + plant * 31) * DAY
    return [
      paper(
        1,
        businessLicence,
        '营业执照',
        '浏阳市市场监督管理局',
        begun,
        begun + 30 * 365 * DAY,
        enterprise.creditCode,
      ),
      paper(
        2,
        standardisationCertificate,
        '安全生产标准化证书',
        '湖南省应急管理厅',
        ends - 3 * 365 * DAY,
        ends,
        `湘AQB烟III${String(20_240_100 + plant)}`,
      ),
      paper(
        3,
        safetyAssessment,
        '安全现状评价报告',
        '湖南安评技术服务有限公司',
        now - (300 + plant * 20) * DAY,
        now + (795 - plant * 20) * DAY,
        `AP-${2024_000 + plant}`,
      ),
    ]
  })
}
