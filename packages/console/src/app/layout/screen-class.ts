/** Screen class by width (specification section 9): 3 from 1200 pixels, 2 from 992, 1 from 768, else 0. */
export type ScreenClass = 0 | 1 | 2 | 3

export const screenClass = (width: number): ScreenClass => (width >= 1200 ? 3 : width >= 992 ? 2 : width >= 768 ? 1 : 0)

/** Publishes the screen class to style sheets as `data-screen` of the document. */
export function followScreen(): void {
  const tell = () => {
    document.documentElement.dataset.screen = String(screenClass(innerWidth))
  }
  tell()
  addEventListener('resize', tell)
}
