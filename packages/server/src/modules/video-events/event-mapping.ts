import { videoEventSource } from '@fengsui/contract/dictionaries/video.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { eventMapping, eventMessages as say, unknownEvent } from '@fengsui/contract/video/event-mapping.ts'
import { sql } from 'kysely'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'

/** Which warning an event raises; a name is mapped once, however it is written. */
export const eventMappings = implement(
  eventMapping,
  {},
  {
    async beforeSave(_ctx, tx, next, before) {
      const found = await sql`select 1 from vid_event_mapping where is_deleted = 0 and source = ${next.source}
        and lower(event_name) = lower(${next.eventName}) and id is distinct from ${before?.id ?? null}::bigint`.execute(
        tx,
      )
      const source = labelOf(videoEventSource, String(next.source)) ?? ''
      if (found.rows.length > 0) throw badRequest(say.named, { source, name: String(next.eventName) })
      return undefined
    },
  },
)
export const unknownEvents = implement(unknownEvent, {})
