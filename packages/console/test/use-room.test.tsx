import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRoom } from '../src/ui/table/use-room.ts'
import { beginTests } from './console.tsx'

beginTests()

const view = 1252
const least = 1247
const names = ['Name', 'Online', 'Last data at', 'acts'] as const
/** Widths as the contents ask for. */
const contents = { Name: 900, Online: 118, 'Last data at': 134, acts: 95 }
type Name = keyof typeof contents

function Table() {
  const { scroller, isNarrow } = useRoom(least, 900)
  return (
    <div ref={scroller} data-testid="box" data-narrow={isNarrow}>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} data-takes-room={isNarrow && name === 'Name' ? true : undefined} title={name}>
                {name === 'acts' && <span className="fs-acts-heading" />}
              </th>
            ))}
          </tr>
        </thead>
      </table>
    </div>
  )
}

/** Lays the table out as a browser does: the room widens the column that takes it, and the table in any case. */
function layOut(): { look: () => void } {
  const looks = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #look: () => void
      constructor(look: () => void) {
        this.#look = look
      }
      observe = () => void looks.add(this.#look)
      disconnect = () => void looks.delete(this.#look)
    },
  )
  const room = () => Number.parseFloat(box().style.getPropertyValue('--fs-room')) || 0
  const box = () => document.querySelector('[data-testid=box]') as HTMLElement
  const widthOf = (heading: HTMLElement) =>
    contents[heading.title as Name] + (heading.dataset.takesRoom === undefined ? 0 : room())
  const before = (heading: HTMLElement): HTMLElement[] => {
    const all = [...document.querySelectorAll<HTMLElement>('th')]
    return all.slice(0, all.indexOf(heading))
  }
  const sum = (headings: readonly HTMLElement[]) => headings.reduce((total, one) => total + widthOf(one), 0)
  const figure = (name: string, get: (element: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return get(this)
    })
  figure('clientWidth', () => view)
  figure('scrollWidth', () => Math.max(view, least + room(), sum([...document.querySelectorAll<HTMLElement>('th')])))
  figure('offsetWidth', widthOf)
  figure('offsetLeft', (heading) => sum(before(heading)))
  return {
    look: () => {
      for (const one of [...looks]) one()
    },
  }
}

it('is narrow, and stays so, where the acts are wider than declared and the rest would just fit', () => {
  const { look } = layOut()
  const { getByTestId } = render(<Table />)
  const box = getByTestId('box')
  const state = () => [box.dataset.narrow, box.style.getPropertyValue('--fs-room')]
  expect(box.dataset.narrow).toBe('false')
  // The rows come: all together is wider than the view now. The browser may look again before it is drawn.
  contents.acts = 115
  act(() => {
    look()
    look()
  })
  // The acts hide a part of the last column: the name is wider by what is seen of it.
  const settled = ['true', '119px']
  expect(state()).toEqual(settled)
  for (let again = 0; again < 3; again++) {
    act(look)
    expect(state()).toEqual(settled)
  }
})
