import { permissionsOf, roles } from './roles.ts'

const wordsOf = (alias: string) => roles.filter((it) => it.alias === alias).flatMap(permissionsOf)
/** Permissions of the platform tenant's administrator that no tenant administrator has. */
export const platformWords: ReadonlySet<string> = new Set(
  wordsOf('administrator').filter((word) => !wordsOf('admin').includes(word)),
)
