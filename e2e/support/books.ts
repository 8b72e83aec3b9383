import { openApi } from './api.ts'
import { picture } from './picture.ts'

const trade = '/blade-dcms-allProcessManage'
const store = '/blade-dcms-warehouse'
/** Weights for the check digit of a citizen id (GB 11643). */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
export const citizen = (n: number) => {
  const digits = `43018119800101${String(n).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}

/**
 * Creates what a plant needs to trade, each by the responsible account: a licence, goods, a warehouse, a
 * vehicle and its crew.
 */
export async function openBooks(url: string) {
  const [head, keeper, county] = await Promise.all(['head', 'keeper', 'county'].map((account) => openApi(url, account)))
  if (!head || !keeper || !county) throw new Error('nobody is there')
  const tail = String(Date.now()).slice(-6)
  const today = new Date(Date.now() + 28_800_000).toISOString().slice(0, 10)
  const until = '2039-12-31'
  const paper = await head.upload(picture)
  const approve = (path: string, id: string) => county.ask(`${path}/submit`, { id, reviewStatus: '1' })

  const plants = await head.ask('/blade-dcms/enterprise/page?size=1')
  const licence = await head.ask('/blade-dcms/businesslicense/submit', {
    licenseNumber: `XK${tail}`,
    certificateType: '01',
    creditCode: plants.records[0].creditCode,
    principal: '甲',
    address: '某路',
    scope: '全部',
    permitCategories: { classes: ['2', '3', '4', '5', '6'] },
    issueOrg: '省厅',
    issueDate: today,
    validFrom: today,
    validTo: until,
    files: [paper],
  })
  await county.ask('/blade-dcms/businesslicense/verifyEnterprise', {
    businessLicenseId: licence.id,
    businessLicenseVerifyStatus: '1',
    verifyComments: '属实',
  })
  /** The buyer: another plant of the county with a wholesale licence. */
  const buyer = await (async () => {
    const api = await openApi(url, 'ly02head')
    const [own] = (await api.ask('/blade-dcms/enterprise/page?size=1')).records
    const licenceNo = `PF${tail}`
    const wholesale = await api.ask('/blade-dcms/businesslicense/submit', {
      licenseNumber: licenceNo,
      certificateType: '02',
      creditCode: own.creditCode,
      principal: '乙',
      address: '某路',
      scope: '批发',
      permitCategories: { classes: ['6'] },
      issueOrg: '市局',
      issueDate: today,
      validFrom: today,
      validTo: until,
      files: [await api.upload(picture)],
    })
    await county.ask('/blade-dcms/businesslicense/verifyEnterprise', {
      businessLicenseId: wholesale.id,
      businessLicenseVerifyStatus: '1',
      verifyComments: '属实',
    })
    return { id: own.id as string, name: own.enterpriseName as string, licenceNo, account: 'ly02head' }
  })()
  const product = async (more: object): Promise<string> => {
    const { id } = await head.ask('/blade-dcms/hazardouschemicalsproduct/submit', more)
    await county.ask('/blade-dcms/hazardouschemicalsproduct/submit', { id, reviewStatus: '1' })
    return id
  }
  const powder = await product({
    code: `H${tail}`,
    name: `黑火药${tail}`,
    materialClass: '3',
    spec: '25kg',
    unit: 'kg',
    netExplosiveUnit: '1',
  })
  const firework = await product({
    code: `Z${tail}`,
    name: `组合烟花${tail}`,
    materialClass: '6',
    productCategory: '09',
    productGrade: 'C',
    useType: '1',
    spec: '36发',
    unit: 'box',
    perBox: '1',
    boxWeight: '20',
    netExplosiveUnit: '2',
  })
  const place = { keeper: '甲', maxStockBox: '5000', maxStockKg: '9000' }
  const area = await keeper.ask(`${store}/storagearea/submit`, {
    ...place,
    areaCode: `Q${tail}`,
    areaName: `库区${tail}`,
    storageClass: '1',
    keeperPhone: '13800000001',
    address: '某路',
  })
  await approve(`${store}/storagearea`, area.id)
  const house = await keeper.ask(`${store}/warehouse/submit`, {
    ...place,
    warehouseCode: `K${tail}`,
    warehouseName: `成品库${tail}`,
    areaId: area.id,
    workplaceKind: '3',
    hazardGrade: '1.3',
    area: '200',
  })
  await approve(`${store}/warehouse`, house.id)
  for (const materialClass of ['3', '6']) {
    const goods = await keeper.ask(`${store}/warehousedetail/submit`, { warehouseId: house.id, materialClass })
    await approve(`${store}/warehousedetail`, goods.id)
  }

  const rooms = await head.ask('/yhjg-dp/sss/Dashboard/workplace/page?workplaceKind=1&productionState=0&size=200')
  const room = rooms.records.find((row: { xianDingYaoLiang: string }) => Number(row.xianDingYaoLiang) >= 10)
  let serial = 0
  /** Creates a warehouse document with one line as the keeper; the head verifies it. */
  const move = async (
    direction: 'in' | 'out',
    type: string,
    line: object,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<string> => {
    const no = `${tail}${++serial}`
    const name = direction === 'in' ? 'warehouseinstore' : 'warehouseoutstore'
    const what =
      direction === 'in'
        ? { instoreNo: `RK${no}`, inStoreType: type, instoreDate: today }
        : { outstoreNo: `CK${no}`, outStoreType: type, outstoreDate: today }
    const { id } = await keeper.ask(`${store}/${name}/save`, {
      ...what,
      warehouseId: house.id,
      handler: '甲',
      keeper: '乙',
      details: [line],
      ...more,
    })
    // Openings and certain other movements need the authority's approval.
    if (more.actNo)
      await county.ask(`${store}/warehouseapproval/approve`, { id, documentKind: direction, reviewStatus: '1' })
    await head.ask(`${store}/${name}/verify`, {
      [direction === 'in' ? 'warehouseInstoreIds' : 'warehouseOutstoreIds']: id,
    })
    return id
  }
  /** Creates a vehicle with driver and escort, approved by the county. */
  const crew = async () => {
    const basic = '/blade-dcms-basic'
    const vehicle = await head.ask(`${basic}/vehiclemanagement/submit`, {
      plateNumber: `湘A${tail.slice(-5)}`,
      plateColor: '2',
      vehicleKind: '2',
      ratedLoad: '5',
      permitNo: `P${tail}`,
      permitExpire: until,
      inspectExpire: until,
      files: [paper],
    })
    await approve(`${basic}/vehiclemanagement`, vehicle.id)
    const person = { phone: '13800000002', qualificationExpire: until, files: [paper] }
    const driver = await head.ask(`${basic}/drivermanagement/submit`, {
      ...person,
      name: '张驾',
      idCard: citizen(11),
      licenceNo: `L${tail}`,
      licenceClass: 'A2',
      licenceExpire: until,
      qualificationNo: `D${tail}`,
    })
    await approve(`${basic}/drivermanagement`, driver.id)
    const escort = await head.ask(`${basic}/escortmanagement/submit`, {
      ...person,
      name: '李押',
      idCard: citizen(13),
      qualificationNo: `E${tail}`,
    })
    await approve(`${basic}/escortmanagement`, escort.id)
    return { vehicleId: vehicle.id, driverId: driver.id, escortId: escort.id }
  }
  const submit = (who: 'head' | 'keeper', name: string, body: object) =>
    (who === 'head' ? head : keeper).ask(`${trade}/${name}/submit`, body)
  const detail = (name: string, id: string) => head.ask(`${trade}/${name}/detail?id=${id}`)
  return {
    tail,
    today,
    until,
    head,
    keeper,
    county,
    buyer,
    powder,
    firework,
    house: house.id as string,
    room,
    move,
    crew,
    submit,
    detail,
    paper,
  }
}
