/** One call of the specification's catalogue, a row of `calls.tsv`. */
export interface SpecifiedCall {
  /** Section of the specification, such as 7.4. */
  readonly section: string
  readonly method: 'GET' | 'POST'
  /** Under `/api`. */
  readonly path: string
  readonly parameters: string
  /** `exact` if the specification gives the path, `named` if it only names the call. */
  readonly origin: 'exact' | 'named'
  readonly note: string
}

/** Parses the catalogue: a heading, then one call per line, six tab-separated columns. */
export function parseCalls(text: string): SpecifiedCall[] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [section = '', method, path = '', parameters = '', origin, note = ''] = line.split('\t')
    if ((method !== 'GET' && method !== 'POST') || (origin !== 'exact' && origin !== 'named'))
      throw new Error(`no call: ${line}`)
    return { section, method, path, parameters, origin, note }
  })
}

export const keyOf = (call: { readonly method: string; readonly path: string }): string => `${call.method} ${call.path}`
