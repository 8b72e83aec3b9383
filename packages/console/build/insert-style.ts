const inserted: { element: Element; order: number }[] = []

/** Inserts CSS before all other styles of the page, which may override it, in ascending `order` and then in order of the calls. */
export function insertStyle(css: string, order: number): void {
  const element = document.createElement('style')
  element.textContent = css
  const next = inserted.findIndex((it) => it.order > order)
  const place = next < 0 ? inserted.length : next
  const before = inserted[place - 1]?.element
  if (before) before.after(element)
  else document.head.prepend(element)
  inserted.splice(place, 0, { element, order })
}
