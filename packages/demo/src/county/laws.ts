import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const PACKED = new URL('../../data/laws.txt.br', import.meta.url)
const CAUTION = '文本供演示使用，尚未与国家法律法规数据库（flk.npc.gov.cn）核对，引用时以公布的文本为准。'

export interface DemoLaw {
  title: string
  /** Date of adoption or publication. */
  day: string
  /** Markup in the register's format. */
  content: string
}

/** Returns the laws as pages: chapters as headings, article numbers in bold. */
export function demoLaws(): DemoLaw[] {
  const laws: DemoLaw[] = []
  for (const line of brotliDecompressSync(readFileSync(PACKED)).toString('utf8').split('\n')) {
    const [, day, title] = /^@ (\S+) (.+)$/.exec(line) ?? []
    if (day && title) laws.push({ title, day, content: `<blockquote><p>${CAUTION}</p></blockquote>` })
    else if (line) {
      const law = laws.at(-1)
      if (law) law.content += elementOf(line)
    }
  }
  return laws
}

function elementOf(line: string): string {
  if (line.startsWith('## ')) return `<h3>${line.slice(3)}</h3>`
  if (line.startsWith('# ')) return `<h2>${line.slice(2)}</h2>`
  return `<p>${line.replace(/^第[一二三四五六七八九十百零]+条/, '<strong>$&</strong>')}</p>`
}
