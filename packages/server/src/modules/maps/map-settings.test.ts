import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { draftIn, line, makeProduct, makeStore, today, base as warehouses } from '../warehouse/test/stores.ts'
import { reviewDistances } from './review-distances.ts'

let server: TestApp
const base = '/yhjg-dp/sss/Dashboard'
const plant = '21000001'
const square = (x: number, y: number, size = 0.001) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const submit = (resource: string, body: Record<string, unknown>, as: string) =>
  server.call('POST', `${base}/${resource}/submit`, { as, body })

beforeAll(async () => {
  server = await startForTest({ privateAddresses: ['127.0.0.1'] })
})
afterAll(() => server.stop())

describe('map layers', () => {
  const layer = { layerName: '影像', layerType: 'xyz', url: 'https://tiles.example.org/{z}/{x}/{y}.png' }
  it('are refused with a bad address, and without the right to them', async () => {
    expect((await submit('bigemap', layer, 'county')).status).toBe(403)
    for (const [url, msg] of [
      ['ftp://x/{z}/{x}/{y}', '地址应以 /、http:// 或 https:// 开头，且不含连续的点'],
      ['/tiles/../{z}/{x}/{y}', '地址应以 /、http:// 或 https:// 开头，且不含连续的点'],
      ['https://tiles.example.org/a.png', '瓦片地址应包含花括号内的 z、x、y'],
      ['http://10.1.2.3/{z}/{x}/{y}', '该地址不允许访问'],
    ]) {
      const answer = await submit('bigemap', { ...layer, url }, 'admin')
      expect([answer.status, answer.msg], url).toEqual([400, msg])
    }
    expect((await submit('bigemap', { ...layer, minZoom: 9, maxZoom: 3 }, 'admin')).msg).toBe(
      '最大级别不能小于最小级别',
    )
  })
  it('are listed for everyone of the tenant', async () => {
    expect((await submit('bigemap', layer, 'admin')).status).toBe(200)
    const list = (await server.call('GET', `${base}/bigemap/list`, { as: 'head' })).data
    expect(list).toMatchObject([{ layerName: '影像', datum: 'wgs84' }])
    const tile = await server.call('GET', `${base}/bigemap/tile`, {
      as: 'head',
      query: { id: list[0].id, z: 3, x: 9, y: 1 },
    })
    expect(tile.status).toBe(404)
  })
})

describe('the content of a layer', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  )
  const shapes = { type: 'FeatureCollection', features: [] }
  const source = createServer((request, answer) => {
    if (request.url === '/3/1/2.png') answer.setHeader('content-type', 'image/png').end(pixel)
    else if (
      request.url === '/wmts?SERVICE=WMTS&REQUEST=GetTile&LAYER=img&TILEMATRIXSET=w&TILEMATRIX=3&TILEROW=2&TILECOL=1'
    )
      answer.setHeader('content-type', 'image/png').end(pixel)
    else if (request.url === '/shapes.json')
      answer.setHeader('content-type', 'application/json').end(JSON.stringify(shapes))
    else answer.setHeader('content-type', 'text/html').end('<p>key=secret</p>')
  })
  let address = ''
  const idOf = async (body: Record<string, unknown>): Promise<string> => {
    const made = await submit('bigemap', body, 'admin')
    expect([made.status, made.msg]).toEqual([200, expect.any(String)])
    const { records } = (
      await server.call('GET', `${base}/bigemap/page`, { as: 'admin', query: { layerName: String(body.layerName) } })
    ).data
    return records[0].id
  }
  const ask = (call: string, query: Record<string, unknown>) =>
    server.call('GET', `${base}/bigemap/${call}`, { as: 'head', query })
  beforeAll(async () => {
    source.listen(0, '127.0.0.1')
    await once(source, 'listening')
    address = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
  })
  afterAll(() => source.close())

  it('is a picture or nothing, and never discloses the address', async () => {
    const id = await idOf({ layerName: '本地瓦片', layerType: 'xyz', url: `${address}/{z}/{x}/{y}.png` })
    expect((await ask('tile', { id, z: 3, x: 8, y: 0 })).status).toBe(404)
    const page = await ask('tile', { id, z: 3, x: 1, y: 1 })
    expect([page.status, page.msg]).toEqual([400, '图层地址没有返回可用的内容'])
    expect(JSON.stringify(page.body)).not.toContain('127.0.0.1')
    const tile = await ask('tile', { id, z: 3, x: 1, y: 2 })
    expect([tile.status, tile.headers['content-type'], tile.bytes.equals(pixel)]).toEqual([200, 'image/png', true])
  })
  it('is a tile of a WMTS service by row and column of its matrix', async () => {
    const service = `${address}/wmts?SERVICE=WMTS&REQUEST=GetTile&LAYER=img&TILEMATRIXSET=w`
    const row = { layerName: '影像WMTS', layerType: 'wmts', url: `${service}&TILEMATRIX=3&TILEROW={y}&TILECOL={x}` }
    expect((await submit('bigemap', row, 'admin')).msg).toBe('瓦片地址应包含花括号内的 z、x、y')
    const id = await idOf({ ...row, url: row.url.replace('MATRIX=3', 'MATRIX={z}') })
    const tile = await ask('tile', { id, z: 3, x: 1, y: 2 })
    expect([tile.status, tile.headers['content-type'], tile.bytes.equals(pixel)]).toEqual([200, 'image/png', true])
    expect((await ask('tile', { id, z: 3, x: 2, y: 1 })).msg).toBe('图层地址没有返回可用的内容')
  })
  it('is GeoJSON or nothing', async () => {
    const id = await idOf({ layerName: '本地图形', layerType: 'geojson', url: `${address}/shapes.json` })
    expect((await ask('shapes', { id })).data).toEqual(shapes)
    const other = await idOf({ layerName: '坏图形', layerType: 'geojson', url: `${address}/other` })
    expect((await ask('shapes', { id: other })).msg).toBe('图层地址没有返回可用的内容')
  })
})

describe('a layer of an uploaded file', () => {
  const upload = (content: string, as = 'admin') => {
    const edge = 'x--edge'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="道路.json"\r\nContent-Type: text/plain\r\n\r\n`
    const payload = Buffer.from(`${head}${content}\r\n--${edge}--\r\n`)
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    return server.call('POST', `${base}/bigemap/upload`, { as, headers, payload })
  }
  const road = (...coordinates: readonly (readonly number[])[]) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  })
  const one = JSON.stringify(road([113.6, 28.1], [113.7, 28.2]))
  it('is refused without the right, and when it is no GeoJSON with places on the globe', async () => {
    expect((await upload(one, 'county')).status).toBe(403)
    for (const [content, msg] of [
      ['', '文件为空'],
      ['{"type":', '文件不是 GeoJSON（FeatureCollection 或 Feature）'],
      ['{"type":"Topology"}', '文件不是 GeoJSON（FeatureCollection 或 Feature）'],
      ['{"type":"FeatureCollection","features":[]}', '图形数应为 1 至 20000'],
      [JSON.stringify(road([113.6, 281])), '第 1 个图形没有可用的坐标'],
      [JSON.stringify({ type: 'FeatureCollection', features: [road([1, 2]), null] }), '第 2 个图形没有可用的坐标'],
    ] as const) {
      const answer = await upload(content)
      expect([answer.status, answer.msg], content).toEqual([400, expect.stringContaining(msg)])
    }
    expect(
      (await submit('bigemap', { layerName: '缺', layerType: 'geojson', url: '/yhbz/999999999999' }, 'admin')).msg,
    ).toBe('地址所指的附件不存在')
  })
  it('is laid over the base for everyone of the tenant, by its file alone', async () => {
    const made = await upload(one)
    expect([made.status, made.msg]).toEqual([200, expect.any(String)])
    const { id } = made.data
    const list = (await server.call('GET', `${base}/bigemap/list`, { as: 'head' })).data
    expect(list.find((layer: { id: string }) => layer.id === id)).toMatchObject({
      layerName: '道路',
      layerType: 'geojson',
      isBase: 0,
      bounds: [113.6, 28.1, 113.7, 28.2],
    })
    const shown = await server.call('GET', `${base}/bigemap/shapes`, { as: 'head', query: { id } })
    expect([shown.status, shown.msg]).toEqual([200, expect.any(String)])
    expect(shown.data).toEqual(JSON.parse(one))
  })
})

describe('map areas', () => {
  const fence = {
    enterpriseId: plant,
    areaName: '一号围栏',
    areaKind: '1',
    shape: { type: 'Polygon', coordinates: [square(113.7, 28)] },
  }
  it('refuse a shape of another kind, a wrong ring by its fault, and a stop drawn by an enterprise', async () => {
    const line = await submit(
      'map-area',
      {
        ...fence,
        shape: {
          type: 'LineString',
          coordinates: [
            [113, 28],
            [114, 28],
          ],
        },
      },
      'county',
    )
    expect([line.status, line.msg]).toEqual([400, '电子围栏应绘制为多边形'])
    const crossing = [
      [113.7, 28],
      [113.71, 28.01],
      [113.71, 28],
      [113.7, 28.01],
      [113.7, 28],
    ]
    const circle = Array.from({ length: 500 }, (_, at) => [
      113.7 + 0.01 * Math.cos((at / 500) * 2 * Math.PI),
      28 + 0.01 * Math.sin((at / 500) * 2 * Math.PI),
    ])
    for (const [ring, msg] of [
      [crossing, '图形的第1边与第3边相交'],
      [square(113.7, 28).slice(0, 4), '图形的首尾两点应相同'],
      [[...circle, ...circle.slice(0, 1)], '图形应有3至499个点'],
      [
        [
          [113.7, 28],
          [140, 28],
          [113.7, 28.1],
          [113.7, 28],
        ],
        '图形的第2点不在国境范围内（东经73–136°，北纬3–54°）',
      ],
    ] as const) {
      const refused = await submit('map-area', { ...fence, shape: { type: 'Polygon', coordinates: [ring] } }, 'county')
      expect([refused.status, refused.msg]).toEqual([400, msg])
    }
    expect((await submit('map-area', { ...fence, areaKind: '3' }, 'safety')).msg).toBe('允许停车点由监管部门划定')
    expect((await submit('map-area', fence, 'liling')).status).toBe(404)
  })
  it('hold at once by the authority; an enterprise proposes another shape', async () => {
    expect((await submit('map-area', fence, 'county')).status).toBe(200)
    const [row] = (await server.call('GET', `${base}/map-area/list`, { as: 'safety', query: { areaName: '一号围栏' } }))
      .data
    const moved = { id: row.id, shape: { type: 'Polygon', coordinates: [square(113.8, 28)] } }
    expect((await submit('map-area', moved, 'safety')).msg).toContain('请填写变更理由')
    const proposed = await submit('map-area', { ...moved, changeReason: '围墙外移' }, 'safety')
    expect([proposed.status, proposed.msg]).toEqual([200, expect.stringContaining('已提交监管部门审核')])
    const still = (await server.call('GET', `${base}/map-area/detail`, { as: 'county', query: { id: row.id } })).data
    expect(still.shape.coordinates[0][0]).toEqual([113.7, 28])
    const [change] = (
      await server.call('GET', `${base}/device-change/page`, { as: 'county', query: { subject: 'map-area' } })
    ).data.records
    const decided = await server.call('POST', `${base}/device-change/process`, {
      as: 'county',
      body: { ids: change.id, status: '1' },
    })
    expect([decided.status, decided.msg]).toEqual([200, expect.any(String)])
    const after = (await server.call('GET', `${base}/map-area/detail`, { as: 'county', query: { id: row.id } })).data
    expect(after.shape.coordinates[0][0]).toEqual([113.8, 28])
  })
})

describe('safety distances', () => {
  it('refuse ranges that overlap, and an external distance below the internal one', async () => {
    const row = { hazardGrade: '1.3', aboveKg: 0, toKg: 100, innerMetres: 10, outerMetres: 40, basis: '测试' }
    expect((await submit('safety-distance', { ...row, toKg: 0.5, aboveKg: 1 }, 'admin')).msg).toBe('药量上限应大于下限')
    expect((await submit('safety-distance', { ...row, outerMetres: 5 }, 'admin')).msg).toBe('外部距离不能小于内部距离')
    expect((await submit('safety-distance', { ...row, aboveKg: 50, toKg: 200 }, 'admin')).msg).toContain('重叠')
    expect((await submit('safety-distance', row, 'county')).status).toBe(403)
  })

  it('grow with the stock over a neighbour: a warning, which ends when the stock is gone', async () => {
    const [room] = (
      await sql<{
        id: string
        lon: string
        lat: string
      }>`select id::text as id, longitude::text as lon, latitude::text as lat from wp_workplace
        where enterprise_id = ${plant} and hazard_grade = '1.3' and is_deleted = 0 order by id limit 1`.execute(
        server.db,
      )
    ).rows
    if (!room) throw new Error('no room')
    const product = await makeProduct(server)
    const place = { longitude: room.lon, latitude: room.lat, workplaceId: room.id }
    const store = {
      id: (await makeStore(server, { store: place })).warehouseId,
      lon: Number(room.lon),
      lat: Number(room.lat),
    }
    // A home some forty metres to the north.
    const north = store.lat + 40 / 111_320
    const house = {
      enterpriseId: plant,
      areaName: '农家',
      areaKind: '4',
      people: 4,
      shape: { type: 'Point', coordinates: [store.lon, Number(north.toFixed(6))] },
    }
    expect((await submit('map-area', house, 'county')).status).toBe(200)
    // 9,000 kg of explosive, 0.1 kg each: said with the draft, before anything is stored.
    const draft = await draftIn(server, store.id, [line(product, 90_000)])
    expect([draft.status, draft.msg]).toEqual([200, expect.stringContaining('农家')])
    expect((await draftIn(server, store.id, [line(product, 10)])).msg).not.toContain('农家')
    // A transfer brings goods in as well.
    const from = (await makeStore(server)).warehouseId
    const transfer = (quantity: number) =>
      server.call('POST', `${warehouses}/warehousetransfer/submit`, {
        as: 'keeper',
        body: {
          transferDate: today,
          handler: '李四',
          fromWarehouseId: from,
          toWarehouseId: store.id,
          details: [line(product, quantity)],
        },
      })
    const much = await transfer(90_000)
    expect([much.status, much.msg]).toEqual([200, expect.stringContaining('农家')])
    expect((await transfer(10)).msg).not.toContain('农家')
    const told = async (kg: number) => {
      await sql`update wh_stock set explosive_kg = 0 where warehouse_id = ${store.id}`.execute(server.db)
      await sql`insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, quantity, explosive_kg)
        values (${plant}, ${store.id}, ${product}, 'RING', 1, ${kg})
        on conflict (warehouse_id, product_id, batch_no) do update set explosive_kg = excluded.explosive_kg`.execute(
        server.db,
      )
      return server.db.transaction().execute((tx) => reviewDistances(tx, [store.id], server.clock.now()))
    }
    const open = async () =>
      (
        await sql<{
          content: string
          recovered: boolean
        }>`select content, recover_time is not null as recovered from warn_event
          where type_key = 'e1043' and ref_id = ${store.id}`.execute(server.db)
      ).rows
    expect(await told(0)).toBeNull()
    expect(await open()).toEqual([])
    expect((await told(9000))?.[0]).toContain('农家')
    expect(await open()).toMatchObject([{ content: expect.stringContaining('农家'), recovered: false }])
    expect(await told(9000)).toBeNull()
    const rings = (await server.call('GET', `${base}/map/rings`, { as: 'county', query: { enterpriseId: plant } })).data
    const ring = rings.find((one: { inside: { name: string }[] }) => one.inside.some(({ name }) => name === '农家'))
    expect(ring).toMatchObject({ checked: false, basis: 'GB 50161', edition: '2022' })
    expect(await told(0)).toBeNull()
    expect((await open())[0]?.recovered).toBe(true)
    // A store without a workplace has its distances about its own place.
    const lone = await makeStore(server, { store: { longitude: '113.71', latitude: '28.06' } })
    const ringsNow = async () =>
      (await server.call('GET', `${base}/map/rings`, { as: 'county', query: { enterpriseId: plant } })).data.filter(
        (one: { id: string }) => one.id === lone.warehouseId,
      )
    expect(await ringsNow()).toEqual([])
    await sql`insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, quantity, explosive_kg)
      values (${plant}, ${lone.warehouseId}, ${product}, 'LONE', 1, 900)`.execute(server.db)
    expect(await ringsNow()).toMatchObject([{ workplaceId: null, at: [113.71, 28.06], kg: 900, worst: null }])
  })
})
