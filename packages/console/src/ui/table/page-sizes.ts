/** Rows of a page, to choose from. */
export const pageSizes = [10, 30, 50, 100, 200] as const

/** Rows of a page until the reader chooses another number; calls without a size answer 10. */
export const usualPageSize = 30
