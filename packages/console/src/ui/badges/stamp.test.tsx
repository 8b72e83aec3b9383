import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import marks from '../../i18n/zh/marks.json' with { type: 'json' }
import { serverNow } from '../format/clock.ts'
import { formatFull } from '../format/time.ts'
import { Stamp } from './stamp.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh', resources: { zh: { marks } } })
})

const hour = 3_600_000
const textOf = (ms: number) => renderToStaticMarkup(<Stamp time={formatFull(ms)} />).replaceAll(/<[^>]+>/g, '')

describe('a moment in a table', () => {
  it('says a future time like a past one, never as now, with the distance in the tooltip', () => {
    const permitEnds = serverNow() + 5 * 24 * hour + hour
    expect(textOf(permitEnds)).toContain(formatFull(permitEnds).slice(5, -3))
    expect(textOf(serverNow() + 30 * 60_000 + 1000)).toMatch(/^还有 (30|31) 分钟$/)
  })

  it('says a time a few seconds ahead of the reader’s clock as now', () => {
    expect(textOf(serverNow() + 5000)).toBe('刚刚')
    // A table's clock ticks once a minute.
    expect(textOf(serverNow() - 10 * 60_000)).toMatch(/^(9|10) 分钟前$/)
  })
})
