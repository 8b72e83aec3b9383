import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallButton } from '../src/ui/call-button.tsx'
import { beginTests } from './console.tsx'

beginTests()

it.each([true, false])('has a name that holds what it shows and who is called (bare: %s)', (bare) => {
  render(<CallButton name="陈伟平" phone="154-0731-0120" bare={bare} />)
  const link = screen.getByRole('link')
  expect(link.textContent).toContain('154 0731 0120')
  const named = link.getAttribute('aria-label')
  expect(named).toContain(link.textContent)
  expect(named).toContain('陈伟平')
  expect(link.getAttribute('href')).toBe('tel:15407310120')
})

it('says that there is no number', () => {
  render(<CallButton name="陈伟平" phone="—" />)
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByText('没有登记电话')
})
