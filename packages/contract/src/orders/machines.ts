import { machine } from '../kit/machine.ts'

/** The state of a purchase, a sale, a use order (domain-model.md#J): what moves it beyond its owner is verified stock. */
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

/** A trade order: finished when both sides say so. */
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

/** A discard order: an authority (of packaging the enterprise's head) approves it before anything is destroyed. */
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

/** A production plan (`changeStatus`). */
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
/** What is under way: a transport, a distribution to retailers. */
export const transportMachine = carriage('transport_edit')
export const distributionMachine = carriage('order_edit')
