import type { EventSource, eventGroup } from '@fengsui/contract/enterprises/plant.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { businesslicenserecordlog } from '@fengsui/contract/licences/record-parts.ts'
import { enterpriseenforcementinfo } from '@fengsui/contract/registers/enterpriseenforcementinfo.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { changeLog } from '@fengsui/contract/supervision/change-log.ts'
import { warehouseinstore } from '@fengsui/contract/warehouse/warehouseinstore.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** A table in which something that happened at a plant is a row. */
export interface Source {
  readonly group: KeyOf<typeof eventGroup>
  /** Any of these permissions shows the entries. */
  readonly needs: readonly string[]
  /** The resource whose data scopes apply, and the alias and table its columns are read from. */
  readonly of: Resource
  readonly scoped: { readonly table: string; readonly alias: string }
  /** Table `t` with the column of its owner, indexed by owner, time and id. */
  readonly from: Sql
  readonly time: Sql
  /** The account that did it. */
  readonly by: Sql
  readonly where: Sql
  /** What is shown; a name that is absent is null. */
  readonly shown: Readonly<Partial<Record<Shown, Sql>>>
  /** What is shown instead to who reads English: sentences that are kept in both languages. */
  readonly shownInEnglish?: Readonly<Partial<Record<Shown, Sql>>>
}
export type Shown =
  | 'action'
  | 'severity'
  | 'typeKey'
  | 'level'
  | 'subject'
  | 'place'
  | 'quantity'
  | 'unit'
  | 'actor'
  | 'note'
  | 'refId'

const own = { table: '', alias: 't' }
const userOf = (column: string): Sql => sql`(select u.real_name from sys_user u where u.id = ${sql.ref(column)})`
/** First line of goods of a warehouse document. */
const firstLine = (table: string, head: string, what: string): Sql =>
  sql`(select ${sql.ref(`g.${what}`)}::text from ${sql.table(table)} g where ${sql.ref(`g.${head}`)} = t.id and g.is_deleted = 0 order by g.id limit 1)`

const document = (kind: 'instore' | 'outstore', of: Resource, party: string): Source => ({
  group: 'all',
  needs: ['warehouse_view'],
  of,
  scoped: { ...own, table: of.table },
  from: sql`${sql.table(of.table)} t`,
  time: sql.ref('t.verifyTime'),
  by: sql.ref('t.verifyUser'),
  where: sql`t.verify_time is not null and t.is_deleted = 0`,
  shown: {
    action: sql.ref(kind === 'instore' ? 't.inStoreType' : 't.outStoreType'),
    subject: firstLine(`wh_${kind}_detail`, `${kind}Id`, 'productName'),
    quantity: firstLine(`wh_${kind}_detail`, `${kind}Id`, 'quantity'),
    unit: firstLine(`wh_${kind}_detail`, `${kind}Id`, 'unit'),
    place: sql.ref(`t.${kind}No`),
    actor: userOf('t.verifyUser'),
    note: sql.ref(`t.${party}`),
    refId: sql`t.id::text`,
  },
})

const change = {
  group: 'all' as const,
  needs: ['device_view', 'workplace_view'],
  of: deviceChange,
  scoped: { ...own, table: 'change_request' },
  from: sql`change_request t`,
}

/** Where the time line of a plant is read from. */
export const sources: Readonly<Record<EventSource, Source>> = {
  warning: {
    group: 'warning',
    needs: ['warn_view'],
    of: warn,
    scoped: { table: 'warn_event', alias: 'x' },
    from: sql`warn_log t join warn_event x on x.id = t.warn_id left join wp_workplace w on w.id = x.workplace_id`,
    time: sql.ref('t.time'),
    by: sql.ref('t.userId'),
    where: sql`t.action not in ('hit', 'recover')`,
    shown: {
      action: sql.ref('t.action'),
      severity: sql.ref('x.severity'),
      typeKey: sql.ref('x.typeKey'),
      level: sql.ref('t.toLevel'),
      place: sql.ref('w.name'),
      actor: userOf('t.userId'),
      note: sql`left(coalesce(t.opinion, case when t.action = 'raise' then x.content end), 200)`,
      refId: sql`x.id::text`,
    },
    shownInEnglish: {
      note: sql`left(coalesce(t.opinion, case when t.action = 'raise' then coalesce(nullif(x.content_en, ''), x.content) end), 200)`,
    },
  },
  trouble: {
    group: 'check',
    needs: ['hidden_view'],
    of: enterprisehiddentrouble,
    scoped: { table: 'ent_hidden_trouble', alias: 'h' },
    from: sql`ent_hidden_trouble_log t join ent_hidden_trouble h on h.id = t.trouble_id and h.is_deleted = 0`,
    time: sql.ref('t.time'),
    by: sql.ref('t.userId'),
    where: sql`true`,
    shown: {
      action: sql.ref('t.toStatus'),
      level: sql.ref('t.fromStatus'),
      subject: sql`left(h.description, 120)`,
      place: sql.ref('h.place'),
      actor: userOf('t.userId'),
      note: sql`left(t.opinion, 200)`,
      refId: sql`h.id::text`,
    },
  },
  check: {
    group: 'check',
    needs: ['enforcement_view'],
    of: enterpriseenforcementinfo,
    scoped: { ...own, table: 'ent_enforcement' },
    from: sql`ent_enforcement t`,
    time: sql.ref('t.createTime'),
    by: sql.ref('t.createUser'),
    where: sql`t.is_deleted = 0`,
    shown: {
      action: sql.ref('t.enforcementType'),
      level: sql.ref('t.result'),
      subject: sql.ref('t.enforcementNo'),
      actor: sql.ref('t.officers'),
      note: sql`left(t.problem, 200)`,
      refId: sql`t.id::text`,
    },
  },
  licence: {
    group: 'licence',
    needs: ['licence_view'],
    of: businesslicenserecordlog,
    scoped: { ...own, table: 'lic_record_log' },
    from: sql`lic_record_log t left join lic_licence l on l.id = t.licence_id left join lic_record r on r.id = t.record_id`,
    time: sql.ref('t.operateTime'),
    by: sql.ref('t.createUser'),
    where: sql`t.is_deleted = 0`,
    shown: {
      action: sql.ref('t.act'),
      typeKey: sql`coalesce(l.certificate_type, r.certificate_type)`,
      subject: sql`coalesce(l.license_number, r.record_no)`,
      actor: sql.ref('t.operator'),
      note: sql`left(t.opinion, 200)`,
      refId: sql`coalesce(t.record_id, t.licence_id)::text`,
    },
  },
  instore: document('instore', warehouseinstore, 'supplierName'),
  outstore: document('outstore', warehouseoutstore, 'receiverName'),
  submission: {
    group: 'all',
    needs: ['submission_view'],
    of: enterprisesubmissionhistory,
    scoped: { ...own, table: 'sub_history' },
    from: sql`sub_history t join sub_task k on k.id = t.submission_id join sub_class c on c.id = k.class_id`,
    time: sql.ref('t.operateTime'),
    by: sql.ref('t.operateUser'),
    where: sql`t.is_deleted = 0`,
    shown: {
      action: sql.ref('t.action'),
      subject: sql`c.class_name || ' ' || k.period`,
      actor: userOf('t.operateUser'),
      note: sql`left(t.opinion, 200)`,
      refId: sql`k.id::text`,
    },
  },
  change: {
    group: 'all',
    needs: ['device_view'],
    of: changeLog,
    scoped: { ...own, table: 'change_log' },
    from: sql`change_log t left join wp_workplace w on w.id = t.workplace_id`,
    time: sql.ref('t.time'),
    by: sql.ref('t.userId'),
    // Several fields of one object changed at once are one entry.
    where: sql`not exists (select 1 from change_log o where o.subject = t.subject and o.subject_id = t.subject_id
      and o.time = t.time and o.id > t.id)`,
    shown: {
      action: sql.ref('t.subject'),
      subject: sql.ref('t.subjectName'),
      place: sql.ref('w.name'),
      actor: userOf('t.userId'),
      note: sql`left(t.reason, 200)`,
      refId: sql`t.subject_id::text`,
    },
  },
  apply: {
    ...change,
    time: sql.ref('t.applyTime'),
    by: sql.ref('t.applyUser'),
    where: sql`t.is_deleted = 0`,
    shown: {
      action: sql.ref('t.subject'),
      subject: sql.ref('t.subjectName'),
      actor: userOf('t.applyUser'),
      note: sql`left(t.reason, 200)`,
      refId: sql`t.id::text`,
    },
  },
  review: {
    ...change,
    time: sql.ref('t.reviewTime'),
    by: sql.ref('t.reviewUser'),
    where: sql`t.review_time is not null and t.is_deleted = 0`,
    shown: {
      action: sql.ref('t.subject'),
      level: sql.ref('t.status'),
      subject: sql.ref('t.subjectName'),
      actor: userOf('t.reviewUser'),
      note: sql`left(t.review_opinion, 200)`,
      refId: sql`t.id::text`,
    },
  },
}
