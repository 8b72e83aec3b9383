/**
 * Milliseconds before the next attempt: 1, 2, 4, 8, 15 s and then every 15, with a fifth of random jitter so
 * that 2,000 consoles do not reconnect simultaneously.
 */
export const reconnectDelay = (attempt: number, random = Math.random()): number =>
  Math.min(15_000, 1000 * 2 ** (attempt - 1)) * (0.9 + 0.2 * random)

/**
 * The server sends a heartbeat every second: a stream silent for this long (ms) is dead even if the network
 * has not reported it.
 */
export const silence = 10_000
