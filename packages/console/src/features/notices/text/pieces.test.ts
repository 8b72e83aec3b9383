import { describe, expect, it } from 'vitest'
import { headingsOf, isSafe, marked, type Piece } from './pieces.ts'

const law: Piece[] = [
  { tag: 'h2', id: 'part-1', children: ['第一章　总则'] },
  { tag: 'p', children: [{ tag: 'strong', children: ['第一条'] }, '　禁止携带火种，禁止吸烟。'] },
  { tag: 'h3', id: 'part-2', children: ['第一节'] },
]

it.each(['javascript:alert(1)', 'JAVASCRIPT:x', 'data:text/html,x', '//x.example', '/api/x', ''])(
  'does not follow %s',
  (href) => expect(isSafe(href)).toBe(false),
)
it('follows addresses of the web and of letters', () => {
  expect(['https://x.example', 'HTTP://x', 'mailto:a@b'].every(isSafe)).toBe(true)
})

it('lists the headings with their depth', () => {
  expect(headingsOf(law)).toEqual([
    { id: 'part-1', text: '第一章　总则', level: 2 },
    { id: 'part-2', text: '第一节', level: 3 },
  ])
})

describe('search words in a text', () => {
  it('are marked in order, wherever they occur', () => {
    const { pieces, count } = marked(law, '禁止')
    expect(count).toBe(2)
    expect(JSON.stringify(pieces)).toContain('"id":"found-2"')
    expect(marked(law, '第一').count).toBe(3)
  })

  it('leave the text as it was when there are none', () => {
    expect(marked(law, ' ').pieces).toBe(law)
    expect(marked(law, '没有')).toEqual({ pieces: law, count: 0 })
  })
})
