import { useWidth } from '../../kit/use-width.ts'

/** The panels stand under each other and the page scrolls. */
export function useStacked(): boolean {
  const width = useWidth()
  return width === 'phone' || width === 'tablet'
}
