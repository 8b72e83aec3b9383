import type { DemoCounty } from '../county.ts'
import { HOUR } from '../days.ts'
import { demoId } from '../ids.ts'
import type { Random } from '../random.ts'
import type { StoryName } from '../stories.ts'
import { handle, verify } from './acts.ts'
import type { Post } from './crew.ts'
import type { DemoSupervision, Episode } from './record.ts'
import { climb, inform, iso, mannedFrom, tell, type WarningPlay } from './walk.ts'

const MINUTE = HOUR / 60
const [SAFETY, HEAD, TOWNSHIP, COUNTY] = [1, 2, 3, 4] as const

/** What a story needs besides the warning: names for what is said, and chance for what is not its subject. */
interface Telling {
  readonly walk: WarningPlay
  readonly users: DemoCounty['users']
  readonly random: Random
  /** Returns the time so many minutes after the warning was raised. */
  readonly after: (minutes: number) => number
}

const nameOf = ({ users }: Telling, post: Post | undefined): string =>
  users.find(({ id }) => id === post?.userId)?.realName ?? ''
const postOf = ({ walk }: Telling, level: number): Post | null => mannedFrom(walk, level) ?? null

/** A level calls another: what was said, and for how long. */
function call(telling: Telling, minutes: number, [from, to]: readonly [number, number], seconds: number, said: string) {
  const { walk, after } = telling
  const called = postOf(telling, to)
  const detail = { name: nameOf(telling, called ?? undefined), level: to, seconds }
  tell(walk, after(minutes), postOf(telling, from), { action: 'call', opinion: said, detail })
}

/** A level reminds those below it. */
function urge(telling: Telling, minutes: number, from: number): void {
  const { walk, after } = telling
  const levels = [SAFETY, HEAD]
  const informed = levels.map((level) => nameOf(telling, postOf(telling, level) ?? undefined))
  for (const level of levels) inform(walk, level, after(minutes), 'urge')
  tell(walk, after(minutes), postOf(telling, from), { action: 'urge', detail: { levels, informed } })
}

const shanghai = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

/** The county orders the head of the plant to do something within some minutes. */
function supervise(telling: Telling, minutes: number, within: number, requirement: string): DemoSupervision {
  const { walk, after } = telling
  const [by, asked] = [postOf(telling, COUNTY), postOf(telling, HEAD)]
  const [at, due] = [after(minutes), after(minutes + within)]
  const order: DemoSupervision = {
    id: demoId('supervision', 1),
    warnId: walk.record.warning.id,
    level: COUNTY,
    userId: by?.userId ?? '',
    organizeId: by?.organizeId ?? '',
    requirement,
    due: iso(due),
    toLevel: HEAD,
    toUserId: asked?.userId ?? '',
    toName: nameOf(telling, asked ?? undefined),
    createTime: iso(at),
    answer: null,
    answerUser: null,
    answerTime: null,
    conclusion: null,
    conclusionUser: null,
    conclusionTime: null,
  }
  for (const level of [SAFETY, HEAD, TOWNSHIP]) inform(walk, level, at, 'supervise')
  const detail = { supervisionId: order.id, name: order.toName, toLevel: HEAD, due: shanghai(due) }
  tell(walk, at, by, { action: 'supervise', opinion: requirement, detail })
  walk.record.supervisions.push(order)
  return order
}

function settleOrder(
  telling: Telling,
  order: DemoSupervision,
  what: 'answer' | 'conclude',
  minutes: number,
  words: string,
) {
  const at = telling.after(minutes)
  const by = postOf(telling, what === 'answer' ? HEAD : COUNTY)
  const [user, time] = [by?.userId ?? null, iso(at)]
  if (what === 'answer') Object.assign(order, { answer: words, answerUser: user, answerTime: time })
  else Object.assign(order, { conclusion: words, conclusionUser: user, conclusionTime: time })
  tell(telling.walk, at, by, { action: what, opinion: words, detail: { supervisionId: order.id, late: false } })
}

const recover = ({ walk }: Telling, { end }: Episode): void => {
  climb(walk, end)
  tell(walk, end, null, { action: 'recover' })
}

/** The warning climbs from the plant to the county, which closes it after sending the first handling back. */
function overload(telling: Telling, episode: Episode): void {
  const { walk, random, after } = telling
  call(telling, 6, [TOWNSHIP, SAFETY], 72, '已停机，正在往中转库退药，转运工只到了一人')
  urge(telling, 18, TOWNSHIP)
  climb(walk, after(31))
  call(telling, 33, [COUNTY, HEAD], 95, '负责人在县城，已叫副手带转运车进厂，半小时内移完')
  const order = supervise(telling, 36, 35, '移出超量部分，复称不高于5.00 kg，传复称照片')
  recover(telling, episode)
  settleOrder(telling, order, 'answer', 57, '超量部分2.20 kg已退回药物中转库，现场复称4.62 kg')
  handle(walk, after(63), random, {
    words: '已停机停止领药，超量部分退回药物中转库，领药改为每次两人核对，当班领药员停岗教育。',
    photo: 'scale-glare',
  })
  verify(walk, after(74), false, random, '照片反光，看不清秤面读数，请重新复称并上传清晰照片。')
  handle(walk, after(88), random, {
    words: '重新复称4.62 kg，低于限药量5.00 kg，秤面照片已上传；领药登记已补录。',
    photo: 'scale-right',
  })
  settleOrder(telling, order, 'conclude', 95, '已按要求移出并复称，督办办结')
  verify(walk, after(97), true, random, '复称照片清晰，读数4.62 kg，与平台数据一致，同意关闭。')
}

/** The county drafts a stop-work order while the township still handles; it inspects the plant afterwards. */
function stopOrder(telling: Telling, episode: Episode): void {
  const { walk, random, after } = telling
  call(telling, 4, [TOWNSHIP, SAFETY], 48, '领药员一次领了两锅的量，正在退')
  urge(telling, 12, COUNTY)
  tell(walk, after(21), postOf(telling, COUNTY), { action: 'stopOrder', detail: { kind: '2' } })
  recover(telling, episode)
  handle(walk, after(28), random, {
    words: '全厂涉药工序已停产，超量药物退回中转库，等候县局现场检查。',
    photo: 'scale-right',
  })
  verify(walk, after(55), true, random, '已现场核实停产和退药，转县局检查。')
}

/** Plays a story: everything that happens to the warning after it was raised. */
export function tellStory(
  name: StoryName,
  { walk, users, random }: Omit<Telling, 'after'>,
  episode: Episode,
  raised: number,
): void {
  const telling = { walk, users, random, after: (minutes: number) => raised + minutes * MINUTE }
  if (name === 'overload') overload(telling, episode)
  else stopOrder(telling, episode)
}
