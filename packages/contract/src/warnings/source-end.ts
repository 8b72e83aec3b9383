import { dictionary, type KeyOf } from '../kit/dictionary.ts'

/** Reasons why an open warning gets no more readings from its source; it does not recover then. */
export const sourceEnd = dictionary('warnSourceEnd', ['报警源失效', 'Source ended'], {
  disabled: ['设备已停用，报警不会自动恢复', 'Its device is switched off: it does not recover by itself'],
  moved: ['设备已移出原位置，报警不会自动恢复', 'Its device has been moved: it does not recover by itself'],
})
export type SourceEnd = KeyOf<typeof sourceEnd>
