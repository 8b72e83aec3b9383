import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import {
  discardMachine,
  distributionMachine,
  orderFormMachine,
  orderMachine,
  planMachine,
  transportMachine,
} from '@fengsui/contract/orders/machines.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghai } from '../../framework/http/serialize-row.ts'
import type { AnyMachine } from './rules/moves.ts'
import { type Market, openMarket, things } from './test/market.ts'

let market: Market
let proof: string
beforeAll(async () => {
  market = await openMarket()
  proof = await market.file('head')
  await sql`update ent_enterprise set enterprise_nature = '2' where id = ${b.enterprise}`.execute(market.server.db)
  await market.stock('in', '6', { details: [{ productId: a.firework, quantity: '500', unit: 'box', batchNo: 'S1' }] })
})
afterAll(() => market.server.stop())

const [a, b] = [things('a'), things('b')]
const goods = (quantity = '1') => [{ productId: a.firework, quantity, unit: 'box', batchNo: 'S1' }]
const at = (n: number) => shanghai(new Date(market.server.clock.now().getTime() + n * 3_600_000))

/** A state machine with a document prepared for each transition, so that only the machine decides. */
interface Walk {
  readonly name: string
  readonly machine: AnyMachine
  /** Transitions users make by requesting the state. */
  readonly asked: readonly string[]
  readonly make: () => Promise<string>
  readonly ask: (id: string, to: string) => Promise<{ status: number }>
}
const bySubmit =
  (name: string, column: string, more: object = {}) =>
  (id: string, to: string) =>
    market.submit('head', name, { id, [column]: to, ...more })
const signed = () => ({ signFile: [proof], abnormalReason: '爆胎' })

const walks: readonly Walk[] = [
  {
    name: 'directionpurchase',
    machine: orderMachine,
    asked: ['confirm', 'cancel'],
    make: () =>
      market.add('head', 'directionpurchase', {
        supplierName: '外',
        supplierLicenceNo: 'W',
        purchaseDate: market.today,
        handler: '甲',
        details: goods(),
      }),
    ask: bySubmit('directionpurchase', 'orderStatus'),
  },
  {
    name: 'directionorderform',
    machine: orderFormMachine,
    asked: ['confirm', 'cancel'],
    make: () =>
      market.add('head', 'directionorderform', {
        buyerId: b.enterprise,
        sellerId: a.enterprise,
        orderDate: market.today,
        details: goods(),
      }),
    ask: bySubmit('directionorderform', 'orderStatus'),
  },
  {
    name: 'directiondiscardorder',
    machine: discardMachine,
    asked: ['confirm', 'cancel', 'approve', 'return'],
    make: () =>
      market.add('keeper', 'directiondiscardorder', {
        discardDate: market.today,
        discardReason: '1',
        discardMethod: '1',
        applicant: '甲',
        details: goods(),
      }),
    ask: async (id, to) => {
      const isWaiting = (await market.status('directiondiscardorder', id)) === '1'
      const verdict = isWaiting ? { '2': '1', '0': '3' }[to] : undefined
      const opinion = { reviewStatus: verdict, reviewOpinion: '理由' }
      return market.submit(verdict ? 'county' : 'head', 'directiondiscardorder', {
        id,
        ...(verdict ? opinion : { orderStatus: to }),
      })
    },
  },
  {
    name: 'directionproductionplan',
    machine: planMachine,
    asked: Object.keys(planMachine.moves),
    make: () =>
      market.add('head', 'directionproductionplan', {
        planName: '计划',
        planType: '1',
        startDate: market.today,
        endDate: market.today,
        workplaceIds: [a.room],
        details: [{ productId: a.firework, planQuantity: '1', unit: 'box' }],
      }),
    ask: (ids, status) =>
      market.call('head', 'directionproductionplan', 'changeStatus', { ids, status, reason: '理由' }),
  },
  {
    name: 'directiontransport',
    machine: transportMachine,
    asked: Object.keys(transportMachine.moves),
    make: async () => {
      const outstoreId = await sold()
      return market.add('head', 'directiontransport', {
        outstoreId,
        carrierName: '自',
        carrierPermitNo: 'C',
        receiverName: 'x',
        receiverId: b.enterprise,
        transportPermitNo: 'T',
        permitFrom: at(-1),
        permitTo: at(9),
        vehicleId: a.vehicle,
        driverId: a.driver,
        escortId: a.escort,
        fromAddress: '甲',
        toAddress: '乙',
        toRegion: '430181',
        planDepart: at(0),
        planArrive: at(1),
        details: goods(),
      })
    },
    // The receiver signs; all else is requested by the shipper.
    ask: async (id, to) => {
      const isSign = to === '3' && (await market.status('directiontransport', id)) === '2'
      const proof = isSign ? { ...signed(), signFile: [await market.file('plantB')] } : signed()
      return market.submit(isSign ? 'plantB' : 'head', 'directiontransport', { id, transportStatus: to, ...proof })
    },
  },
  {
    name: 'directiondistribution',
    machine: distributionMachine,
    asked: Object.keys(distributionMachine.moves),
    make: async () => {
      const outstoreId = await sold('6')
      return market.add('head', 'directiondistribution', {
        outstoreId,
        receiverId: b.enterprise,
        receiverLicenceNo: b.licence,
        distributeDate: market.today,
        vehicleId: a.vehicle,
        driverId: a.driver,
        escortId: a.escort,
        details: goods(),
      })
    },
    // The receiver signs; all else is requested by the shipper.
    ask: async (id, to) => {
      const isSign = to === '3' && (await market.status('directiondistribution', id)) === '2'
      const body = {
        id,
        transportStatus: to,
        ...signed(),
        ...(isSign ? { signFile: [await market.file('plantB')] } : {}),
      }
      return market.submit(isSign ? 'plantB' : 'head', 'directiondistribution', body)
    },
  },
]

async function sold(type = '1'): Promise<string> {
  const salesId = await market.add('head', 'directionsales', {
    buyerName: 'x',
    buyerId: b.enterprise,
    buyerLicenceNo: b.licence,
    salesDate: market.today,
    flowRegion: '430181',
    handler: '甲',
    orderStatus: '1',
    details: goods(),
  })
  return (await market.stock('out', type, { salesId, details: goods() }))[0]
}

describe.each(walks)('$name', ({ name, machine, asked, make, ask }) => {
  it('goes where its machine lets it, and nowhere else, whatever is asked in whatever order', async () => {
    const states = [...new Set(Object.values(machine.moves).flatMap(({ from, to }) => [...from, to]))].sort()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 8 }), async (wanted) => {
        // Remove transports of earlier walks.
        for (const table of ['ord_transport', 'ord_distribution'])
          await sql`update ${sql.table(table)} set transport_status = '3' where transport_status in ('1', '4')`.execute(
            market.server.db,
          )
        const id = await make()
        let now: string = machine.initial
        for (const to of wanted) {
          const isMove = asked.some((move) => machine.moves[move]?.from.includes(now) && machine.moves[move]?.to === to)
          const { status } = await ask(id, to)
          if (isMove) expect(status, `${name} ${now} to ${to}`).toBe(200)
          // Asking a draft for the state it has changes nothing, and is no fault.
          else if (to !== now) expect(status, `${name} ${now} to ${to}`).toBe(409)
          if (isMove) now = to
          expect(await market.status(name, id)).toBe(now)
        }
      }),
      { numRuns: runsOf(8) },
    )
  })
})
