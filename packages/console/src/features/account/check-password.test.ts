import { expect, it } from 'vitest'
import { faultsOf } from './check-password.ts'

it.each([
  [
    { old: '', next: '', again: '' },
    { old: 'needOld', next: 'needNew', again: 'needAgain' },
  ],
  // 8 to 20 characters.
  [{ old: 'a', next: 'Short17', again: 'Short17' }, { next: 'rule' }],
  [{ old: 'a', next: 'Longer18', again: 'Longer18' }, {}],
  [{ old: 'a', next: 'nocapital1', again: 'nocapital1' }, { next: 'rule' }],
  [{ old: 'a', next: 'Twenty1characterslon', again: 'Twenty1characterslon' }, {}],
  [{ old: 'a', next: 'Twenty1characterslong', again: 'Twenty1characterslong' }, { next: 'rule' }],
  [{ old: 'Fengsui2026', next: 'Fengsui2026', again: 'Fengsui2026' }, { next: 'same' }],
  [{ old: 'a', next: 'Beacon2027', again: 'Beacon2028' }, { again: 'mismatch' }],
  [{ old: 'a', next: 'Beacon2027', again: 'Beacon2027' }, {}],
])('%o has %o', (typed, faults) => expect(faultsOf(typed)).toEqual(faults))
