import type { enterpriseLevel, enterpriseType } from '@fengsui/contract/dictionaries/enterprises.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** An invented enterprise: device code prefix, short name, type, level, township and offset from its seat. */
export interface EnterpriseEntry {
  prefix: string
  shortName: string
  type: KeyOf<typeof enterpriseType>
  level: KeyOf<typeof enterpriseLevel>
  town: string
  /** Kilometres east and north of the township's seat. */
  off: readonly [east: number, north: number]
  village: string
}

const entry = (
  prefix: string,
  shortName: string,
  type: EnterpriseEntry['type'],
  level: EnterpriseEntry['level'],
  town: string,
  off: readonly [number, number],
  village: string,
): EnterpriseEntry => ({ prefix, shortName, type, level, town, off, village })

/** Twelve enterprises in Liuyang and four in Liling, covering all five types. */
export const enterpriseList: readonly EnterpriseEntry[] = [
  entry('LY01', '长晴烟花', '002', '001', '430181110', [1.4, -0.9], '南山坳村'),
  entry('LY02', '云岫爆竹', '001', '002', '430181111', [-1.1, 0.8], '石垄村'),
  entry('LY03', '星垂烟花', '002', '001', '430181121', [0.9, 1.2], '竹溪村'),
  entry('LY04', '丹霖烟花', '002', '002', '430181112', [-1.3, -0.6], '枫树湾村'),
  entry('LY05', '松涧引线', '004', '001', '430181122', [1.0, -0.8], '松涧村'),
  entry('LY06', '岚河火药', '005', '001', '430181104', [1.6, 0.7], '岚河村'),
  entry('LY07', '小满烟花', '003', '003', '430181003', [1.2, -1.0], '禾塘村'),
  entry('LY08', '墨穗爆竹', '001', '002', '430181110', [-1.5, 1.1], '枧冲村'),
  entry('LY09', '青栎烟花', '002', '002', '430181114', [0.8, 1.3], '栎山村'),
  entry('LY10', '雁回礼花', '002', '001', '430181116', [-0.9, -1.1], '雁塘村'),
  entry('LY11', '拾光焰火', '003', '003', '430181130', [1.1, 0.9], '白泥冲村'),
  entry('LY12', '石塘引线', '004', '002', '430181105', [-1.2, 0.7], '石塘村'),
  entry('LL01', '渌屿烟花', '002', '002', '430281102', [0.9, -0.8], '渌屿村'),
  entry('LL02', '鹿眠爆竹', '001', '002', '430281103', [-1.0, 0.9], '鹿眠村'),
  entry('LL03', '桐影引线', '004', '001', '430281131', [0.7, 0.8], '桐坡村'),
  entry('LL04', '晚枫烟花', '003', '003', '430281130', [-0.8, -0.9], '晚枫村'),
]
