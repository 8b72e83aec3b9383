import type { Page } from 'playwright-core'

export interface TableReading {
  /** What is cut or out of sight, by column. */
  faults: string[]
  /** Rows that were read. */
  rows: number
}

/**
 * Reads the tables in sight: no heading may be cut, at its own edge or by the fixed acts, and no cell of a column that
 * identifies or decides may be cut or be outside the table's first view. Names of the first row are read once more as
 * if they were long.
 */
export const readTables = (page: Page): Promise<TableReading> => page.evaluate(clipped)

/** Runs in the page. */
function clipped(): TableReading {
  const longName = '浏阳市大瑶镇云岫出口烟花制造有限责任公司第二生产区三号 Export Fireworks Factory'
  const faults = new Set<string>()
  let rows = 0
  const isCut = (element: Element): boolean => {
    // Read out only.
    if (element.matches('.fs-unseen')) return false
    const { overflowX, webkitLineClamp } = getComputedStyle(element)
    if (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1) return true
    return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
  }
  const hasCut = (cell: Element) => [cell, ...cell.querySelectorAll('*')].some(isCut)
  for (const table of document.querySelectorAll<HTMLTableElement>('main .fs-table')) {
    const box = table.parentElement
    if (!box?.checkVisibility() || table.offsetWidth === 0) continue
    const name = table.caption?.textContent ?? ''
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const wordsOf = (cell: HTMLTableCellElement) => `${name}: ${headings[cell.cellIndex]?.textContent ?? ''}`
    const acts = table.querySelector('th:has(> .fs-acts-heading)')
    const view = box.getBoundingClientRect()
    const right = acts ? Math.min(view.right, acts.getBoundingClientRect().left) : view.right
    const isScrolled = box.scrollLeft > 0
    for (const heading of headings) {
      if (heading.scrollWidth > heading.clientWidth + 1 || hasCut(heading))
        faults.add(`${name}: heading ${heading.textContent} is cut`)
      // Also of a secondary column, which may be outside the first view, but whole.
      const { left, right: end } = heading.getBoundingClientRect()
      if (acts && heading !== acts && !isScrolled && left < right - 1 && end > right + 1)
        faults.add(`${name}: heading ${heading.textContent} is cut by the acts`)
    }
    const all = [...table.querySelectorAll('tbody tr')]
    rows += all.length
    for (const [at, row] of all.slice(0, 10).entries())
      for (const cell of row.querySelectorAll<HTMLTableCellElement>('td[data-priority]')) {
        const { priority } = cell.dataset
        if (priority === 'secondary') continue
        if (hasCut(cell)) faults.add(`${wordsOf(cell)} is cut`)
        const isActs = cell.querySelector('.fs-acts') !== null
        if (!isActs && !isScrolled && cell.getBoundingClientRect().right > right + 1)
          faults.add(`${wordsOf(cell)} is out of sight by ${Math.round(cell.getBoundingClientRect().right - right)} px`)
        if (at === 0 && cell.dataset.fit === 'wraps') lengthened(cell)
      }
    // Sums overlay the rows.
    const floor = view.top + box.clientHeight - (table.tFoot?.offsetHeight ?? 0)
    const last = all.find((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return box.scrollTop === 0 && top < floor - 2 && bottom > floor + 2
    })
    if (last && getComputedStyle(box).overflowY !== 'visible') faults.add(`${name}: a row is cut by the lower edge`)
    /** Reads a cell with a long name in place of its own. */
    function lengthened(cell: HTMLTableCellElement): void {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (!words) return
      const before = words.nodeValue
      words.nodeValue = longName
      if (hasCut(cell)) faults.add(`${wordsOf(cell)} cuts a long name`)
      words.nodeValue = before
    }
  }
  return { faults: [...faults], rows }
}
