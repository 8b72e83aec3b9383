/** Device code prefixes of the enterprises with the most incidents. */
export const badEnterprises = ['LY01', 'LY06', 'LL01'] as const
/** Single devices with an even higher incident rate. */
export const badDevices = [
  'LY01-TH-004',
  'LY01-TH-006',
  'LY01-DUST-001',
  'LY01-CG-003',
  'LY06-TH-001',
  'LY06-TH-006',
  'LY06-GW-001',
  'LL01-PDS-007',
  'LL01-ES-001',
] as const

export const isBadEnterprise = (code: string): boolean => badEnterprises.some((prefix) => code.startsWith(`${prefix}-`))

/** Returns how many times likelier an incident of this device is than of an average device. */
export function proneness(code: string): number {
  if (badDevices.some((bad) => bad === code)) return 3
  return isBadEnterprise(code) ? 1.2 : 1
}
