const began = performance.now()

/** One line of progress, with the seconds since the command began. */
export function say(text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`[${seconds.padStart(6)} s] ${text}`)
}

/** End the command with a sentence that tells what to do. */
export function giveUp(text) {
  console.error(`\n${text}`)
  process.exit(1)
}
