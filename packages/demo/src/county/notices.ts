import { demoId } from './ids.ts'
import { demoLaws } from './laws.ts'
import { type NoticeDraft, noticeList } from './notice-list.ts'
import type { DemoOrganize } from './organizations.ts'

const DAY = 86_400_000

/** Returns the laws and the authorities' notices as rows; times end at `now`. */
export function demoNotices(organizations: readonly DemoOrganize[], now: number) {
  const idOf = new Map(organizations.map(({ region, id }) => [region, id]))
  const laws = demoLaws().map((law, n) => ({
    ...row(n + 1, idOf.get('00'), `${law.day} 09:00:00+08`),
    title: law.title,
    nature: '2',
    content: law.content,
    createTime: `${law.day} 09:00:00+08`,
  }))
  const notices = noticeList.map((draft, n) => {
    const at = new Date(now - draft.daysAgo * DAY - 3 * 3_600_000 - n * 600_000).toISOString()
    return { ...row(laws.length + n + 1, idOf.get(draft.region), at), ...wordsOf(draft, idOf) }
  })
  return [...laws, ...notices]
}

const row = (n: number, organizeId: string | undefined, at: string) => ({
  id: demoId('notice', n),
  organizeId,
  title: '',
  type: '2',
  nature: '1',
  level: '001',
  category: 1,
  content: '',
  releaseTime: at,
  createTime: at,
  targetUserType: null as string | null,
  targetOrganizeIds: [] as string[],
  targetEnterpriseIds: [] as string[],
  needReceipt: 0,
  status: 'released',
  files: [] as string[],
})

function wordsOf(draft: NoticeDraft, idOf: ReadonlyMap<string, string>) {
  const { title, text, type = '2', nature = '1', level = '001', category = 1, side = null, to = [] } = draft
  return {
    title,
    type,
    nature,
    level,
    category,
    targetUserType: side,
    status: draft.status ?? 'released',
    content: text.map((one) => `<p>${one}</p>`).join(''),
    targetOrganizeIds: to.flatMap((region) => idOf.get(region) ?? []),
    needReceipt: draft.receipt ?? 0,
  }
}
