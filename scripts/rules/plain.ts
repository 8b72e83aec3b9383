/** Returns the comments of a source, each with its first line. */
export function commentsOf(text: string): { line: number; comment: string }[] {
  const found: { line: number; comment: string }[] = []
  plain(text, (comment, at) => found.push({ line: text.slice(0, at).split('\n').length, comment }))
  return found
}

/** Removes comments and string contents, preserving lines; code in `${}` is kept. `onComment` gets each comment. */
export function plain(text: string, onComment?: (comment: string, at: number) => void): string {
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/(?![*/\s])(?<=[=(,:;!&|?{}[\n]\s*\/)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[`{}]|\$\{|\\./g
  let out = ''
  let from = 0
  /** Inside a template the text is dropped; each `${` pushes an entry that counts its nested braces. */
  const depths: number[] = []
  let inText = false
  const blank = (part: string) => part.replace(/[^\n]/g, '')
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found
    const opens = word === '${'
    if (inText && word.startsWith('\\')) continue
    if (inText && word !== '`' && !opens) {
      token.lastIndex = found.index + 1
      continue
    }
    out += inText ? blank(text.slice(from, found.index)) : text.slice(from, found.index)
    from = found.index + word.length
    if (word === '`') {
      out += '`'
      if (inText) inText = false
      else inText = true
    } else if (opens && inText) {
      depths.push(0)
      inText = false
      out += '('
    } else if (word === '{' || word === '}') {
      const depth = depths.at(-1)
      if (depth !== undefined && word === '}' && depth === 0) {
        depths.pop()
        inText = true
        out += ')'
      } else {
        if (depth !== undefined) depths[depths.length - 1] = depth + (word === '{' ? 1 : -1)
        out += word
      }
    } else if (/^\/[/*]/.test(word)) {
      onComment?.(word, found.index)
      out += blank(word)
    } else out += /^['"]/.test(word) ? "''" : word
  }
  return out + text.slice(from)
}
