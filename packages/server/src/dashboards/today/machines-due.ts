import { sql } from 'kysely'
import { endOf, full, isEnterprise, lean, may, seen, type TodaySource } from './source.ts'

const last = sql`(select max(i.inspect_time) from ops_machine_inspect i where i.machine_id = x.id and i.is_deleted = 0)`
const every = sql`coalesce(nullif(x.attrs ->> 'checkCycleDays', '')::int, 1)`
/** So many days after the last inspection, or after the machine was registered. */
const due = sql`((coalesce(${last}, x.create_time) at time zone 'Asia/Shanghai')::date + ${every})`

/** Machines for pyrotechnic composition whose cycle of inspections has passed. */
export const machinesDue: TodaySource = {
  kinds: ['machineDue'],
  waiting: (asker) =>
    isEnterprise(asker) && may(asker, 'device_add')
      ? lean({
          kind: 'machineDue',
          from: sql`dev_device x`,
          where: [
            sql`x.kind = 'druginvolved'`,
            sql`x.enabled = 1`,
            sql`${due} < (${asker.now}::timestamptz at time zone 'Asia/Shanghai')::date`,
            seen({ owner: 'enterprise', table: 'dev_device' }, asker),
          ],
          deadline: endOf(due),
          since: sql`coalesce(${last}, x.create_time)`,
        })
      : null,
  rows: (_asker, ids) =>
    full({
      kind: 'machineDue',
      from: sql`dev_device x left join wp_workplace w on w.id = x.workplace_id`,
      ids,
      title: sql`x.name`,
      number: sql`x.code`,
      place: sql`w.name`,
      facts: { last: sql`to_char(${last} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`, every },
    }),
  acts: () => ['open'],
}
