import { expect, it } from 'vitest'
import { verdictFault } from './verdict.ts'

it.each([
  ['5', [], '其余不批', 'parts'],
  ['5', ['tempMax'], ' ', 'opinion'],
  ['3', [], '', 'opinion'],
  ['3', [], '不'.repeat(501), 'tooLong'],
  ['1', [], '', undefined],
  ['5', ['tempMax'], '其余不批', undefined],
  ['3', [], '不批', undefined],
] as const)('verdict %s of items %j with the opinion %j lacks: %s', (verdict, parts, opinion, lacking) => {
  expect(verdictFault({ verdict, parts, opinion })).toBe(lacking)
})
