import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import type { SeenEvent } from './seen-event.ts'

export interface Mapped {
  readonly meaning: string
  readonly confidence: number
  readonly sightings: number
}
const lifeMs = 3000
const keyOf = (source: string, name: string): string => `${source} ${name.toLowerCase()}`

/** Returns a look-up of what events mean, read again every few seconds: an administrator edits the rows. */
export function knownMapping(db: Db): (event: Pick<SeenEvent, 'source' | 'name'>) => Promise<Mapped | undefined> {
  let rows: Promise<ReadonlyMap<string, Mapped>> | undefined
  let readAt = 0
  return async ({ source, name }) => {
    const now = performance.now()
    if (!rows || now - readAt > lifeMs) {
      readAt = now
      rows = readAll(db)
      rows.catch(() => (rows = undefined))
    }
    return (await rows).get(keyOf(source, name))
  }
}

async function readAll(db: Db): Promise<ReadonlyMap<string, Mapped>> {
  const found = await sql<{
    source: string
    eventName: string
    meaning: string
    confidence: string
    sightings: number
  }>`
    select source, event_name, meaning, confidence::text as confidence, sightings from vid_event_mapping
    where is_deleted = 0 and enabled = 1 limit 20000`.execute(db)
  return new Map(
    found.rows.map(({ source, eventName, meaning, confidence, sightings }) => [
      keyOf(source, eventName),
      { meaning, confidence: Number(confidence), sightings },
    ]),
  )
}
