import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePlan } from '@fengsui/contract/enterprises/site-plan.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { describe, expect, it } from 'vitest'
import { demoCounty } from '../county/county.ts'
import { enterpriseList } from '../county/enterprise-list.ts'
import { drawings } from '../pictures/drawings.ts'
import { fingerprintOf, picturesFolder } from '../pictures/stored.ts'
import { isInside, overlap } from './geometry.ts'
import { groundPlan } from './ground-plan.ts'
import { sitePlanRows } from './site-plan-rows.ts'

const now = Date.UTC(2026, 10, 21)
const county = demoCounty(now)

describe('the site of a plant', () => {
  it.each(enterpriseList.map((entry) => [entry.prefix, entry] as const))(
    '%s has its buildings apart from each other, inside the fence',
    (_, entry) => {
      const { buildings, others, fence } = groundPlan(entry)
      const all = [...buildings, ...others]
      for (const [n, one] of all.entries()) {
        expect(isInside(one.at, fence)).toBe(true)
        for (const other of all.slice(n + 1)) expect(overlap(one, other, 4)).toBe(false)
      }
    },
  )

  it('is no grid: no two plants are alike, and rooms are at many angles', () => {
    const plans = enterpriseList.map(groundPlan)
    expect(new Set(plans.map(({ wide, high }) => `${wide} ${high}`)).size).toBe(plans.length)
    for (const { buildings } of plans)
      expect(new Set(buildings.map(({ angle }) => Math.round(angle))).size).toBeGreaterThan(3)
  })

  it('is stored with every room on it, as the call would take it', () => {
    const rows = sitePlanRows(county, now, true)
    expect(rows).toHaveLength(16)
    for (const row of rows) {
      expect(parse(sitePlan.fields, row).faults).toEqual([])
      expect(row.rooms.map(({ workplaceId }) => workplaceId)).toEqual(
        county.workplaces.filter(({ enterpriseId }) => enterpriseId === row.enterpriseId).map(({ id }) => id),
      )
    }
    expect(sitePlanRows(county, now, false).every(({ picture }) => picture.length === 0)).toBe(true)
  })
})

describe('the stored pictures', () => {
  it('are those of the drawings; npm run demo-pictures after changing one', () => {
    const drawn = JSON.parse(readFileSync(join(picturesFolder, 'drawn.json'), 'utf8'))
    expect(drawn).toEqual(Object.fromEntries(drawings.map(({ name, svg }) => [name, fingerprintOf(svg())])))
    expect(readdirSync(picturesFolder).filter((name) => name.endsWith('.webp'))).toHaveLength(drawings.length)
  })
})
