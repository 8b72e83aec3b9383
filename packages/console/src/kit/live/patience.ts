/** Milliseconds before the next attempt: 1, 2, 4, 8, 15 s and then every 15, a fifth at random so that 2,000 consoles do not return together. */
export const reconnectDelay = (attempt: number, random = Math.random()): number =>
  Math.min(15_000, 1000 * 2 ** (attempt - 1)) * (0.9 + 0.2 * random)

/** The server beats every second: a stream silent for so long is dead even if the network has not noticed. */
export const silence = 10_000
