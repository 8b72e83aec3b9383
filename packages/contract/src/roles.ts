import type { Action, Area, PermissionWord } from './areas.ts'
import type { Label } from './kit/label.ts'
import { lookup } from './kit/lookup.ts'

/**
 * One letter per action in the matrix below: V view, A add, E edit, D delete, R review, K verify, X export, H
 * handle, P apply, C confirm, U report up, Z record calls, M remind, J supervise and draft a stop-work order; for
 * system pages: I import, O roles of a user, N new password and
 * unlock, G grant, S settings, Y package and data source of a tenant, B enable, L download and upload, T try
 * out, Q end a session, W explain a permission, F activate, show and delete deployed processes, i bind a
 * camera, j turn a camera.
 */
const letters: Readonly<Record<string, readonly Action[]>> = {
  V: ['view'],
  A: ['add'],
  E: ['edit'],
  D: ['delete'],
  R: ['process'],
  K: ['verify'],
  X: ['export'],
  H: ['handle'],
  P: ['apply'],
  C: ['confirm'],
  U: ['report'],
  Z: ['call'],
  M: ['urge'],
  J: ['supervise', 'stop'],
  I: ['import'],
  O: ['role'],
  N: ['reset', 'unlock'],
  G: ['grant'],
  S: ['setting'],
  Y: ['package', 'datasource'],
  B: ['enable'],
  L: ['download', 'upload'],
  T: ['debug'],
  Q: ['end'],
  W: ['explain'],
  F: ['state', 'image', 'remove'],
  i: ['bind'],
  j: ['control'],
}
type Matrix = Readonly<Partial<Record<Area, string>>>

export interface RoleDeclaration {
  readonly alias: string
  readonly label: Label
  readonly userType: 'sss' | 'esp'
  /** Authority order: a user can only grant catalogue roles ranked no higher than one of their own. */
  readonly rank: number
  readonly matrix: Matrix
}
const role = (alias: string, label: Label, userType: 'sss' | 'esp', rank: number, matrix: Matrix): RoleDeclaration => ({
  alias,
  label,
  userType,
  rank,
  matrix,
})

/** Logs of user actions, calls and errors. */
const logs: Matrix = { log_usual: 'V', log_api: 'V', log_error: 'V' }
/** System pages belonging to a tenant. */
const ofTenant: Matrix = {
  user: 'VAEDIXONW',
  dept: 'VAED',
  post: 'VAED',
  role: 'VAEDG',
  menu: 'V',
  topmenu: 'V',
  param: 'VAED',
  dict: 'V',
  dictbiz: 'VAED',
  region: 'V',
  data_scope: 'V',
  api_scope: 'V',
  attach: 'VAEDL',
  oss: 'VAEDB',
  sms: 'VAEDBT',
  social: 'VAEDB',
  session: 'VQ',
  flow_model: 'VAED',
  flow_manager: 'VAF',
  flow_follow: 'VD',
  map_layer: 'VAED',
  ...logs,
}
/** The tenant pages, plus those that apply to all tenants. */
const ofPlatform: Matrix = {
  ...ofTenant,
  hazchem: 'VAEDRXI',
  video_event: 'VAED',
  menu: 'VAED',
  topmenu: 'VAEDS',
  tenant: 'VAEDSY',
  tenant_package: 'VAED',
  client: 'VAED',
  dict: 'VAED',
  region: 'VAEDIXT',
  data_scope: 'VAEDS',
  api_scope: 'VAEDS',
}
const everything: Matrix = {
  enterprise: 'VAEDX',
  certificate: 'VAEDRX',
  staff: 'VAEDRX',
  workplace: 'VAEDRX',
  device: 'VAEDRX',
  video: 'VAEDXij',
  video_event: 'V',
  warn: 'VAEDHUXCKZMJ',
  hidden: 'VAEDKX',
  enforcement: 'VAEDX',
  licence: 'VAEDRKX',
  order: 'VRKX',
  warehouse: 'VRKX',
  transport: 'VAEDRX',
  hazchem: 'VAEDRX',
  quota: 'VAEDRX',
  submission: 'VAEDRX',
  handover: 'V',
  stat: 'VX',
  report: 'VAED',
  report_template: 'VAED',
  notice: 'VAED',
  map: 'VAED',
  replay: 'VAED',
  system: 'VAEDXG',
  log: 'VX',
}
const above: Matrix = {
  enterprise: 'VX',
  certificate: 'VX',
  staff: 'VX',
  workplace: 'VX',
  device: 'V',
  video: 'VXj',
  warn: 'VAEDHUXCKZMJ',
  hidden: 'VX',
  enforcement: 'VX',
  licence: 'VX',
  order: 'VX',
  warehouse: 'VX',
  transport: 'VX',
  hazchem: 'V',
  quota: 'V',
  submission: 'VX',
  handover: 'VA',
  stat: 'VX',
  report: 'VAED',
  report_template: 'V',
  notice: 'VAED',
  map: 'V',
  replay: 'VAED',
  log: 'V',
  ...logs,
}

/**
 * Role catalogue (domain-model.md#C.2) with the permission matrix (C.3). For confirming and verifying
 * records, D.1 adds conditions beyond the permission.
 */
export const roles: readonly RoleDeclaration[] = [
  role('administrator', ['超级管理员', 'Platform administrator'], 'sss', 9, { ...everything, ...ofPlatform }),
  role('admin', ['租户管理员', 'Tenant administrator'], 'sss', 8, { ...everything, ...ofTenant }),
  role('sup_national', ['国家级监管', 'National supervisor'], 'sss', 7, above),
  role('sup_province', ['省级监管', 'Provincial supervisor'], 'sss', 6, { ...above, licence: 'VRKX' }),
  role('sup_city', ['市级监管', 'City supervisor'], 'sss', 5, {
    ...above,
    enterprise: 'VEX',
    certificate: 'VRX',
    workplace: 'VRX',
    device: 'VR',
    hidden: 'VAEKX',
    enforcement: 'VAEX',
    licence: 'VRKX',
    warehouse: 'VRKXC',
    transport: 'VRX',
    hazchem: 'VR',
    submission: 'VRX',
    map: 'VAED',
    system: 'VAE',
    user: 'VAE',
  }),
  role('sup_county', ['县级监管', 'County supervisor'], 'sss', 4, {
    ...above,
    enterprise: 'VAEDX',
    certificate: 'VRX',
    staff: 'VRX',
    workplace: 'VRX',
    device: 'VER',
    hidden: 'VAEKX',
    enforcement: 'VAEDX',
    licence: 'VRKX',
    // The county or the township approves destruction (domain-model.md#R5.7).
    order: 'VRKX',
    warehouse: 'VRKXC',
    transport: 'VRX',
    hazchem: 'VR',
    // Yearly quotas are set by the county.
    quota: 'VAEDR',
    submission: 'VRX',
    map: 'VAED',
    system: 'VAE',
    user: 'VAE',
  }),
  role('sup_township', ['乡镇监管', 'Township supervisor'], 'sss', 3, {
    enterprise: 'VE',
    certificate: 'V',
    staff: 'VR',
    workplace: 'VR',
    device: 'VR',
    video: 'VX',
    warn: 'VHUCKZM',
    hidden: 'VAEK',
    enforcement: 'VAE',
    licence: 'V',
    order: 'VRK',
    warehouse: 'VC',
    transport: 'V',
    hazchem: 'V',
    quota: 'V',
    submission: 'VR',
    handover: 'VA',
    stat: 'V',
    map: 'VAED',
    replay: 'VAED',
    notice: 'V',
  }),
  role('licence_reviewer', ['许可审核员', 'Licence reviewer'], 'sss', 3, {
    enterprise: 'V',
    certificate: 'VR',
    staff: 'V',
    licence: 'VRKX',
    hazchem: 'V',
    quota: 'V',
    stat: 'VX',
    notice: 'V',
  }),
  role('esp_head', ['企业负责人', 'Enterprise head'], 'esp', 2, {
    enterprise: 'VE',
    certificate: 'VAE',
    staff: 'VAED',
    workplace: 'VAE',
    device: 'VE',
    video: 'VX',
    warn: 'VHPUKZ',
    hidden: 'VAE',
    enforcement: 'V',
    licence: 'VAED',
    order: 'VAEDRKX',
    warehouse: 'VRKX',
    transport: 'VAEDX',
    hazchem: 'VAEDX',
    quota: 'VEX',
    submission: 'VAE',
    stat: 'VX',
    map: 'VAED',
    replay: 'VAED',
    notice: 'V',
    user: 'VAE',
    dept: 'VAE',
    role: 'V',
    log: 'V',
  }),
  role('esp_safety', ['企业安全管理员', 'Enterprise safety administrator'], 'esp', 1, {
    enterprise: 'VE',
    certificate: 'VAE',
    staff: 'VAED',
    workplace: 'VAE',
    device: 'VAE',
    video: 'VAEXij',
    warn: 'VHPUZ',
    hidden: 'VAE',
    enforcement: 'V',
    licence: 'V',
    order: 'VRKX',
    warehouse: 'VRKX',
    transport: 'VAEX',
    hazchem: 'VAEX',
    quota: 'VX',
    submission: 'VAE',
    stat: 'VX',
    map: 'VAED',
    replay: 'VAED',
    notice: 'V',
    log: 'V',
  }),
  role('esp_warehouse', ['企业仓库保管员', 'Warehouse keeper'], 'esp', 1, {
    enterprise: 'V',
    certificate: 'V',
    staff: 'V',
    workplace: 'V',
    device: 'V',
    video: 'V',
    warn: 'V',
    hidden: 'V',
    order: 'VAEX',
    warehouse: 'VAEDX',
    transport: 'VX',
    hazchem: 'VX',
    quota: 'VX',
    submission: 'V',
    stat: 'VX',
    map: 'V',
    replay: 'V',
    notice: 'V',
  }),
  role('esp_trade', ['企业购销员', 'Trade clerk'], 'esp', 1, {
    enterprise: 'V',
    order: 'VAEDX',
    warehouse: 'VX',
    transport: 'VAEDX',
    hazchem: 'VX',
    quota: 'VX',
    stat: 'VX',
    map: 'V',
    notice: 'V',
  }),
  role('guest', ['访客', 'Guest'], 'sss', 0, { licence: 'V', notice: 'V' }),
]

/** Returns the permissions of a role. */
export const permissionsOf = (of: RoleDeclaration): PermissionWord[] =>
  Object.entries(of.matrix).flatMap(([area, word]) =>
    [...word].flatMap((letter) =>
      (lookup(letters, letter) ?? []).map((action): PermissionWord => `${area as Area}_${action}`),
    ),
  )

const wordsOf = (alias: string) => roles.filter((it) => it.alias === alias).flatMap(permissionsOf)
/** Permissions of the platform tenant's administrator that no tenant administrator has. */
export const platformWords: ReadonlySet<string> = new Set(
  wordsOf('administrator').filter((word) => !wordsOf('admin').includes(word)),
)
