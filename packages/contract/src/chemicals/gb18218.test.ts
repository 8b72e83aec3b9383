import { describe, expect, it } from 'vitest'
import { alphaOf, betaOf, explosiveClasses, grade, isGraver } from './gb18218.ts'

const share = (quantity: number, critical: number | null, beta: number) => ({ quantity, critical, beta })
const ammonia = '7664-41-7'
const chlorine = '7782-50-5'

/** Rows of tables 3 and 4 of the standard, as printed. */
const table3: readonly (readonly [name: string, casNo: string, beta: number])[] = [
  ['一氧化碳', '630-08-0', 2],
  ['二氧化硫', '7446-09-5', 2],
  ['氨', '7664-41-7', 2],
  ['环氧乙烷', '75-21-8', 2],
  ['氯化氢', '7647-01-0', 3],
  ['溴甲烷', '74-83-9', 3],
  ['氯', '7782-50-5', 4],
  ['硫化氢', '7783-06-4', 5],
  ['氟化氢', '7664-39-3', 5],
  ['二氧化氮', '10102-44-0', 10],
  ['氰化氢', '74-90-8', 10],
  ['碳酰氯', '75-44-5', 20],
  ['磷化氢', '7803-51-2', 20],
  ['异氰酸甲酯', '624-83-9', 20],
]
const table4: Readonly<Record<string, number>> = {
  J1: 4,
  J2: 1,
  J3: 2,
  J4: 2,
  J5: 1,
  'W1.1': 2,
  'W1.2': 2,
  'W1.3': 2,
  W2: 1.5,
  W3: 1,
  W4: 1,
  'W5.1': 1.5,
  'W5.2': 1,
  'W5.3': 1,
  'W5.4': 1,
  'W6.1': 1.5,
  'W6.2': 1,
  'W7.1': 1.5,
  'W7.2': 1,
  W8: 1,
  'W9.1': 1,
  'W9.2': 1,
  W10: 1,
  W11: 1,
}
it.each(table3)('β of %s is that of its row of table 3, whatever its class', (_, casNo, beta) => {
  expect(betaOf(casNo, ['J1', 'W2'])).toBe(beta)
})
it.each(Object.entries(table4))('β of class %s is that of its row of table 4', (symbol, beta) => {
  expect(betaOf(null, [symbol])).toBe(beta)
})

describe('GB 18218-2018, three cases of which every figure is a row of its tables', () => {
  it('grades an ammonia refrigeration plant', () => {
    // 30 t of ammonia: Q 10 t (table 1, row 1), β 2 (table 3, ammonia); 60 people: α 1.5 (table 5, 50 to 99).
    // S = 30/10 = 3. R = 1.5 × 2 × 3 = 9: level 4 (table 6, R < 10).
    expect(grade([share(30, 10, betaOf(ammonia, ['W2', 'J3']))], 60)).toEqual({ alpha: 1.5, s: 3, r: 9, level: '4' })
  })
  it('grades chlorine beside a tank farm of liquefied gas and methanol', () => {
    // 10 t of chlorine: Q 5 (table 1, row 12), β 4 (table 3, chlorine). 200 t of liquefied petroleum gas: Q 50 (table 1, row 52),
    // β 1.5 (table 4, W2). 2000 t of methanol: Q 500 (table 1, row 65), β 1 (table 4, W5.3). 120 people: α 2 (table 5, 100 and
    // more). S = 2 + 4 + 4 = 10. R = 2 × (4×2 + 1.5×4 + 1×4) = 36: level 3 (table 6, 10 ≤ R < 50).
    const shares = [
      share(10, 5, betaOf(chlorine, ['J3', 'W4'])),
      share(200, 50, betaOf('68476-85-7', ['W2'])),
      share(2000, 500, betaOf('67-56-1', ['W5.3'])),
    ]
    expect(grade(shares, 120)).toEqual({ alpha: 2, s: 10, r: 36, level: '3' })
  })
  it('grades a fireworks plant by its explosives and its oxidizer', () => {
    // 0.6 t of black powder: division 1.1, Q 1 (table 2, W1.1), β 2 (table 4, W1.1). 20 t of explosive in fireworks of division
    // 1.3: Q 10 (table 2, W1.2), β 2 (table 4, W1.2). 50 t of potassium nitrate: Q 1000 (table 1, row 46), β 1 (table 4, W9.2).
    // 35 people: α 1.2 (table 5, 30 to 49). S = 0.6 + 2 + 0.05 = 2.65. R = 1.2 × (1.2 + 4 + 0.05) = 6.3: level 4 (table 6).
    const shares = [
      share(0.6, explosiveClasses['W1.1'].critical, betaOf(null, ['W1.1'])),
      share(20, explosiveClasses['W1.2'].critical, betaOf(null, ['W1.2'])),
      share(50, 1000, betaOf('7757-79-1', ['W9.2'])),
    ]
    expect(grade(shares, 35)).toEqual({ alpha: 1.2, s: 2.65, r: 6.3, level: '4' })
  })
})

it('levels begin where table 6 says, and nothing below S = 1 is a major hazard', () => {
  const level = (r: number) => grade([share(r, 1, 1)], 1).level
  expect([0.999_999, 1, 9.99, 10, 49.99, 50, 99.99, 100].map(level)).toEqual(['0', '4', '4', '3', '3', '2', '2', '1'])
  // Ten shares of 0.1 sum to 1 despite floating-point error.
  expect(
    grade(
      Array.from({ length: 10 }, () => share(0.1, 1, 1)),
      0,
    ),
  ).toMatchObject({ s: 1, r: 0.5, level: '4' })
  expect(grade([share(5, null, 4)], 1)).toMatchObject({ s: 0, level: '0' })
})

it('α follows table 5, and is the maximum when the number of people is unknown', () => {
  expect([0, 1, 29, 30, 49, 50, 99, 100, null].map(alphaOf)).toEqual([0.5, 1, 1, 1.2, 1.2, 1.5, 1.5, 2, 2])
})

it('β is the gas’s own, else the greatest of its classes', () => {
  expect(betaOf('75-44-5', ['J1'])).toBe(20)
  expect(betaOf('60-29-7', ['W5.1', 'W10'])).toBe(1.5)
  expect(betaOf(null, [])).toBe(1)
})

it('a level is graver the smaller its number, and graver than none', () => {
  expect([isGraver('4', '0'), isGraver('3', '4'), isGraver('4', '3'), isGraver('0', '4'), isGraver('2', '2')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
