const inserted: { name: string; element: Element; order: number }[] = []

/**
 * Inserts the CSS of a name once, before all other styles of the page, which may override it, in ascending `order` and then in
 * order of the calls.
 */
export function insertStyle(name: string, css: string, order: number): void {
  if (inserted.some((it) => it.name === name)) return
  const element = document.createElement('style')
  element.textContent = css
  const next = inserted.findIndex((it) => it.order > order)
  const place = next < 0 ? inserted.length : next
  const before = inserted[place - 1]?.element
  if (before) before.after(element)
  else document.head.prepend(element)
  inserted.splice(place, 0, { name, element, order })
}

/** Returns the style hook of a component, which inserts its CSS when it is first rendered. */
export function withStyle<A extends unknown[], R>(hook: (...parts: A) => R, name: string, css: string, order: number) {
  let isThere = false
  return (...parts: A): R => {
    if (!isThere) insertStyle(name, css, order)
    isThere = true
    return hook(...parts)
  }
}
