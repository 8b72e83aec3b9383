import { DAY, dayOf } from '../county/days.ts'
import { type Book, writtenBy } from './trade-book.ts'
import type { Catalogue } from './trade-register.ts'

/**
 * Registers cartons and drums with their inspections, scrapping and recovery, and the enterprise's hazardous
 * chemicals.
 */
export function registerPackagings(book: Book, catalogue: Catalogue, at: number): void {
  const { sheet, entry, span } = book
  const own = writtenBy(book, book.crew.writer, at)
  const expire = dayOf(span.to + 160 * DAY)
  const carton = {
    packCode: `${entry.prefix}-BZ1`,
    packName: '五层瓦楞纸箱',
    packKind: '1',
    material: '瓦楞纸',
    spec: '600×400×200mm',
    unMark: 'UN 4G/Y25/S',
    packGroup: 'II',
    maxLoad: '25.000',
    supplier: '浏阳市龙伏纸品厂',
    reusable: 0,
    quantity: 18_600,
    firstQuantity: 20_000,
    inspectExpire: expire,
    firstExpire: expire,
    packStatus: '1',
    ...own,
  }
  const cartonId = sheet.add('base_packaging', carton)
  book.packagingId.value = cartonId
  const drumId = sheet.add('base_packaging', {
    ...carton,
    packCode: `${entry.prefix}-BZ2`,
    packName: '导静电塑料桶',
    packKind: '3',
    material: '导静电聚乙烯',
    spec: '30L',
    unMark: 'UN 1H2/Y36/S',
    maxLoad: '30.000',
    supplier: '株洲湘荷塑业有限公司',
    reusable: 1,
    quantity: 340,
    firstQuantity: 300,
  })
  const act = (table: string, prefix: string, daysAgo: number, words: Record<string, unknown>) => {
    const when = span.to - daysAgo * DAY + 10 * 3_600_000
    sheet.add(table, {
      documentNo: book.numbers.next(prefix, when),
      operateDate: dayOf(when),
      operator: book.crew.worker(3),
      ...words,
      ...writtenBy(book, book.crew.writer, when),
    })
  }
  act('ext_pack_scrapping', 'BF', 140, {
    packId: cartonId,
    quantity: 1400,
    scrapReason: '受潮变形',
    disposeMethod: '交废品回收',
  })
  act('ext_pack_recovery', 'HS', 120, {
    packId: drumId,
    quantity: 40,
    fromEnterpriseId: null,
    recoverCondition: '清洗后完好',
  })
  act('ext_pack_inspection', 'BY', 100, { packId: drumId, quantity: 340, result: '1', failCount: 0, validTo: expire })
  act('ext_pack_inspection', 'BY', 90, { packId: cartonId, quantity: 200, result: '1', failCount: 0, validTo: expire })
  const potash = catalogue.get('7757-79-1')
  if (potash && book.products.has('potash'))
    sheet.add('chem_enterprise', {
      catalogId: potash,
      usage: '烟火药氧化剂',
      yearQuantity: '3.200',
      maxStorage: '1.500',
      storagePlace: '原料库',
      storageMethod: '25 kg 袋装，离地离墙堆放',
      emergency: '切断火源，用水灭火；泄漏物收集于洁净干燥容器中',
      ...own,
    })
}
