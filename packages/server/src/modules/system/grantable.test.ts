import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccessScope } from '../../framework/context.ts'
import {
  appointBlocker as beyond,
  defineBlocker,
  type GrantableRole,
  type Granter,
  holdsPermission,
} from './grantable.ts'

const words = ['user_view', 'user_add', 'warn_view', 'warn_handle', 'tenant_add', 'order_add', 'role_grant']
const granterOf = (more: Partial<Granter> = {}): Granter => ({
  roles: ['sup_county'],
  accessScope: { kind: 'region', prefix: '430181' },
  userType: 'sss',
  permissions: new Set(['user_view', 'user_add', 'warn_view']),
  narrowed: new Set(),
  dataScopeIds: new Set(),
  apiScopeIds: new Set(),
  ...more,
})
const roleOf = (more: Partial<GrantableRole> = {}): GrantableRole => ({
  alias: 'custom',
  userType: 'sss',
  words: ['warn_view'],
  dataScopes: [],
  apiScopes: [],
  ...more,
})

const declaredRole = (alias: string) => {
  const found = roles.find((role) => role.alias === alias)
  if (!found) throw new Error(`The catalogue has no role ${alias}.`)
  return found
}

describe('what may be granted', () => {
  it('refuses a role with a permission the granter lacks', () => {
    expect(beyond(granterOf(), roleOf({ words: ['warn_view', 'warn_handle'] }))).not.toBeNull()
  })

  it('refuses the administrator’s role to all but administrators', () => {
    expect(
      beyond(granterOf({ roles: ['admin'], permissions: new Set(words) }), roleOf({ alias: 'administrator' }))?.[0],
    ).toBe('无权限创建超管角色！')
    expect(beyond(granterOf({ roles: ['administrator'] }), roleOf({ alias: 'administrator', words }))).toBeNull()
  })

  it('refuses a role whose alias covers the whole tenant to a granter limited to a region', () => {
    for (const alias of ['admin', 'sup_national'])
      expect(beyond(granterOf(), roleOf({ alias, words: [] }))).not.toBeNull()
    expect(
      beyond(
        granterOf({ roles: ['sup_national'], accessScope: { kind: 'tenant' } }),
        roleOf({ alias: 'sup_national' }),
      ),
    ).toBeNull()
  })

  it('lets an enterprise give roles of its own side only', () => {
    const plant = granterOf({
      userType: 'esp',
      accessScope: { kind: 'enterprise', enterpriseId: '1' },
      roles: ['esp_head'],
    })
    expect(beyond(plant, roleOf({ userType: 'sss' }))).not.toBeNull()
    expect(beyond(plant, roleOf({ userType: null }))).not.toBeNull()
    expect(beyond(plant, roleOf({ userType: 'esp' }))).toBeNull()
  })

  it('lets a tenant’s administrator give a plant what a plant does, and keep none of it', () => {
    const admin = granterOf({ roles: ['admin'], accessScope: { kind: 'tenant' } })
    const head = declaredRole('esp_head')
    const plain = { ...admin, permissions: new Set<string>() }
    expect(holdsPermission(plain, 'order_add', 'esp')).toBe(true)
    expect(holdsPermission(plain, 'order_add', 'sss')).toBe(false)
    expect(beyond(admin, roleOf({ alias: 'esp_head', userType: 'esp', words: permissionsOf(head) }))).toBeNull()
    expect(beyond(admin, roleOf({ userType: 'esp', words: ['tenant_add'] }))).not.toBeNull()
  })

  it('refuses a role that ranks above one’s own, whatever its permissions', () => {
    for (const alias of ['sup_city', 'sup_province']) {
      expect(beyond(granterOf(), roleOf({ alias, words: [] })), alias).not.toBeNull()
      const clerk = granterOf({ roles: ['custom_clerk'], permissions: new Set(words) })
      expect(beyond(clerk, roleOf({ alias, words: [] })), `${alias} by a role of one’s own making`).not.toBeNull()
    }
    expect(beyond(granterOf(), roleOf({ alias: 'sup_county' }))).toBeNull()
  })

  it('lets a head appoint the people of the plant and a county those below it, with what the catalogue gives them', () => {
    const head = granterOf({
      userType: 'esp',
      accessScope: { kind: 'enterprise', enterpriseId: '1' },
      roles: ['esp_head'],
      permissions: new Set(permissionsOf(declaredRole('esp_head'))),
    })
    const county = granterOf({ permissions: new Set(permissionsOf(declaredRole('sup_county'))) })
    const ofCatalogue = (alias: string) => {
      const { userType, ...role } = declaredRole(alias)
      return roleOf({ alias, userType, words: permissionsOf({ userType, ...role }) })
    }
    for (const alias of ['esp_safety', 'esp_warehouse', 'esp_trade'])
      expect(beyond(head, ofCatalogue(alias)), alias).toBeNull()
    for (const alias of ['sup_township', 'licence_reviewer', 'esp_head', 'esp_safety', 'esp_warehouse', 'esp_trade'])
      expect(beyond(county, ofCatalogue(alias)), alias).toBeNull()
    expect(beyond(head, ofCatalogue('sup_township'))).not.toBeNull()
    expect(beyond(head, ofCatalogue('esp_head'))?.[0]).toBe('「{name}」的级别不低于您本人的角色，由监管部门授予')
    const safety = { ...head, roles: ['esp_safety'] }
    expect(beyond(safety, ofCatalogue('esp_trade'))).not.toBeNull()
    const swollen = ofCatalogue('esp_warehouse')
    expect(beyond(head, { ...swollen, words: [...swollen.words, 'role_grant'] })).not.toBeNull()
    expect(beyond({ ...head, roles: ['custom'] }, ofCatalogue('esp_safety'))).not.toBeNull()
    expect(defineBlocker(head, ofCatalogue('esp_safety'))).not.toBeNull()
    expect(defineBlocker(county, ofCatalogue('esp_head'))).not.toBeNull()
    expect(defineBlocker(county, roleOf({ words: ['warn_view'] }))).toBeNull()
  })

  it('refuses a role that would see more rows than a narrowed granter', () => {
    const narrow = granterOf({ narrowed: new Set(['/a']), dataScopeIds: new Set(['7']) })
    expect(beyond(narrow, roleOf())).not.toBeNull()
    expect(beyond(narrow, roleOf({ dataScopes: [{ id: '8', resourceCode: '/a' }] }))).not.toBeNull()
    expect(beyond(narrow, roleOf({ dataScopes: [{ id: '7', resourceCode: '/a' }] }))).toBeNull()
  })

  it('never grants a permission that neither the granter holds nor belongs to a plant’s own roles', () => {
    const reaches: AccessScope[] = [
      { kind: 'tenant' },
      { kind: 'region', prefix: '43' },
      { kind: 'enterprise', enterpriseId: '1' },
    ]
    const granter = fc.record({
      roles: fc.subarray(['admin', 'sup_city', 'esp_head', 'custom']),
      accessScope: fc.constantFrom(...reaches),
      userType: fc.constantFrom('sss' as const, 'esp' as const),
      permissions: fc.subarray(words).map((held) => new Set(held)),
    })
    const role = fc.record({
      alias: fc.constantFrom('administrator', 'admin', 'sup_national', 'sup_city', 'custom'),
      userType: fc.constantFrom('sss', 'esp', null),
      words: fc.subarray(words),
    })
    fc.assert(
      fc.property(granter, role, (who, what) => {
        const given = { ...granterOf(), ...who }
        if (beyond(given, roleOf(what)) !== null) return
        expect(what.alias).not.toBe('administrator')
        const rankOf = (alias: string) => roles.find((role) => role.alias === alias)?.rank ?? -1
        const ownRank = Math.max(...who.roles.map(rankOf), -1)
        expect(rankOf(what.alias)).toBeLessThanOrEqual(ownRank < 0 ? 7 : ownRank)
        const known = roles.find((role) => role.alias === what.alias && role.rank < ownRank)
        const appointed = new Set<string>(known ? permissionsOf(known) : [])
        const strange = what.words.filter((word) => !who.permissions.has(word) && !appointed.has(word))
        if (what.userType !== 'esp') expect(strange).toEqual([])
        else if (strange.length > 0) expect(who.roles).toContain('admin')
        expect(strange).not.toContain('tenant_add')
        if (who.userType === 'esp') expect([what.userType, strange]).toEqual(['esp', []])
      }),
      { numRuns: 2000 },
    )
  })
})
