/** Whether the database rejected the rows themselves (SQLSTATE classes 22 and 23), rather than failed. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: string }).code ?? ''))
