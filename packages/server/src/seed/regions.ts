import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** One row of the region register (blade-conventions.md#6). Codes: '00', then 6 digits to the county, 9 for a township. */
export interface Region {
  code: string
  parentCode: string
  /** Codes from the root to the parent, comma-separated; empty for the root. */
  ancestors: string
  name: string
  provinceCode: string | null
  provinceName: string | null
  cityCode: string | null
  cityName: string | null
  districtCode: string | null
  districtName: string | null
  townCode: string | null
  townName: string | null
  /** 0 country, 1 province, 2 city, 3 county, 4 township. */
  level: 0 | 1 | 2 | 3 | 4
  /** Position among its siblings, from 1. */
  sort: number
}

const PACKED = new URL('../../db/seed/regions/divisions.txt.br', import.meta.url)
const ROOT: Region = {
  code: '00',
  parentCode: '',
  ancestors: '',
  name: '中国',
  provinceCode: null,
  provinceName: null,
  cityCode: null,
  cityName: null,
  districtCode: null,
  districtName: null,
  townCode: null,
  townName: null,
  level: 0,
  sort: 1,
}
const NAMED = { 1: 'province', 2: 'city', 3: 'district', 4: 'town' } as const

const levelOf = (code: string) => (code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3)

function below(parent: Region, level: 1 | 2 | 3 | 4, code: string, name: string, sort: number): Region {
  const ancestors = parent.ancestors ? `${parent.ancestors},${parent.code}` : parent.code
  const own = { [`${NAMED[level]}Code`]: code, [`${NAMED[level]}Name`]: name }
  return { ...parent, ...own, code, name, parentCode: parent.code, ancestors, level, sort }
}

/**
 * Iterates over all divisions of China down to the township, parents before children. Origin and changes:
 * db/seed/regions/README.md.
 */
export function* readRegions(): Iterable<Region> {
  const text = brotliDecompressSync(readFileSync(PACKED)).toString('utf8')
  const open: Region[] = [ROOT]
  const children = new Map<string, number>()
  const place = (parent: Region) => {
    const next = (children.get(parent.code) ?? 0) + 1
    children.set(parent.code, next)
    return next
  }
  yield ROOT
  for (const line of text.split('\n')) {
    if (!line) continue
    const [head = '', towns = ''] = line.split('\t')
    const code = head.slice(0, 6)
    const level = levelOf(code)
    // In code order, a county of a province without a city (429004) still follows its city row (429000).
    const parent = open[level - 1] ?? ROOT
    const region = below(parent, level, code, head.slice(6), place(parent))
    open.length = level
    open.push(region)
    yield region
    for (const town of towns ? towns.split('|') : [])
      yield below(region, 4, code + town.slice(0, 3), town.slice(3), place(region))
  }
}
