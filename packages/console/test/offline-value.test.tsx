import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ValueCell } from '../src/features/warnings/value-cell.tsx'
import type { Warning } from '../src/features/warnings/warning-row.ts'
import { beginTests } from './console.tsx'

beginTests()

const ended = {
  id: '1',
  severity: '3',
  handleStatus: '0',
  warnTime: '2026-11-29 11:00:00',
  recoverTime: '2026-11-29 11:20:00',
  worstValue: null,
  lastValue: null,
  warnValue: null,
  threshold: null,
  unitText: null,
} as unknown as Warning

it('says how long a device was offline, but of a vehicle how long it had no position, beside the limit', () => {
  const { unmount } = render(<ValueCell row={{ ...ended, typeKey: 'a7' }} />)
  screen.getByText(/离线 20 分/)
  unmount()
  const figures = { worstValue: 18, lastValue: 18, warnValue: 18, threshold: 3, unitText: 'min' }
  // The trip warns when the position is back: beginning and end are one moment.
  const trip = { ...ended, ...figures, typeKey: 'e1007', recoverTime: ended.warnTime } as unknown as Warning
  const { container } = render(<ValueCell row={trip} />)
  expect(container.textContent).toContain('18 min')
  expect(container.textContent).toContain('上限 3')
  expect(screen.queryByText(/离线/)).toBeNull()
})
