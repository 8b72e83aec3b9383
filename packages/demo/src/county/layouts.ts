import type { hazardGrade, workplaceKind, workplaceProcess } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import type { EnterpriseEntry } from './enterprise-list.ts'

/**
 * One building of a plant. Limits have the magnitudes of GB 11652 (one person in a mixing room, 5 kg dry, 20
 * kg wet).
 */
export interface Building {
  name: string
  kind: KeyOf<typeof workplaceKind>
  process: KeyOf<typeof workplaceProcess>
  grade: KeyOf<typeof hazardGrade>
  area: number
  /** Explosive limit in kg. */
  kilograms: number
  people: number
  /** t climate, d dust, e discharger, p people, c scale, m machine. */
  devices: string
}

/** Parses `name kind process grade m² kg people devices`, separated by spaces. */
function building(line: string): Building {
  const [name = '', kind = '', process = '', grade = '', area, kilograms, people, devices = ''] = line.split(' ')
  return {
    name,
    kind: kind as Building['kind'],
    process: process as Building['process'],
    grade: grade as Building['grade'],
    area: Number(area),
    kilograms: Number(kilograms),
    people: Number(people),
    devices,
  }
}
const plant = (...lines: string[]): readonly Building[] => lines.map(building)

/** The buildings of each type of plant. */
export const layouts: Readonly<Record<EnterpriseEntry['type'], readonly Building[]>> = {
  '001': plant(
    '原料库 4 19 1.3 120 5000 2 t',
    '称料工房 1 02 1.3 12 50 1 pc',
    '混药工房 1 03 1.1-1 9 5 1 tdepcm',
    '机械装药工房 1 07 1.1-1 12 3 1 depcm',
    '药饼中转库 2 19 1.1-1 12 60 1 tc',
    '插引工房 1 09 1.1-2 60 12 4 epm',
    '封口工房 1 11 1.3 45 15 4 ep',
    '结鞭工房 1 10 1.3 150 80 20 pm',
    '包装工房 1 15 1.3 180 120 16 tp',
    '成品仓库 3 19 1.3 600 12000 4 t',
  ),
  '002': plant(
    '原料库 4 19 1.3 120 5000 2 t',
    '称料工房 1 02 1.3 12 60 1 pc',
    '混药工房 1 03 1.1-1 9 5 1 tdepcm',
    '造粒工房 1 04 1.1-1 9 20 1 tepcm',
    '药物烘干房 9 16 1.1-1 20 150 1 t',
    '药物中转库 2 19 1.1-1 12 100 1 tc',
    '装药工房 1 07 1.1-1 9 3 1 depcm',
    '插引工房 1 09 1.1-2 40 10 4 ep',
    '组装工房 1 14 1.3 160 60 12 tp',
    '包装工房 1 15 1.3 300 200 24 tp',
    '成品仓库 3 19 1.3 600 15000 4 t',
  ),
  '003': plant(
    '原料库 4 19 1.3 90 3000 2 t',
    '称料工房 1 02 1.3 12 40 1 pc',
    '混药工房 1 03 1.1-1 9 5 1 tdepcm',
    '筑药工房 1 08 1.1-2 30 8 2 epcm',
    '药物中转库 2 19 1.1-1 12 50 1 tc',
    '组装工房 1 14 1.3 120 40 10 tp',
    '包装工房 1 15 1.3 200 100 18 tp',
    '成品仓库 3 19 1.3 400 8000 3 t',
  ),
  '004': plant(
    '原料库 4 19 1.3 80 2000 2 t',
    '混药工房 1 03 1.1-1 9 5 1 tdepcm',
    '制引工房 1 13 1.1-1 20 6 2 tdepm',
    '引线晾晒场 8 16 1.1-2 400 200 2 t',
    '切引工房 1 12 1.1-2 20 5 1 epc',
    '引线库 6 19 1.1-2 60 800 2 t',
    '引线包装工房 1 15 1.1-2 60 40 4 ep',
  ),
  '005': plant(
    '原料库 4 19 1.3 100 4000 2 t',
    '原料粉碎工房 1 01 1.3 30 80 2 tdpm',
    '黑火药混合工房 1 21 1.1-2 25 60 1 tdepcm',
    '造粒工房 1 04 1.1-2 12 20 1 tdepcm',
    '抛光散热工房 1 17 1.1-2 20 80 1 tep',
    '药物烘干房 9 16 1.1-2 24 200 1 t',
    '药物中转库 2 19 1.1-2 15 150 1 tc',
    '分装工房 1 15 1.1-2 20 60 2 depc',
    '黑火药库 7 19 1.1-2 120 5000 2 t',
  ),
}

/** The first enterprise is the largest: a second production line and a fuse store. */
const secondLine: readonly Building[] = plant(
  '2号混药工房 1 03 1.1-1 9 5 1 tdepcm',
  '2号装药工房 1 07 1.1-1 9 3 1 depcm',
  '引线库 6 19 1.1-2 60 600 2 t',
)

export const layoutOf = (entry: Pick<EnterpriseEntry, 'type' | 'prefix'>): readonly Building[] =>
  entry.prefix === 'LY01' ? [...layouts[entry.type], ...secondLine] : layouts[entry.type]
