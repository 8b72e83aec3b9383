import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import '../src/i18n/areas/wall-texts.ts'
import { FocusWorst } from '../src/wall/panels/focus-worst.tsx'
import { warning } from '../src/wall/test-snapshot.ts'
import { WallContext } from '../src/wall/wall-context.ts'
import { beginTests } from './console.tsx'

beginTests()

const red = (more: object) => warning({ typeKey: 'e1001', typeName: '超药量', severity: 1, unitText: 'kg', ...more })
/** Draws the red warning that has the wall; returns its text without spaces around its parts. */
function focused(of: ReturnType<typeof warning>, size: '1920' | '3840' = '1920'): string {
  render(
    <WallContext value={{ size, mode: 'alarm', live: [] }}>
      <FocusWorst warning={of} />
    </WallContext>,
  )
  return screen.getByRole('region', { name: '超药量' }).textContent ?? ''
}

it.each(['1920', '3840'] as const)('the focus of a wall of %s has value, limit and per cent above it', (size) => {
  const text = focused(red({ lastValue: 66.2, worstValue: 66.2, threshold: 60 }), size)
  expect(text).toContain('66.2/ 60.0 kg')
  expect(text).toContain('超 10.4%')
  expect(text).not.toContain('已恢复')
})

it('the focus has the value now, and when the place recovered, in place of the per cent', () => {
  const text = focused(
    red({ lastValue: 66.2, worstValue: 66.2, valueNow: 20, threshold: 60, recoverTime: '2026-11-20 14:21:00' }),
  )
  expect(text).toContain('20.0/ 60.0 kg')
  expect(text).toContain('现场已恢复')
  expect(text).not.toContain('%')
})

it('the focus of a detection has its words and how sure the camera is, and no figure', () => {
  const camera = { id: 'c1', name: '1号摄像机', confidence: 0.914 }
  const text = focused(
    red({ content: '3号混药工房检测到烟雾', lastValue: null, worstValue: null, threshold: null, cameras: [camera] }),
  )
  expect(text).toContain('3号混药工房检测到烟雾')
  expect(text).toMatch(/91\s?%/)
  expect(text).not.toContain('/ ')
})
