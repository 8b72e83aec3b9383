import type { Lines, Resource } from './resource.ts'

/**
 * Links a document and its lines, each declared as a resource: the lines travel as `details` with the
 * document and share its visibility.
 */
export function document<H extends Resource, L extends Resource>(
  head: H,
  line: L,
  { by, totals = {} }: Pick<Lines, 'by'> & Partial<Pick<Lines, 'totals'>>,
): [head: Omit<H, 'lines'> & { readonly lines: Lines<L> }, line: L] {
  const below = { ...line, head: { of: head, by } }
  return [{ ...head, lines: { of: below, by, totals } }, below]
}
