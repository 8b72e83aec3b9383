import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { addPath, useAskedAdd } from '../src/ui/resource/use-asked-edit.ts'

function List({ may }: { may: boolean }) {
  const [editing, setEditing] = useState<{ readonly row: undefined }>()
  useAskedAdd(may, setEditing)
  const { pathname, search } = useLocation()
  return <p>{`${editing ? 'form' : 'list'} of ${pathname}${search}`}</p>
}

const shown = (may: boolean) =>
  render(
    <MemoryRouter initialEntries={[`${addPath('/warehouse/out')}&name=a`]}>
      <List may={may} />
    </MemoryRouter>,
  )

it('opens the form for a new record where the address asks for it, and asks no second time', async () => {
  shown(true)
  expect(await screen.findByText('form of /warehouse/out?name=a')).toBeTruthy()
})

it('opens no form for who may not add', () => {
  shown(false)
  expect(screen.getByText('list of /warehouse/out?add=1&name=a')).toBeTruthy()
})
