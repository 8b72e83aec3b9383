import { describe, expect, it } from 'vitest'
import { framed, isExternal } from './menu-target.ts'

describe('menu targets', () => {
  it.each(['/yjxx', '//evil.example/a.html', '/\\evil.example/a.html', 'javascript:alert(1)', 'ftp://h/a', '/htmls/x'])(
    '%s is a page or nothing, never framed',
    (path) => expect(isExternal(path)).toBe(false),
  )

  it.each(['https://h.example/x?a=1', 'HTTP://h.example', '/manual/guide.html', '/a.htm?x=1'])('%s is framed', (path) =>
    expect(isExternal(path)).toBe(true),
  )

  it('gives a framed item an address of its own and keeps what it shows', () => {
    expect(framed({ code: 'weather map', path: 'https://h.example/' })).toEqual({
      code: 'weather map',
      path: '/myiframe/weather%20map',
      url: 'https://h.example/',
    })
    expect(framed({ code: 'warn', path: '/yjxx' })).toEqual({ code: 'warn', path: '/yjxx' })
  })
})
