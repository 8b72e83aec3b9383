import { mapMessages as say } from '@fengsui/contract/maps/map-messages.ts'
import { safetyDistance as of } from '@fengsui/contract/maps/safety-distance.ts'
import { sql } from 'kysely'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'

export default implement(
  of,
  {},
  {
    async beforeSave({ caller }, tx, next, before) {
      const [above, upto] = [Number(next.aboveKg), Number(next.toKg)]
      if (upto <= above) throw badRequest(say.rangeOrder)
      if (Number(next.outerMetres) < Number(next.innerMetres)) throw badRequest(say.distanceOrder)
      const taken = await sql<{
        aboveKg: string
        toKg: string
      }>`select trim_scale(above_kg)::text as above_kg, trim_scale(to_kg)::text as to_kg
        from map_distance where is_deleted = 0 and tenant_id = ${caller.tenantId} and hazard_grade = ${String(next.hazardGrade)}
          and id is distinct from ${before?.id ?? null}::bigint and above_kg < ${upto}::numeric and to_kg > ${above}::numeric
        order by above_kg limit 1`.execute(tx)
      const [other] = taken.rows
      if (other) throw badRequest(say.rangeTaken, { range: `${other.aboveKg}–${other.toKg} kg` })
      return undefined
    },
  },
)
