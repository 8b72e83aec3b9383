interface Withdrawer {
  readonly userId: string
  readonly userType: 'sss' | 'esp'
  readonly enterpriseId: string | null
  readonly roles: readonly string[]
}

/** Whether the user may withdraw a proposed change: its proposer, or the head of the same enterprise. */
export function mayWithdraw({ applyUser, enterpriseId }: Readonly<Record<string, unknown>>, who: Withdrawer): boolean {
  if (who.userType !== 'esp' || who.enterpriseId === null || who.enterpriseId !== String(enterpriseId)) return false
  return who.userId === String(applyUser) || who.roles.includes('esp_head')
}
