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
  it('says a future time in full with its distance, never as now', () => {
    const permitEnds = serverNow() + 5 * 24 * hour + hour
    expect(textOf(permitEnds)).toBe(`${formatFull(permitEnds).slice(0, -3)}（5 天后）`)
    expect(textOf(serverNow() + 3 * hour + 60_000)).toContain('3 小时后')
  })

  it('says a time a few seconds ahead of the reader’s clock as now', () => {
    expect(textOf(serverNow() + 5000)).toBe('刚刚')
    // A table's clock ticks once a minute.
    expect(textOf(serverNow() - 10 * 60_000)).toMatch(/^(9|10) 分钟前$/)
  })
})
