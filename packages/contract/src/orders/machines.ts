import { machine } from '../kit/machine.ts'

/** State machine of purchases, sales and use orders (domain-model.md#J), also moved by verified stock. */
export const orderMachine = machine({
  initial: '0',
  moves: {
    confirm: { from: ['0'], to: '1', needs: 'order_edit' },
    cancel: { from: ['0', '1'], to: '4', needs: 'order_edit' },
    begin: { from: ['1'], to: '2', needs: 'warehouse_verify' },
    finish: { from: ['2'], to: '3', needs: 'warehouse_verify' },
    reopen: { from: ['3'], to: '2', needs: 'warehouse_verify' },
    rewind: { from: ['2'], to: '1', needs: 'warehouse_verify' },
  },
})

/** State machine of a trade order: finished once both parties confirm. */
export const orderFormMachine = machine({
  initial: '0',
  moves: {
    confirm: { from: ['0'], to: '1', needs: 'order_edit' },
    cancel: { from: ['0', '1'], to: '4', needs: 'order_edit' },
    begin: { from: ['1'], to: '2', needs: 'warehouse_verify' },
    rewind: { from: ['2'], to: '1', needs: 'warehouse_verify' },
    finish: { from: ['2'], to: '3', needs: 'order_edit' },
  },
})

/**
 * State machine of a discard order: approval by an authority (for packaging the enterprise's head) precedes
 * destruction.
 */
export const discardMachine = machine({
  initial: '0',
  moves: {
    confirm: { from: ['0'], to: '1', needs: 'order_edit' },
    cancel: { from: ['0', '1'], to: '4', needs: 'order_edit' },
    approve: { from: ['1'], to: '2', needs: 'order_verify' },
    return: { from: ['1'], to: '0', needs: 'order_verify' },
    finish: { from: ['2'], to: '3', needs: 'order_edit' },
    reopen: { from: ['3'], to: '2', needs: 'warehouse_verify' },
  },
})

/** State machine of a production plan (`changeStatus`). */
export const planMachine = machine({
  initial: '0',
  moves: {
    release: { from: ['0'], to: '1', needs: 'order_verify' },
    start: { from: ['1'], to: '2', needs: 'order_edit' },
    pause: { from: ['2'], to: '3', needs: 'order_edit' },
    resume: { from: ['3'], to: '2', needs: 'order_edit' },
    finish: { from: ['2'], to: '4', needs: 'order_edit' },
    cancel: { from: ['0', '1', '3'], to: '5', needs: 'order_edit' },
  },
})

const carriage = (needs: string) =>
  machine({
    initial: '0',
    moves: {
      depart: { from: ['0'], to: '1', needs },
      arrive: { from: ['1'], to: '2', needs },
      sign: { from: ['2'], to: '3', needs },
      abnormal: { from: ['1', '2'], to: '4', needs },
      resume: { from: ['4'], to: '1', needs },
      cancel: { from: ['0'], to: '5', needs },
    },
  })
/** State machine of transports and of distributions to retailers. */
export const transportMachine = carriage('transport_edit')
export const distributionMachine = carriage('order_edit')
