import { describe, expect, it } from 'vitest'
import { startPage } from './start-page.ts'

describe('landing after sign-in', () => {
  it.each([
    null,
    '',
    'yjxx',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
  ])('%s leads home', (wanted) => expect(startPage(wanted)).toBe('/'))

  it('returns to a page of this console with its search', () => {
    expect(startPage('/yjxx?severity=1')).toBe('/yjxx?severity=1')
  })
})
