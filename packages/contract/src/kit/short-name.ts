import type { FieldMap } from './field.ts'

/** Whether rows of these fields get the short name of their enterprise in lists; some resources have it as a field. */
export const hasShortName = (fields: FieldMap): boolean =>
  'enterpriseId' in fields && 'enterpriseName' in fields && !('enterpriseShortName' in fields)
