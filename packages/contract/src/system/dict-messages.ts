import type { Label } from '../kit/label.ts'

/** Messages for a refused dictionary entry. */
export const dictMessages = {
  keyTaken: ['当前字典键值已存在!', 'This key is already in the dictionary'],
  codeTaken: ['字典编号「{value}」已存在', 'The code "{value}" is already taken'],
  noParent: ['上级字典不存在', 'The parent dictionary does not exist'],
  ownParent: ['父节点不可选择自身!', 'An entry cannot be its own parent'],
  circle: ['上级字典不能是本项的下级', 'The parent cannot be below this entry'],
  otherDictionary: ['不能移到另一字典', 'An entry cannot be moved to another dictionary'],
  headStays: ['字典本身没有上级', 'A dictionary has no parent'],
  fixedCode: ['「{name}」由程序使用，不能修改字典编号', '"{name}" is used by the program; its code cannot be changed'],
  fixedKey: ['「{name}」由程序使用，不能修改键值', '"{name}" is used by the program; its key cannot be changed'],
  numericKey: ['该字典的键值应为数字', 'The keys of this dictionary must be numbers'],
  hasChildren: ['存在下级字典项，请先删除子节点', 'it has entries below it; delete them first'],
  fixed: ['由程序使用，只能封存', 'the program uses it; it can only be sealed'],
} as const satisfies Record<string, Label>
