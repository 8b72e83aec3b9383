/** A row whose columns are known at run time only. */
export type Row = Readonly<Record<string, unknown>>
