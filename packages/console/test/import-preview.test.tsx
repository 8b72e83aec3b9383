import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startTexts, switchLanguage } from '../src/i18n/i18n.ts'
import { ImportPreview } from '../src/ui/resource/import/import-preview.tsx'

beforeAll(startTexts)
afterEach(async () => {
  cleanup()
  await switchLanguage('zh')
})

const reasons = ['请输入姓名', '身份证号校验不通过', '手机号长度应为11位', '请选择岗位', '请选择入职日期']
const found = {
  total: 9,
  added: 7,
  changed: 0,
  faults: [
    { row: 3, name: '罗志刚', message: '身份证号：与第2行重复', reasons: ['身份证号：与第2行重复'], more: 0 },
    { row: 5, name: '', message: reasons.join('；'), reasons, more: 2 },
  ],
}

it('every wrong cell of a row has a line, and it is said how many are left out', async () => {
  render(<ImportPreview found={found} />)
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...reasons, '另有2处'])
  within(table).getByText('身份证号：与第2行重复')
  cleanup()
  await switchLanguage('en')
  render(<ImportPreview found={found} />)
  screen.getByText('and 2 more')
})

it('a row of a sheet without reasons of its own shows its message', () => {
  render(<ImportPreview found={{ ...found, faults: [{ row: 3, name: 'a', message: '编码已存在' }] }} />)
  screen.getByText('编码已存在')
  expect(screen.queryByRole('listitem')).toBeNull()
})
