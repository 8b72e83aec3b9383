const pattern = /^[A-Z0-9]{8,39}$/

/** Value of a character: a digit's own, a letter's place in the alphabet. */
const worthOf = (letter: string): number => (letter < 'A' ? Number(letter) : letter.charCodeAt(0) - 64)

/** Returns the check digit of a box's code: weights 3 and 1 in turn from the right, up to the next ten. */
export function checkDigit(code: string): string {
  const sum = [...code].reverse().reduce((total, letter, n) => total + worthOf(letter) * (n % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Returns the code as it is printed on a box: with its check digit. */
export const printedCode = (code: string): string => code + checkDigit(code)

/** Returns the code of a scanned one, without its check digit; undefined when the digit is wrong or it is no code. */
export function codeOfPrinted(scanned: string): string | undefined {
  const text = scanned.trim().toUpperCase()
  return pattern.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1) ? text.slice(0, -1) : undefined
}
