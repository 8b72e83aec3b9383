import { describe, expect, it } from 'vitest'
import { keyName } from './key-name.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('key names', () => {
  it.each([
    [{ ...none, key: 'j' }, 'j'],
    [{ ...none, key: 'J', shiftKey: true }, 'Shift+J'],
    [{ ...none, key: 'k', ctrlKey: true }, 'Ctrl+K'],
    [{ ...none, key: 'k', metaKey: true }, 'Ctrl+K'],
    [{ ...none, key: '?', shiftKey: true }, '?'],
    [{ ...none, key: '/' }, '/'],
    [{ ...none, key: 'Enter' }, 'Enter'],
    [{ ...none, key: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
    [{ ...none, key: 'J' }, 'j'],
  ])('%o is %s', (press, name) => expect(keyName(press)).toBe(name))
})
