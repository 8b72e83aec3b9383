import { expect, it } from 'vitest'
import { fit } from './screen.ts'

it('draws the wide wall from an aspect of 2.6 on', () => {
  expect(fit(3840, 1080)).toMatchObject({ size: '3840', scale: 1, left: 0, top: 0 })
  expect(fit(2600, 1000).size).toBe('3840')
  expect(fit(2599, 1000).size).toBe('1920')
  expect(fit(1920, 1080)).toMatchObject({ size: '1920', scale: 1 })
})

it('scales by one factor and centres what is left over', () => {
  expect(fit(1366, 768)).toMatchObject({ size: '1920', scale: 768 / 1080, top: 0 })
  expect(fit(1920, 1200)).toMatchObject({ scale: 1, left: 0, top: 60 })
  expect(fit(7680, 2160)).toMatchObject({ size: '3840', scale: 2 })
})
