import { CompiledQuery } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { JudgedDevice } from '../telemetry/judge/context.ts'
import { takeDefinitions } from '../telemetry/registry/apply.ts'
import { emptyIndex } from '../telemetry/registry/index.ts'
import { judgedDevice } from '../telemetry/registry/judged.ts'
import { type Definitions, readDefinitionsOf } from '../telemetry/registry/registry-rows.ts'

/** Returns all judge definitions of one enterprise, read in a transaction. */
export const definitionsOf = (db: Db, enterpriseId: string): Promise<Definitions> =>
  readDefinitionsOf(
    async <T>(text: string) => (await db.executeQuery(CompiledQuery.raw(text, [enterpriseId]))).rows as T[],
  )

/** Returns every device as the judge evaluates it under these definitions, by id. */
export function judgedBy(definitions: Definitions): Map<string, JudgedDevice> {
  const index = emptyIndex(1)
  takeDefinitions(index, definitions, true)
  const of = (device: typeof index.byId extends Map<string, infer D> ? D : never) =>
    judgedDevice(device, {
      workplace: device.workplaceId ? index.workplaces.get(device.workplaceId) : undefined,
      station: device.stationId ? index.stations.get(device.stationId) : undefined,
      enterprise: index.enterprises.get(device.enterpriseId),
      neighbours: index.byEnterprise.get(device.enterpriseId) ?? [],
      rules: index.rulesOf(device),
      watches: index.watchGroups.get(device.workplaceId ?? '')?.values() ?? [],
    })
  return new Map([...index.byId.values()].map((device) => [device.deviceId, of(device)]))
}
