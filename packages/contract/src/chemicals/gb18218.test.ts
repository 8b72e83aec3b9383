import { describe, expect, it } from 'vitest'
import { alphaOf, betaOf, grade, isGraver } from './gb18218.ts'

const share = (quantity: number, critical: number | null, beta: number) => ({ quantity, critical, beta })
const ammonia = '7664-41-7'
const chlorine = '7782-50-5'

describe('GB 18218-2018, worked by hand', () => {
  it('grades an ammonia refrigeration plant', () => {
    // 30 t of ammonia, Q 10 t (table 1, number 1), β 2 (table 3), 60 people within 500 m: α 1.5 (table 5).
    // S = 30/10 = 3 ≥ 1. R = 1.5 × 2 × 30/10 = 9 < 10: level 4.
    expect(grade([share(30, 10, betaOf(ammonia, ['W2', 'J3']))], 60)).toEqual({ alpha: 1.5, s: 3, r: 9, level: '4' })
  })
  it('grades chlorine in cylinders beside a tank farm of liquefied gas and methanol', () => {
    // 10 t of chlorine (Q 5, β 4), 200 t of liquefied petroleum gas (Q 50, W2: β 1.5), 2000 t of methanol (Q 500, W5.3: β 1),
    // 120 people: α 2. S = 2 + 4 + 4 = 10. R = 2 × (4×2 + 1.5×4 + 1×4) = 2 × 18 = 36: level 3.
    const shares = [
      share(10, 5, betaOf(chlorine, ['J3', 'W4'])),
      share(200, 50, betaOf('68476-85-7', ['W2'])),
      share(2000, 500, betaOf('67-56-1', ['W5.3'])),
    ]
    expect(grade(shares, 120)).toEqual({ alpha: 2, s: 10, r: 36, level: '3' })
  })
  it('grades a fireworks plant by its explosives and its oxidizer', () => {
    // 0.6 t of black powder (division 1.1: Q 1, β 2), 20 t of explosive in finished goods (1.3: Q 10, β 2), 50 t of potassium
    // nitrate (Q 1000, W9.2: β 1), 35 people: α 1.2. S = 0.6 + 2 + 0.05 = 2.65. R = 1.2 × (1.2 + 4 + 0.05) = 6.3: level 4.
    const shares = [
      share(0.6, 1, betaOf(null, ['W1.1'])),
      share(20, 10, betaOf(null, ['W1.2'])),
      share(50, 1000, betaOf('7757-79-1', ['W9.2'])),
    ]
    expect(grade(shares, 35)).toEqual({ alpha: 1.2, s: 2.65, r: 6.3, level: '4' })
  })
})

it('levels begin where table 6 says, and nothing below S = 1 is a major hazard', () => {
  const level = (r: number) => grade([share(r, 1, 1)], 1).level
  expect([0.999_999, 1, 9.99, 10, 49.99, 50, 99.99, 100].map(level)).toEqual(['0', '4', '4', '3', '3', '2', '2', '1'])
  // Ten shares of a tenth are one, however a computer adds them.
  expect(
    grade(
      Array.from({ length: 10 }, () => share(0.1, 1, 1)),
      0,
    ),
  ).toMatchObject({ s: 1, r: 0.5, level: '4' })
  expect(grade([share(5, null, 4)], 1)).toMatchObject({ s: 0, level: '0' })
})

it('α begins where table 5 says, and is the greatest where nobody counted', () => {
  expect([0, 1, 29, 30, 49, 50, 99, 100, null].map(alphaOf)).toEqual([0.5, 1, 1, 1.2, 1.2, 1.5, 1.5, 2, 2])
})

it('β is the gas’s own, else the greatest of its classes', () => {
  expect(betaOf('75-44-5', ['J1'])).toBe(20)
  expect(betaOf('60-29-7', ['W5.1', 'W10'])).toBe(1.5)
  expect(betaOf(null, [])).toBe(1)
})

it('a level is graver the smaller its number, and graver than none', () => {
  expect([isGraver('4', '0'), isGraver('3', '4'), isGraver('4', '3'), isGraver('0', '4'), isGraver('2', '2')]).toEqual([
    ...[true, true, false, false, false],
  ])
})
