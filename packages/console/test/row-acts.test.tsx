import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Act, RowActs } from '../src/ui/table/row-acts.tsx'
import { beginTests } from './console.tsx'

beginTests()

const act = (label: string, more: Partial<Act> = {}): Act => ({ key: label, label, run: () => undefined, ...more })
const inSight = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

it('shows two acts in words, the others behind the dots', async () => {
  render(<RowActs name="RK1" acts={[act('审核'), act('修改'), act('删除', { danger: true })]} />)
  expect(inSight()).toEqual(['审核', '修改'])
  await userEvent.click(screen.getByRole('button', { name: /RK1/ }))
  await screen.findByRole('menuitem', { name: '删除' })
})

it('keeps what takes back out of sight, also where it is first or alone', async () => {
  const reverse = vi.fn()
  const taking = act('反审核', { rare: true, run: reverse })
  const { rerender } = render(<RowActs name="RK1" acts={[taking, act('流水')]} />)
  expect(inSight()).toEqual(['流水'])
  rerender(<RowActs name="RK1" acts={[taking]} />)
  expect(screen.queryByText('反审核')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /RK1/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '反审核' }))
  expect(reverse).toHaveBeenCalledOnce()
})

it('opens its menu by keyboard and leaves the focus on the dots', async () => {
  render(<RowActs name="RK1" acts={[act('审核'), act('修改'), act('删除', { danger: true })]} />)
  const dots = () => screen.getByRole('button', { name: /RK1/ })
  dots().focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: '删除' })
  expect(document.activeElement).toBe(dots())
})
