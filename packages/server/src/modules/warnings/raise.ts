import type { Db, Tx } from '../../kit/context.ts'
import type { Decision } from '../../kit/decision.ts'
import { emit, type LiveEvent } from '../../kit/outbox.ts'
import { warningEvents } from './live.ts'
import { writeLog } from './log.ts'
import { announceChatter, announceOpened, announceWorse } from './raise/announce.ts'
import { type Deed, episodeOf, type OpenRecord } from './raise/book.ts'
import { type Claim, claimsOf } from './raise/claims.ts'
import { enter, isReplay } from './raise/enter.ts'
import { machineLines, raiseLine } from './raise/lines.ts'
import { lockOpen } from './raise/locked.ts'
import { type Opened, openRecords, type Scene } from './raise/open.ts'
import { knownStarts, readBook } from './raise/read-book.ts'
import { writeBook } from './raise/write-book.ts'
import { readLadders } from './rungs/ladders.ts'
import { type Crew, crewsOf } from './rungs/people.ts'

/**
 * The one door by which telemetry raises, continues and ends warnings (domain model part D). Runs inside the caller's
 * transaction, in the order of the decisions; told twice, they change nothing the second time.
 *
 * It takes locks and, unless `effect` collects the live events for the caller's own `emit`, writes these itself: call it
 * once and as the transaction's last statement.
 */
export async function applyDecisions(
  db: Db,
  decisions: readonly Decision[],
  now: Date,
  effect?: (event: LiveEvent) => void,
): Promise<void> {
  if (decisions.length === 0) return
  const claims = await claimsOf(db, decisions)
  const records = await lockOpen(db, claims)
  const scene = await sceneOf(db, claims, records, now)
  const opened = await openMissing(db, claims, records, scene)
  const book = await readBook(db, records, claims)
  for (const claim of claims) enter(book, claim)
  await writeBook(db, book, now)
  await tell(db, [...records.values()], opened, scene)
  const events = await warningEvents(db, actionsOf([...records.values()], opened))
  if (effect) for (const event of events) effect(event)
  else await emit(db as Tx, events)
}

/** Ladders and crews are read when something begins, worsens or chatters, which is seldom. */
async function sceneOf(
  db: Db,
  claims: readonly Claim[],
  records: ReadonlyMap<string, OpenRecord>,
  now: Date,
): Promise<Scene> {
  const loud = claims.filter(({ key, severity, decision }) => {
    const record = records.get(key)
    if (!record) return decision.act === 'raise'
    return decision.act !== 'recover' && (severity < record.severity || (decision.chattering && !record.chattering))
  })
  if (loud.length === 0) return { now, ladders: none, crew: none }
  const crews = await crewsOf(db, [...new Set(loud.map(({ place }) => place.enterpriseId))], now)
  return { now, ladders: await readLadders(db), crew: (id) => crews.get(id) ?? (new Map() as Crew) }
}
const none = () => {
  throw new Error('a quiet batch asks for no ladder')
}

/** Opens a record for each new episode whose key has none. */
async function openMissing(
  db: Db,
  claims: readonly Claim[],
  records: Map<string, OpenRecord>,
  scene: Scene,
): Promise<Opened[]> {
  const lacking = claims.filter(({ key, decision }) => decision.act === 'raise' && !records.has(key))
  if (lacking.length === 0) return []
  const known = await knownStarts(db, lacking)
  const fresh = lacking.filter((claim) => !isReplay(known.get(episodeOf(claim)), startOfEpisode(claim)))
  if (fresh.length === 0) return []
  const { records: own, opened } = await openRecords(db, fresh, scene)
  for (const record of own) records.set(record.key, record)
  return opened
}
const startOfEpisode = ({ decision }: Claim) => decision.startTime

async function tell(db: Db, records: readonly OpenRecord[], opened: readonly Opened[], scene: Scene): Promise<void> {
  const has = (deed: Deed) => records.filter(({ deeds }) => deeds.some((one) => one.deed === deed))
  await announceOpened(db, opened, scene)
  const lines = opened.map((one) => raiseLine(one, scene))
  for (const record of has('worse')) lines.push(await announceWorse(db, record, scene))
  await announceChatter(db, has('chatter'), scene)
  await writeLog(db, [...lines, ...records.flatMap((record) => machineLines(record, scene.now))])
}

/** One live event for each record that people should look at again: the most telling thing that happened to it. */
function actionsOf(records: readonly OpenRecord[], opened: readonly Opened[]): Map<string, string> {
  const fresh = new Set(opened.map(({ record }) => record.id))
  const rank: readonly Deed[] = ['worse', 'recover', 'hit', 'chatter', 'value']
  return new Map(
    records.flatMap(({ id, deeds }): [string, string][] => {
      const deed = rank.find((one) => deeds.some((it) => it.deed === one))
      if (fresh.has(id)) return [[id, 'raise']]
      return deed ? [[id, deed === 'worse' ? 'escalate' : deed === 'recover' ? 'recover' : 'hit']] : []
    }),
  )
}
