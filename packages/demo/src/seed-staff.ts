import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { staffPost } from '@fengsui/contract/dictionaries/staff.ts'
import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { encrypt } from '@fengsui/server/framework/auth/encryption.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { sql } from 'kysely'
import type { DemoCounty } from './county/county.ts'
import { atWork, DAY, dayOf, HOUR } from './county/days.ts'
import { demoId } from './county/ids.ts'
import { demoPapers } from './county/plant-papers.ts'
import { type DemoStaff, demoStaff } from './county/plant-staff.ts'
import { demoStaffPapers } from './county/staff-papers.ts'

/** An invented citizen id of the county; those who handle composition are young enough for it. */
function citizenIdOf({ countyId, no, sex }: DemoStaff): string {
  const serial = String((no * 2) % 1000).padStart(3, '0')
  const digits = `${countyId}19${74 + (no % 22)}0${1 + (no % 9)}${10 + (no % 18)}`
  const whole = digits + String(Number(serial) + (sex === 1 ? 1 : 0)).padStart(3, '0')
  return whole + citizenCheck(whole)
}

/** Staff the authority has still to review, and staff who did not pass. */
const waits = ({ plant, no }: DemoStaff) => plant % 3 === 0 && no % 12 === 11
const appliedAt = ({ no }: DemoStaff, now: number) => atWork(now - (5 + (no % 5) * 7) * HOUR, now)
const failed = ({ plant, no }: DemoStaff) => plant === 1 && no % 12 === 3
const photoUnlike = '身份证照片与本人不符，请重新上传'
const trainHoursOf = ({ no }: DemoStaff) => 24 + (no % 5) * 8

async function rowOf(db: Db, person: DemoStaff, now: number) {
  const idCard = citizenIdOf(person)
  const joined = now - (400 + ((person.no * 97) % 3000)) * DAY
  return {
    id: person.id,
    enterpriseId: person.enterpriseId,
    userId: person.userId,
    realName: person.realName,
    idCard: await encrypt(db, idCard),
    gender: String(person.sex),
    birthday: `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`,
    phone: person.phone,
    post: person.post,
    workplaceIds: person.workplaceIds,
    education: person.userId ? '4' : '2',
    entryDate: dayOf(waits(person) ? now - 3 * DAY : joined),
    insurance: 1,
    trainHours: String(trainHoursOf(person)),
    trainDate: dayOf(now - (30 + (person.no % 200)) * DAY),
    healthDate: dayOf(now - (20 + ((person.no * 31) % 420)) * DAY),
    cardNo: person.post === staffPost.is.other ? null : `K${String(10_000 + person.no)}`,
    status: waits(person) ? '2' : failed(person) ? '0' : '1',
    reviewOpinion: failed(person) ? photoUnlike : null,
    createTime: new Date(waits(person) ? appliedAt(person, now) : joined).toISOString(),
  }
}

/** Proposals that wait, of new people and of a certificate of the largest plant, and those that were returned. */
function proposals(
  county: DemoCounty,
  people: readonly DemoStaff[],
  papers: readonly Record<string, unknown>[],
  now: number,
) {
  const applicantOf = (enterpriseId: unknown) =>
    county.users.find((user) => user.enterpriseId === enterpriseId && user.roleAlias === 'esp_safety')?.id ?? null
  const of = (enterpriseId: unknown, at: number) => ({
    enterpriseId,
    status: '2',
    applyUser: applicantOf(enterpriseId),
    applyTime: new Date(at).toISOString(),
    dueTime: new Date(at + 3 * DAY).toISOString(),
    reason: null,
    reviewUser: null,
    reviewTime: null,
    reviewOpinion: null,
  })
  const staff = people.filter(waits).map((person) => ({
    ...of(person.enterpriseId, appliedAt(person, now)),
    area: 'staff',
    subject: 'staff',
    subjectId: person.id,
    subjectName: person.realName,
    changeType: 'add',
    before: null,
    after: { realName: person.realName, post: person.post, entryDate: dayOf(now - 3 * DAY), phone: person.phone },
  }))
  const paper = papers[1]
  const certificate = paper && {
    ...of(paper.enterpriseId, atWork(now - 20 * HOUR, now)),
    area: 'certificate',
    subject: 'certificate',
    subjectId: paper.id,
    subjectName: `${paper.certificateName} ${paper.certificateNo}`,
    changeType: 'update',
    before: { issueOrg: paper.issueOrg, validTo: paper.validTo },
    after: { issueOrg: '长沙市应急管理局', validTo: dayOf(now + 900 * DAY) },
  }
  // Who did not pass: the authority returned their change, whose reason the person's row has too.
  const officer = county.users.find(({ account }) => account === 'county')
  const returned = people.filter(failed).map((person) => ({
    ...of(person.enterpriseId, atWork(now - 4 * DAY, now)),
    status: changeStatus.is.returned,
    area: 'staff',
    subject: 'staff',
    subjectId: person.id,
    subjectName: person.realName,
    changeType: 'update',
    before: { trainHours: '16' },
    after: { trainHours: String(trainHoursOf(person)) },
    reason: '换发身份证，补传照片并补录今年的培训学时',
    reviewUser: officer?.id ?? null,
    reviewTime: new Date(atWork(now - 3 * DAY, now)).toISOString(),
    reviewOpinion: photoUnlike,
  }))
  return [...staff, ...(certificate ? [certificate] : []), ...returned].map((row, n) => ({
    id: demoId('proposal', n + 1),
    ...row,
  }))
}

/** Writes the staff of every plant with their certificates, and the certificates of the plants. */
export async function seedDemoStaff(db: Db, county: DemoCounty, now: number): Promise<Record<string, number>> {
  const people = demoStaff(county)
  const papers = demoPapers(county, now)
  const rows = papers.map((row, n) => (n === 1 ? { ...row, reviewStatus: '2' } : row))
  return {
    ent_staff: await insertRows(db, 'ent_staff', await Promise.all(people.map((person) => rowOf(db, person, now)))),
    staff_certificate: await insertStaffPapers(db, people, now),
    ent_certificate: await insertPapers(db, rows, now),
    change_request: await insertRows(db, 'change_request', proposals(county, people, papers, now)),
  }
}

/** Writes the certificates; of what has ended or ends soon was warned before the demonstration begins. */
async function insertStaffPapers(db: Db, people: ReturnType<typeof demoStaff>, now: number): Promise<number> {
  const written = await insertRows(db, 'staff_certificate', demoStaffPapers(people, now))
  const today = dayOf(now)
  await sql`update staff_certificate set told_end = least(valid_to, recheck_date),
      told_rung = case when least(valid_to, recheck_date) < ${today}::date then 0
        when least(valid_to, recheck_date) - ${today}::date <= 7 then 7
        when least(valid_to, recheck_date) - ${today}::date <= 30 then 30 else 60 end
    where review_status = ${reviewStatus.is.approved} and least(valid_to, recheck_date) <= ${today}::date + 60`.execute(
    db,
  )
  return written
}

/** Writes the certificates of plants; of those whose threshold of days was passed before today was warned then. */
async function insertPapers(db: Db, rows: readonly object[], now: number): Promise<number> {
  const written = await insertRows(db, 'ent_certificate', rows)
  await sql`update ent_certificate c set told_end = c.valid_to, told_rung = r.rung
    from (select id, valid_to - ${dayOf(now)}::date as days from ent_certificate) d
    cross join lateral (select case when d.days < 0 then 0 when d.days <= 7 then 7 when d.days <= 30 then 30
      when d.days <= 60 then 60 when d.days <= 90 then 90 end as rung) r
    where d.id = c.id and c.licence_id is null and c.review_time is not null and r.rung > d.days`.execute(db)
  return written
}
