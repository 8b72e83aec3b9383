import { orderStatus, planStatus, transportStatus } from '../dictionaries/orders.ts'
import { machine } from '../kit/machine.ts'

/** State machine of purchases, sales and use orders (domain-model.md#J), also moved by verified stock. */
export const orderMachine = machine({
  initial: orderStatus.is.draft,
  moves: {
    confirm: { from: [orderStatus.is.draft], to: orderStatus.is.confirmed, needs: 'order_edit' },
    cancel: {
      from: [orderStatus.is.draft, orderStatus.is.confirmed],
      to: orderStatus.is.cancelled,
      needs: 'order_edit',
    },
    begin: { from: [orderStatus.is.confirmed], to: orderStatus.is.inProgress, needs: 'warehouse_verify' },
    finish: { from: [orderStatus.is.inProgress], to: orderStatus.is.finished, needs: 'warehouse_verify' },
    reopen: { from: [orderStatus.is.finished], to: orderStatus.is.inProgress, needs: 'warehouse_verify' },
    rewind: { from: [orderStatus.is.inProgress], to: orderStatus.is.confirmed, needs: 'warehouse_verify' },
  },
})

/** State machine of a trade order: finished once both parties confirm. */
export const orderFormMachine = machine({
  initial: orderStatus.is.draft,
  moves: {
    confirm: { from: [orderStatus.is.draft], to: orderStatus.is.confirmed, needs: 'order_edit' },
    cancel: {
      from: [orderStatus.is.draft, orderStatus.is.confirmed],
      to: orderStatus.is.cancelled,
      needs: 'order_edit',
    },
    begin: { from: [orderStatus.is.confirmed], to: orderStatus.is.inProgress, needs: 'warehouse_verify' },
    rewind: { from: [orderStatus.is.inProgress], to: orderStatus.is.confirmed, needs: 'warehouse_verify' },
    finish: { from: [orderStatus.is.inProgress], to: orderStatus.is.finished, needs: 'order_edit' },
  },
})

/**
 * State machine of a discard order: approval by an authority (for packaging the enterprise's head) precedes
 * destruction.
 */
export const discardMachine = machine({
  initial: orderStatus.is.draft,
  moves: {
    confirm: { from: [orderStatus.is.draft], to: orderStatus.is.confirmed, needs: 'order_edit' },
    cancel: {
      from: [orderStatus.is.draft, orderStatus.is.confirmed],
      to: orderStatus.is.cancelled,
      needs: 'order_edit',
    },
    approve: { from: [orderStatus.is.confirmed], to: orderStatus.is.inProgress, needs: 'order_verify' },
    return: { from: [orderStatus.is.confirmed], to: orderStatus.is.draft, needs: 'order_verify' },
    finish: { from: [orderStatus.is.inProgress], to: orderStatus.is.finished, needs: 'order_edit' },
    reopen: { from: [orderStatus.is.finished], to: orderStatus.is.inProgress, needs: 'warehouse_verify' },
  },
})

/** State machine of a production plan (`changeStatus`). */
export const planMachine = machine({
  initial: planStatus.is.draft,
  moves: {
    release: { from: [planStatus.is.draft], to: planStatus.is.released, needs: 'order_verify' },
    start: { from: [planStatus.is.released], to: planStatus.is.inProduction, needs: 'order_edit' },
    pause: { from: [planStatus.is.inProduction], to: planStatus.is.paused, needs: 'order_edit' },
    resume: { from: [planStatus.is.paused], to: planStatus.is.inProduction, needs: 'order_edit' },
    finish: { from: [planStatus.is.inProduction], to: planStatus.is.finished, needs: 'order_edit' },
    cancel: {
      from: [planStatus.is.draft, planStatus.is.released, planStatus.is.paused],
      to: planStatus.is.cancelled,
      needs: 'order_edit',
    },
  },
})

const carriage = (needs: string) =>
  machine({
    initial: transportStatus.is.planned,
    moves: {
      depart: { from: [transportStatus.is.planned], to: transportStatus.is.inTransit, needs },
      arrive: { from: [transportStatus.is.inTransit], to: transportStatus.is.arrived, needs },
      sign: { from: [transportStatus.is.arrived], to: transportStatus.is.signedFor, needs },
      abnormal: {
        from: [transportStatus.is.inTransit, transportStatus.is.arrived],
        to: transportStatus.is.abnormal,
        needs,
      },
      resume: { from: [transportStatus.is.abnormal], to: transportStatus.is.inTransit, needs },
      cancel: { from: [transportStatus.is.planned], to: transportStatus.is.cancelled, needs },
    },
  })
/** State machine of transports and of distributions to retailers. */
export const transportMachine = carriage('transport_edit')
export const distributionMachine = carriage('order_edit')
