const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** Today's date in the time zone of the ledger, the default of new documents. */
export const today = (): string => day.format(new Date())
