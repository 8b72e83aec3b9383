import type { Label } from '../kit/label.ts'

/** Reasons for refusing a site plan. */
export const sitePlanMessages = {
  onePicture: ['厂区图只能有一张', 'A site plan has one picture'],
  otherRoom: ['第{row}个工库房不属于该企业', 'Workplace {row} does not belong to this enterprise'],
  roomTwice: ['工库房「{name}」在图上放了两次', 'Workplace "{name}" is on the plan twice'],
  numberTwice: ['序号「{number}」用了两次', 'Number "{number}" is used twice'],
  noArea: ['工库房「{name}」的轮廓没有面积', 'The outline of workplace "{name}" has no area'],
} as const satisfies Record<string, Label>
