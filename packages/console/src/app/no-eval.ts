/** Settings of zod by the name under which it keeps them for all its copies in a page. */
interface WithZod {
  __zod_globalConfig?: object
}

/**
 * Forbids zod to make functions of text, before its first schema is made. It would try once, the console's
 * Content-Security-Policy would refuse, and to report the place the browser would parse the whole file again: a fifth of a
 * second on a slow computer.
 */
export function forbidEval(): void {
  const page = globalThis as WithZod
  page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true })
}
