/** A row whose columns are known at run time only: of a resource that a generic function is given. */
export type Row = Record<string, unknown>
