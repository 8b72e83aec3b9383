/**
 * Events reported by a camera's image analysis, by dictionary (part B, camera aiEvent; 1002 and 1003 by
 * domain-model.md#R3.1).
 */
export const aiCodes = {
  alarmType: ['0', '2', '3', '10', '14', '15'],
  warehouseWarnType: ['10', '20', '101', '102', '103', '104', '105'],
  alarmTypeExt: ['1002', '1003', '1016'],
} as const

export const typeLetters = { alarmType: 'a', warehouseWarnType: 'w', monitorWarnType: 'm', alarmTypeExt: 'e' } as const

/** Returns the type key for an AI event's `dict` and `code`; undefined for a code cameras do not report. */
export function aiTypeKey(dict: unknown, code: unknown): string | undefined {
  if (typeof dict !== 'string' || !Object.hasOwn(aiCodes, dict)) return undefined
  const key = String(code)
  const codes: readonly string[] = aiCodes[dict as keyof typeof aiCodes]
  return codes.includes(key) ? `${typeLetters[dict as keyof typeof aiCodes]}${key}` : undefined
}
