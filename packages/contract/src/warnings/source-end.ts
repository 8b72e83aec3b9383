import { choiceList, type KeyOf } from '../kit/dictionary.ts'

/** Reasons why an open warning gets no more readings from its source; it does not recover then. */
export const sourceEnd = choiceList('warnSourceEnd', ['报警源失效', 'Source inactive'], {
  disabled: ['设备已停用，报警不会自动恢复', 'The device is disabled, so the warning will not recover by itself'],
  moved: ['设备已移出原位置，报警不会自动恢复', 'The device has been moved, so the warning will not recover by itself'],
})
export type SourceEnd = KeyOf<typeof sourceEnd>
