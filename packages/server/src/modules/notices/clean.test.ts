import { allowedTags } from '@fengsui/contract/notices/markup.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clean, textOf } from './clean.ts'

describe('markup is cleaned of', () => {
  it.each([
    ['scripts with their text', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['pictures and what they load', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['addresses that are programs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['addresses that hide their scheme', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['addresses without a scheme of their own', '<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['frames and forms', '<iframe src="/x"></iframe><form action="/x"><input name=a>b</form>', 'b'],
    ['styles', '<style>p{}</style><p style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['drawings with scripts', '<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
    ['what closes too late', '<p>a<!--', '<p>a</p>'],
  ])('%s', (_, dirty, good) => {
    expect(clean(dirty)).toBe(good)
  })

  it('anything that is not on the list, whatever is thrown at it', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '/', '=', ' ', 'script', 'img', 'onload', 'svg', 'p', 'a href', 'javascript:', '<!--'],
      ...['-->', '&lt;', '&#x3c;', '\0', '<![CDATA[', ']]>', 'style', 'x'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const cleaned = clean(pieces.join(''))
        const tags = [...cleaned.matchAll(/<\/?([^\s/>]*)/g)].map(([, tag]) => tag)
        expect(tags.filter((tag) => !(allowedTags as readonly string[]).includes(tag ?? ''))).toEqual([])
        expect(cleaned).not.toMatch(/<[^>]+\son\w+/i)
        expect(clean(cleaned)).toBe(cleaned)
      }),
      { numRuns: 500 },
    )
  })
})

describe('markup keeps', () => {
  it('paragraphs, headings, lists, links and tables', () => {
    const good =
      '<h2>a</h2><p><strong>b</strong><br />c</p><ul><li>d</li></ul><a href="https://x.example/">e</a><table><tbody><tr><td colspan="2">f</td></tr></tbody></table>'
    expect(clean(good)).toBe(good)
  })

  it('content of other editors, mapped to the allowed tags', () => {
    expect(clean('<h1>a</h1><div><b>b</b> <i>c</i> <font color="red">d</font></div>')).toBe(
      '<h2>a</h2><p><strong>b</strong> <em>c</em> d</p>',
    )
  })

  it('nothing to read where there is none', () => {
    expect(textOf(clean('<p> </p><script>a</script>'))).toBe('')
  })
})
