/** Reference to an anchor: `domain-model.md#R5.4` names the file in docs/domain and an id in it. */
const REFERENCE = /\b(domain-model|blade-conventions)\.md#([\w@.-]*\w)/g
/** Text that cites a part without an anchor. */
const BARE =
  /\bdomain model,? (?:part )?(?:[A-Z]\d*(?:\.\d+)?\b|@\w+|\d\.\d)|\bblade-conventions sections? \d|(?<![\w#.[-])R\d\.\d+\b/g

/** Pages of docs/domain: name and anchor ids. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>

export function anchorsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id as string))
}

/** Returns faults of references to docs/domain: broken links, and citations without an anchor. */
export function referenceFaults({ path, text }: { path: string; text: string }, anchors: Anchors): string[] {
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  return [
    ...[...text.matchAll(REFERENCE)]
      .filter(([, page, id]) => !anchors.get(`${page}.md`)?.has(id as string))
      .map((found) => `${path}:${lineOf(found.index)} ${found[0]} leads nowhere`),
    ...[...text.matchAll(BARE)].map(
      (found) => `${path}:${lineOf(found.index)} "${found[0]}": write domain-model.md#R5.4 or blade-conventions.md#5`,
    ),
  ]
}
