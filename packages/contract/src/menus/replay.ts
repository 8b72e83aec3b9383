import { item, write } from './item.ts'

/** 回看 (field-anchors.md#G6), beside the map, and the case files made of it. */
export const replayMenus = [
  item('/overview/replay', 'replay', ['回看', 'Replay'], 'clock', 'replay', ['view']),
  item('/overview/cases', 'replayCase', ['案卷', 'Case files'], 'case', 'replay', write),
]
