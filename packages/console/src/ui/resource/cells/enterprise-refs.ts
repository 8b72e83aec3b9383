/** Fields that refer to an enterprise; the field of the name beside each leads to its page. A test compares them with the contract. */
export const enterpriseRefs: ReadonlySet<string> = new Set([
  'buyerId',
  'carrierId',
  'enterpriseId',
  'fromEnterpriseId',
  'receiverId',
  'sellerId',
  'supplierId',
])

/** Returns the field with the id of the enterprise whose name or id a field shows; undefined for other fields. */
export function enterpriseRefOf(name: string): string | undefined {
  const ref = name.endsWith('Name') ? `${name.slice(0, -'Name'.length)}Id` : name
  return enterpriseRefs.has(ref) ? ref : undefined
}
