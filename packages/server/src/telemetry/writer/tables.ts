import type pg from 'pg'
import { numberOf } from '../decode/value.ts'
import { type Refusal, shownDetail, shownPayload } from '../message.ts'
import type { DeviceEvent } from '../types.ts'
import type { Weight } from './log-weight-change.ts'

/** Passages wait for being routed (modules/passages). */
const event = `insert into tele_event (device_id, event_kind, time, payload, processed)
  select of.*, case when of.kind in ('passage', 'personPass', 'vehiclePass') then 0 else 1 end
  from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::jsonb[]) as of (id, kind, time, payload) on conflict do nothing`
const touch = `insert into tele_electrostatic_touch
    (electricity_discharge_id, workplace_id, touch_time, card_no, resistance, passed)
  select of.id, d.workplace_id, of.time, of.card_no, of.resistance, of.passed
  from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::float8[], $5::smallint[])
    as of (id, time, card_no, resistance, passed)
  join dev_device d on d.id = of.id on conflict do nothing`
const weight = `insert into tele_charge_log (chargegun_powder_id, workplace_id, time, weight, delta, over_limit)
  select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::float8[], $5::float8[], $6::smallint[])
  on conflict do nothing`
const refusal = `insert into tele_rejected (device_id, gateway_id, enterprise_id, tenant_id, region_code, organize_id,
    receive_time, channel, reason, detail, payload)
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[],
    $7::timestamptz[], $8::text[], $9::text[], $10::text[], $11::text[])`

export async function insertEvents(client: pg.ClientBase, events: readonly DeviceEvent[]): Promise<void> {
  if (events.length === 0) return
  const times = (of: readonly DeviceEvent[]) => of.map((one) => new Date(one.time))
  await client.query(event, [
    events.map((one) => one.deviceId),
    events.map((one) => one.kind),
    times(events),
    events.map((one) => JSON.stringify(one.payload)),
  ])
  const touches = events.filter((one) => one.kind === 'touch')
  if (touches.length === 0) return
  await client.query(touch, [
    touches.map((one) => one.deviceId),
    times(touches),
    touches.map((one) => one.payload.cardNo ?? null),
    touches.map((one) => one.payload.resistance ?? null),
    touches.map((one) => numberOf(one.payload.passed) ?? 0),
  ])
}

export async function insertWeights(client: pg.ClientBase, weights: readonly Weight[]): Promise<void> {
  if (weights.length === 0) return
  await client.query(weight, [
    weights.map((one) => one.device.deviceId),
    weights.map((one) => one.device.workplaceId),
    weights.map((one) => new Date(one.time)),
    weights.map((one) => one.weight),
    weights.map((one) => one.delta),
    weights.map((one) => (one.over ? 1 : 0)),
  ])
}

export async function insertRefusals(client: pg.ClientBase, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  const sender = (one: Refusal) => one.message.sender
  /** For a message sent through another device: that device is the gateway. */
  const gateway = (one: Refusal) =>
    sender(one).kind === 'gateway' || (one.device && one.device !== sender(one)) ? sender(one).deviceId : null
  const device = (one: Refusal) => {
    const of = one.device ?? sender(one)
    return of.deviceId === gateway(one) ? null : of.deviceId
  }
  await client.query(refusal, [
    refusals.map(device),
    refusals.map(gateway),
    refusals.map((one) => sender(one).enterpriseId),
    refusals.map((one) => sender(one).tenantId),
    refusals.map((one) => sender(one).regionCode),
    refusals.map((one) => sender(one).organizeId),
    refusals.map((one) => new Date(one.message.receiveTime)),
    refusals.map((one) => one.message.via),
    refusals.map((one) => one.reason),
    refusals.map(shownDetail),
    refusals.map((one) => shownPayload(one.message)),
  ])
}
