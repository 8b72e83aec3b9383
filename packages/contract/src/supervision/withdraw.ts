interface Withdrawer {
  readonly userId: string
  readonly userType: 'sss' | 'esp'
  readonly enterpriseId: string | null
  readonly roles: readonly string[]
}

/** Whether somebody may take a proposed change back: who proposed it, or the head of the same enterprise. */
export function mayWithdraw({ applyUser, enterpriseId }: Readonly<Record<string, unknown>>, who: Withdrawer): boolean {
  if (who.userType !== 'esp' || who.enterpriseId === null || who.enterpriseId !== String(enterpriseId)) return false
  return who.userId === String(applyUser) || who.roles.includes('esp_head')
}
