/** The clock burned into the pictures of the demonstration's cameras, as an eye reads it: digits of 5 by 7 dots. */
const digits: Readonly<Record<string, string>> = {
  '0': '0e 11 13 15 19 11 0e',
  '1': '04 0c 04 04 04 04 0e',
  '2': '0e 11 01 02 04 08 1f',
  '3': '1f 02 04 02 01 11 0e',
  '4': '02 06 0a 12 1f 02 02',
  '5': '1f 10 1e 01 01 11 0e',
  '6': '06 08 10 1e 11 11 0e',
  '7': '1f 01 02 04 08 08 08',
  '8': '0e 11 11 0e 11 11 0e',
  '9': '0e 11 11 0f 01 02 0c',
}
/** Strip of a picture that holds the clock, of the main stream. */
export const clockStrip = { width: 640, height: 16 }
/** Pixels: size of a dot, width of a character, place of the first dot. */
const [dot, cell, left, top] = [2, 12, 4, 1]
const places = '####-##-## ##:##:##'
const bright = 131
const mostWrong = 2

/** Reads the time in a strip of red, green, blue and alpha; ms since 1970, null where there is none. */
export function burnedClock(rgba: readonly number[]): number | null {
  const isSet = (at: number, column: number, row: number): boolean => {
    const x = left + at * cell + Math.floor((column + 0.5) * dot)
    const y = top + Math.floor((row + 0.5) * dot)
    return (rgba[4 * (y * clockStrip.width + x) + 1] ?? 0) > bright
  }
  const digitAt = (at: number): string | null => {
    let [best, least] = ['', mostWrong + 1]
    for (const [digit, lines] of Object.entries(digits)) {
      const wrong = lines.split(' ').reduce((sum, line, row) => {
        const dots = Number.parseInt(line, 16)
        const differ = [0, 1, 2, 3, 4].filter(
          (column) => ((dots >> (4 - column)) & 1) !== Number(isSet(at, column, row)),
        )
        return sum + differ.length
      }, 0)
      if (wrong < least) [best, least] = [digit, wrong]
    }
    return best || null
  }
  let text = ''
  for (const [at, place] of [...places].entries()) {
    const character = place === '#' ? digitAt(at) : place
    if (character === null) return null
    text += character
  }
  const time = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(time) ? null : time
}
