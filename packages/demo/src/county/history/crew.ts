import type { DemoCounty } from '../county.ts'

/** The recipient at one escalation level above an enterprise; vacant without a user. */
export interface Post {
  rung: number
  userId: string | null
  organizeId: string | null
}

/**
 * Returns the seven escalation levels of each enterprise of the county, from safety administrator to
 * ministry.
 */
export function rosterOf(
  county: Pick<DemoCounty, 'organizations' | 'enterprises' | 'users'>,
): Map<string, readonly Post[]> {
  const byId = new Map(county.organizations.map((organize) => [organize.id, organize]))
  const receiver = (rung: number, place: { organizeId?: string; enterpriseId?: string }) =>
    county.users.find(
      (user) =>
        user.receiveLevels.includes(rung) &&
        (place.enterpriseId ? user.enterpriseId === place.enterpriseId : user.organizeId === place.organizeId),
    )?.id ?? null
  return new Map(
    county.enterprises.map((enterprise) => {
      const inside = [1, 2].map((rung) => ({
        rung,
        userId: receiver(rung, { enterpriseId: enterprise.id }),
        organizeId: null,
      }))
      const above: Post[] = []
      for (let at = byId.get(enterprise.organizeId); at; at = byId.get(at.parentId ?? '')) {
        const rung = 8 - Number(at.organizeLevel)
        above.push({ rung, userId: receiver(rung, { organizeId: at.id }), organizeId: at.id })
      }
      return [enterprise.id, [...inside, ...above]]
    }),
  )
}
