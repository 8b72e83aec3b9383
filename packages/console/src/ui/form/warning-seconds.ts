/** Seconds for which a message says what a saved row lacks: a sentence takes longer to read than a word. */
export const warningSeconds = 8
