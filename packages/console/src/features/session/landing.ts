/** Where to go after sign-in: only places of this console, whatever the address says. */
export function startPage(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || wanted.startsWith('/login')) return '/'
  return wanted
}
