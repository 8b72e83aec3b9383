const began = performance.now()

/** Prints one line of progress with the seconds since the command began. */
export function say(text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`[${seconds.padStart(6)} s] ${text}`)
}

/** Exits the command with a message saying what to do. */
export function giveUp(text) {
  console.error(`\n${text}`)
  process.exit(1)
}
