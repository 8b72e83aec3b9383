import { drivermanagement, escortmanagement } from '@fengsui/contract/chemicals/crew.ts'
import { vehiclemanagement } from '@fengsui/contract/chemicals/vehicle.ts'
import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { expiringDays } from '@fengsui/contract/enterprises/plant.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { TodayKind } from '@fengsui/contract/today/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { endOf, full, isEnterprise, lean, may, seen, type TodaySource } from './source.ts'

interface Papers {
  readonly kind: TodayKind
  readonly of: Resource
  readonly name: RawBuilder<unknown>
  /** Columns with the last day, by the name of the document. */
  readonly until: Readonly<Record<string, RawBuilder<unknown>>>
  readonly inUse?: RawBuilder<unknown>
}

/** Documents of an enterprise's people and vehicles of which the first ends within 30 days or has ended. */
function certificates({ kind, of, name, until, inUse }: Papers): TodaySource {
  const days = Object.values(until)
  const first = sql`least(${sql.join(days)})`
  const ending = sql`case ${first} ${sql.join(
    Object.entries(until).map(([paper, day]) => sql`when ${day} then ${sql.lit(paper)}`),
    sql` `,
  )} end`
  const table = sql`${sql.table(of.table)} x`
  return {
    kinds: [kind],
    waiting: (asker) =>
      isEnterprise(asker) && may(asker, 'transport_edit')
        ? lean({
            kind,
            from: table,
            where: [
              sql`${first} <= (${asker.now}::timestamptz at time zone 'Asia/Shanghai')::date + ${sql.lit(expiringDays)}`,
              ...(inUse ? [inUse] : []),
              seen(of, asker),
            ],
            deadline: endOf(first),
            since: sql`x.create_time`,
          })
        : null,
    rows: (_asker, ids) =>
      full({
        kind,
        from: table,
        ids,
        title: name,
        version: sql`x.version`,
        facts: { paper: ending, validTo: sql`${first}::text` },
      }),
    acts: () => ['open'],
  }
}

const employed = sql`x.employ_status = ${sql.lit(employStatus.is.employed)}`

export const driverCertificates = certificates({
  kind: 'driverCertificate',
  of: drivermanagement,
  name: sql`x.name`,
  until: { driving: sql`x.licence_expire`, qualification: sql`x.qualification_expire` },
  inUse: employed,
})
export const escortCertificates = certificates({
  kind: 'escortCertificate',
  of: escortmanagement,
  name: sql`x.name`,
  until: { qualification: sql`x.qualification_expire` },
  inUse: employed,
})
export const vehicleCertificates = certificates({
  kind: 'vehicleCertificate',
  of: vehiclemanagement,
  name: sql`x.plate_number`,
  until: { inspection: sql`x.inspect_expire`, permit: sql`x.permit_expire`, insurance: sql`x.insurance_expire` },
})
