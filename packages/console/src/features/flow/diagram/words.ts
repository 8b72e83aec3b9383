import type { Label, Language } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'

/** Texts of bpmn-js and of our palette and pads: the Chinese text, and the English one it asks for. */
const texts: readonly Label[] = [
  ['移动画布', 'Activate hand tool'],
  ['上方加泳道', 'Add lane above'],
  ['下方加泳道', 'Add lane below'],
  ['加注释', 'Add text annotation'],
  ['对齐', 'Align elements'],
  ['下对齐', 'Align elements bottom'],
  ['水平居中', 'Align elements center'],
  ['左对齐', 'Align elements left'],
  ['垂直居中', 'Align elements middle'],
  ['右对齐', 'Align elements right'],
  ['上对齐', 'Align elements top'],
  ['接结束', 'Append end event'],
  ['接分支', 'Append gateway'],
  ['接任务', 'Append task'],
  ['加时限', 'Append timer'],
  ['改类型', 'Change element'],
  ['连到别处', 'Connect to other element'],
  ['删除', 'Delete'],
  ['横向均分', 'Distribute elements horizontally'],
  ['纵向均分', 'Distribute elements vertically'],
  ['分成三条泳道', 'Divide into three lanes'],
  ['分成两条泳道', 'Divide into two lanes'],
  ['结束', 'End'],
  ['适合', 'Fit'],
  ['分支', 'Gateway'],
  ['泳道', 'Lane'],
  ['打开{element}', 'Open {element}'],
  ['在图中查找', 'Search in diagram'],
  ['开始', 'Start'],
  ['任务', 'Task'],
  ['定时', 'Timer'],
  ['改为不打断', 'Toggle non-interrupting'],
  ['放大', 'Zoom in'],
  ['缩小', 'Zoom out'],
  ['缺少元素', 'element required'],
  ['没有指定图形类型', 'no shape type specified'],
  ['{parent}中没有{element}的上级', 'no parent for {element} in {parent}'],
  ['{element}已经画过', 'already rendered {element}'],
  ['{semantic}没有所附的任务', 'missing {semantic}#attachedToRef'],
  ['{element}没有对应的图元', 'no bpmnElement referenced in {element}'],
  ['图不在定义之内', 'diagram not part of bpmn:Definitions'],
  ['文件里没有图形信息', 'no diagram to display'],
  ['文件里没有流程', 'no process or collaboration to display'],
]
/** Chinese texts by the English ones. */
export const chinese: ReadonlyMap<string, string> = new Map(texts.map(([zh, en]) => [en, zh]))

/** Returns the function that bpmn-js calls for every text it shows; unknown texts stay as they are. */
export function translateIn(language: () => Language) {
  return (text: string, holes: Readonly<Record<string, string>> = {}): string => {
    const said = language() === 'zh' ? (chinese.get(text) ?? text) : text
    return said.replaceAll(/\{([^}]+)\}/g, (hole, name: string) => lookup(holes, name) ?? hole)
  }
}
