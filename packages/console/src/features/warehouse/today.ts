const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The day it is where the books are kept: what a new document begins with. */
export const today = (): string => day.format(new Date())
