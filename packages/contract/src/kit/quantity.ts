import type { Label } from './label.ts'

/** Returns a figure with its unit in both languages: symbols and English words after a space, Chinese words without. */
export const quantityText = (figure: string, [zh, en]: Label): Label => [
  /^[a-z]/i.test(zh) ? `${figure} ${zh}` : `${figure}${zh}`,
  `${figure} ${en}`,
]
