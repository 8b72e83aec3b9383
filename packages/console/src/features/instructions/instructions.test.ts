import { expect, it } from 'vitest'
import { english } from './text-en.ts'
import { chinese } from './text-zh.ts'

it('has the same instructions for every user group in both languages', () => {
  const shape = ({ parts }: typeof chinese) =>
    parts.map(({ id, tasks }) => ({ id, steps: tasks.map(({ steps }) => steps.length) }))
  expect(shape(english)).toEqual(shape(chinese))
  expect(chinese.parts.map(({ id }) => id)).toEqual(['all', 'authority', 'enterprise', 'administrator'])
  expect(JSON.stringify(english)).not.toMatch(/[\u4e00-\u9fff]/)
})
