import { useWidth } from '../../ui/use-width.ts'

/** Whether the panels are stacked and the page scrolls. */
export function useStacked(): boolean {
  const width = useWidth()
  return width === 'phone' || width === 'tablet'
}
