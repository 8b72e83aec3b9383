import type pg from 'pg'
import type { KeptRule } from '../judge/memory.ts'

const keep = `insert into warn_rule_state (rule_key, device_id, state, due_time)
  select "ruleKey", "deviceId", state, due
  from jsonb_to_recordset($1::jsonb) as r("ruleKey" text, "deviceId" bigint, state jsonb, due timestamptz)
  on conflict (rule_key, device_id) do update set state = excluded.state, due_time = excluded.due_time, update_time = now()`
const forget = `delete from warn_rule_state s using unnest($1::text[], $2::bigint[]) as of (rule_key, device_id)
  where s.rule_key = of.rule_key and s.device_id = of.device_id`

/** State of a rule or an outage; null: delete it. */
export interface State extends Pick<KeptRule, 'ruleKey' | 'deviceId'> {
  readonly state: (object & { readonly due?: number | null }) | null
}

/** Saves the rule states, so that a restart can continue from them. */
export async function saveStates(client: pg.ClientBase, states: readonly State[]): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  const sorted = states.toSorted((a, b) => compare(a.deviceId, b.deviceId) || compare(a.ruleKey, b.ruleKey))
  const kept = sorted.filter((one) => one.state !== null)
  const gone = sorted.filter((one) => one.state === null)
  if (kept.length > 0) {
    const rows = kept.map(({ ruleKey, deviceId, state }) => ({
      ruleKey,
      deviceId,
      state,
      due: typeof state?.due === 'number' ? new Date(state.due) : null,
    }))
    // One JSON value: the driver would escape every quote of an array of them.
    await client.query(keep, [JSON.stringify(rows)])
  }
  if (gone.length > 0) await client.query(forget, [gone.map((one) => one.ruleKey), gone.map((one) => one.deviceId)])
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
