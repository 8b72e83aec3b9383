/** Parts of the page, in order; all but the overview and the documents are lists of their own. */
export const plantTabs = [
  'overview',
  'warnings',
  'rooms',
  'devices',
  'people',
  'licences',
  'troubles',
  'checks',
  'stock',
  'flow',
  'files',
] as const
export type PlantTab = (typeof plantTabs)[number]
/** Parts that are pages elsewhere, shown here for one plant. */
export type ListTab = Exclude<PlantTab, 'overview' | 'files'>

/** Permission without which a part is not shown. */
export const needsOf: Readonly<Record<PlantTab, string>> = {
  overview: 'enterprise_view',
  warnings: 'warn_view',
  rooms: 'workplace_view',
  devices: 'device_view',
  people: 'staff_view',
  licences: 'licence_view',
  troubles: 'hidden_view',
  checks: 'enforcement_view',
  stock: 'warehouse_view',
  flow: 'transport_view',
  files: 'enterprise_view',
}
