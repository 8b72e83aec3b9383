/** Returns the page to open after sign-in; only paths of this console are accepted from the URL. */
export function startPage(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted) || wanted.startsWith('/login')) return '/'
  return wanted
}
