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
  entry('LY01', '长晴烟花', '002', '001', '430181110', [1.83, -0.74], '南山坳村'),
  entry('LY02', '云岫花炮', '001', '002', '430181111', [-0.62, 1.91], '石垄村'),
  entry('LY03', '星垂烟花', '002', '001', '430181121', [0.37, 1.58], '竹溪村'),
  entry('LY04', '丹霖烟花', '002', '002', '430181112', [-2.04, 0.21], '枫树湾村'),
  entry('LY05', '松涧引线', '004', '001', '430181122', [1.12, -1.49], '松涧村'),
  entry('LY06', '岚河火药', '005', '001', '430181104', [2.07, 0.33], '岚河村'),
  entry('LY07', '禾塘烟花', '003', '003', '430181003', [0.58, -1.87], '禾塘村'),
  entry('LY08', '墨穗花炮', '001', '002', '430181110', [-1.71, 0.96], '枧冲村'),
  entry('LY09', '青栎烟花', '002', '002', '430181114', [-0.29, 2.02], '栎山村'),
  entry('LY10', '雁回烟花', '002', '001', '430181116', [-1.36, -0.83], '雁塘村'),
  entry('LY11', '白泥烟花', '003', '003', '430181130', [1.94, 1.05], '白泥冲村'),
  entry('LY12', '石塘引线', '004', '002', '430181105', [-1.05, -1.22], '石塘村'),
  entry('LL01', '渌屿烟花', '002', '002', '430281102', [1.47, -0.41], '渌屿村'),
  entry('LL02', '鹿坡花炮', '001', '002', '430281103', [-0.73, 1.64], '鹿坡村'),
  entry('LL03', '桐影引线', '004', '001', '430281131', [0.94, 0.52], '桐坡村'),
  entry('LL04', '枫林烟花', '003', '003', '430281130', [-1.58, -1.13], '枫林村'),
]
