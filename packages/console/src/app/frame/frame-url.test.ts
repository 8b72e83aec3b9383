import { describe, expect, it } from 'vitest'
import { tokenHole } from '../layout/menu-target.ts'
import { frameUrl, sandboxOf } from './frame-url.ts'

const url = `https://gis.example/map?t=${tokenHole}&again=${tokenHole}`

describe('a framed page', () => {
  it.each([false, undefined])('learns no token unless the server says so (%s)', (tokenAllowed) => {
    expect(frameUrl({ code: 'gis', url, tokenAllowed })).toBe('https://gis.example/map?t=&again=')
  })

  it('learns it from the server where that allows it', () => {
    expect(frameUrl({ code: 'g&s', url, tokenAllowed: true })).toBe('/api/blade-system/menu/frame?code=g%26s')
    expect(frameUrl({ code: 'gis', url: 'https://gis.example/map', tokenAllowed: true })).toBe(
      'https://gis.example/map',
    )
  })

  it('of our own origin never keeps the origin', () => {
    expect(sandboxOf('/manual.html', 'http://h:8080')).not.toContain('allow-same-origin')
    expect(sandboxOf('http://h:8080/manual.html', 'http://h:8080')).not.toContain('allow-same-origin')
    expect(sandboxOf('http://h:8081/x', 'http://h:8080')).toContain('allow-same-origin')
  })

  it('may never lead the console away', () => {
    for (const shown of ['/manual.html', 'https://gis.example'])
      expect(sandboxOf(shown, 'http://h')).not.toContain('top-navigation')
  })
})
