import { act, renderHook } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useMapAddress } from '../src/features/map/view/use-map-address.ts'
import { useReplayAddress } from '../src/features/replay/use-replay-address.ts'
import { useOpenedId } from '../src/ui/resource/use-opened-id.ts'
import { beginTests } from './console.tsx'

beginTests()

/** Opens an address with a hook; returns the parameters that the browser and the page have after an act. */
function at<T>(address: string, hook: () => T) {
  history.replaceState(null, '', address)
  const { result } = renderHook(() => ({ own: hook(), drawn: useLocation().search }), { wrapper: BrowserRouter })
  return (run: (own: T) => void) => {
    act(() => run(result.current.own))
    expect(result.current.drawn).toBe(location.search)
    return Object.fromEntries(new URLSearchParams(location.search))
  }
}

const camera = { longitude: 113.65, latitude: 28.12, zoom: 12.5 }

it('the map keeps its place and what is chosen, told in one tick', () => {
  const after = at('/overview/map?base=7', useMapAddress)
  expect(
    after((map) => {
      map.keepCamera(camera)
      map.choose({ kind: 'vehicle', id: '12' })
    }),
  ).toEqual({ base: '7', at: '113.65,28.12,12.5', chosen: 'vehicle:12' })
  expect(after((map) => map.choose(null))).toEqual({ base: '7', at: '113.65,28.12,12.5' })
})

it('the map switches two layers in one tick', () => {
  const after = at('/overview/map?layers=vehicle,plant', useMapAddress)
  expect(
    after((map) => {
      map.toggleLayer('vehicle')
      map.toggleLayer('camera')
      map.toggleLayer('plant')
    }),
  ).toEqual({ layers: 'camera' })
  expect(after((map) => map.toggleLayer('camera'))).toEqual({ layers: '' })
})

it('the replay keeps its camera and its moment, told in one tick', () => {
  const after = at('/overview/replay?enterprise=5&look=scene', useReplayAddress)
  expect(
    after(({ change }) => {
      change({ camera: '32' })
      change({ at: '2026-11-20 08:10:00', look: null })
      change({ speed: '15' })
    }),
  ).toEqual({ enterprise: '5', camera: '32', at: '2026-11-20 08:10:00', speed: '15' })
})

it('a drawer opens beside another change of the address, and the way back leads to both', () => {
  const after = at('/yjxx?status=1', () => ({ opened: useOpenedId(), replay: useReplayAddress() }))
  const before = history.length
  expect(
    after(({ opened, replay }) => {
      replay.change({ at: '2026-11-20 08:10:00' })
      opened.open({ id: '9' })
    }),
  ).toEqual({ status: '1', at: '2026-11-20 08:10:00', open: '9' })
  expect(history.length).toBe(before + 1)
  expect(after(({ opened }) => opened.open({ id: '10' }))).toMatchObject({ open: '10' })
  expect(history.length).toBe(before + 1)
})
