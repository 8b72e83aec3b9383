import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DataTable } from '../src/ui/table/data-table.tsx'
import { useSelection } from '../src/ui/table/selection.ts'
import { beginTests } from './console.tsx'

beginTests()

interface Room {
  id: string
  name: string
}
const rooms: readonly Room[] = Array.from({ length: 40 }, (_, at) => ({ id: String(at), name: `${at + 1}#` }))

function Rooms() {
  const selection = useSelection<Room>()
  const columns = [{ key: 'name', heading: '工房号', width: 90, cell: ({ name }: Room) => name }]
  return <DataTable caption="工库房" columns={columns} rows={rooms} nameOf={({ name }) => name} selection={selection} />
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('draws all rows of a page, also those beyond the first screen', async () => {
  render(<Rooms />)
  await screen.findByText('40#')
  expect(screen.getAllByRole('row')).toHaveLength(rooms.length + 1)
})

it('chooses one row, all of the page, and none; the heading says when it is a part', async () => {
  render(<Rooms />)
  await screen.findByText('40#')
  const all = () => box(/本页|page/i)
  await userEvent.click(box(/\b3#/))
  expect(all().indeterminate).toBe(true)
  await userEvent.click(all())
  expect(all().checked).toBe(true)
  expect(all().indeterminate).toBe(false)
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  all().focus()
  await userEvent.keyboard(' ')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
})
