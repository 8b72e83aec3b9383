import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Watches the room of a table in its scroll container. Returns whether its columns do not all fit, and keeps the
 * lower edge between two rows, and the edge of the fixed acts between two columns: what is left of a row that would
 * be cut becomes margin, what is left of a column becomes room of the column that takes it.
 * `least` is the sum of the smallest widths, `growing` that of the columns that grow. Of the room beyond `least`, those
 * columns have `--fs-grow`, up to once more their width, and all share `--fs-spare`. It looks when the container or the
 * table gets another size, after the browser has laid them out: a live event that changes a cell forces no layout.
 */
export function useRoom(
  least: number,
  growing: number,
): { scroller: RefObject<HTMLDivElement | null>; isNarrow: boolean } {
  const scroller = useRef<HTMLDivElement>(null)
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || typeof ResizeObserver === 'undefined') return
    const look = () => {
      const { clientWidth, scrollWidth } = box
      setNarrow(clientWidth > 0 && Math.max(scrollWidth - roomOf(box), least) > clientWidth)
      const left = Math.max(0, clientWidth - least)
      box.style.setProperty('--fs-grow', `${Math.min(left, growing)}px`)
      box.style.setProperty('--fs-spare', `${Math.max(0, left - growing)}px`)
      // Without a column that takes it there is no room: it would hide from the next look that the columns do not fit.
      if (isNarrow) endBetweenColumns(box)
      else box.style.removeProperty(property)
      endBetweenRows(box)
    }
    look()
    const observer = new ResizeObserver(look)
    for (const one of [box.parentElement, box.firstElementChild]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [least, growing, isNarrow])
  return { scroller, isNarrow }
}

/** Room in pixels that a column has beyond its own, as a custom property of the container. */
const property = '--fs-room'
const roomOf = (box: HTMLElement): number => Number.parseFloat(box.style.getPropertyValue(property)) || 0

/** Widens the column that takes the room, so that before scrolling the left edge of the acts is that of a column. */
function endBetweenColumns(box: HTMLElement): void {
  const headings = [...box.querySelectorAll<HTMLElement>(':scope > table > thead th')]
  const acts = headings.find((heading) => heading.querySelector(':scope > .fs-acts-heading'))
  if (!acts) return
  const taker = headings.findIndex((heading) => heading.dataset.takesRoom !== undefined)
  const room = roomOf(box)
  // As without the room: the columns after the one that has it are moved by it.
  const leftOf = (heading: HTMLElement) =>
    heading.offsetLeft - (taker >= 0 && headings.indexOf(heading) > taker ? room : 0)
  const edge = box.clientWidth - (acts.offsetWidth - (acts.dataset.takesRoom === undefined ? 0 : room))
  const cut = headings.find(
    (heading) =>
      heading !== acts &&
      heading.dataset.stays === undefined &&
      heading.dataset.takesRoom === undefined &&
      leftOf(heading) < edge - 1 &&
      leftOf(heading) + heading.offsetWidth > edge + 1,
  )
  box.style.setProperty(property, `${cut ? edge - leftOf(cut) : 0}px`)
}

/** Shortens the container so that its lower edge, before scrolling, is the lower edge of a row. */
function endBetweenRows(box: HTMLElement): void {
  // Sums stay at the lower edge, over the rows.
  const foot = box.querySelector<HTMLElement>(':scope > table > tfoot')?.offsetHeight ?? 0
  const room = box.clientHeight + (Number.parseFloat(box.style.marginBottom) || 0) - foot
  const rows = [...box.querySelectorAll<HTMLElement>(':scope > table > tbody > tr')]
  const cut = rows.find((row) => row.offsetTop < room && row.offsetTop + row.offsetHeight > room)
  const left = cut ? room - cut.offsetTop : 0
  // A row cut by less than a pixel is whole.
  box.style.marginBottom = cut && left < cut.offsetHeight - 1 ? `${left}px` : ''
}
