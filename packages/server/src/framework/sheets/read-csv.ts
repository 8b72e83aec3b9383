/** Returns the cells of a CSV file (RFC 4180), in UTF-8 or, as spreadsheets in China write it, GB 18030. */
export function readCsv(bytes: Buffer): string[][] {
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === ',') endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else cell += char
  }
  endCell()
  return rows
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
