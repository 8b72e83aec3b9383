/**
 * Throttles a stream of events: runs `first` ms after the first of a burst, then at most once per `rest` ms,
 * and once more after the last. `rest` is extended by up to a fifth, so that 2,000 consoles do not query
 * simultaneously.
 */
export function debounceWithJitter(run: () => void, first: number, rest: number, random: () => number = Math.random) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  return {
    tell: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          run()
        },
        Math.max(first, last + rest * (1 + 0.2 * random()) - Date.now()),
      )
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
