import { lookup } from '@fengsui/contract/kit/lookup.ts'

type Language = 'zh' | 'en'

/** Texts of bpmn-js and of our palette and pads: the English text it asks for, and the Chinese one. */
export const chinese: Readonly<Record<string, string>> = {
  'Activate hand tool': '移动画布',
  'Add lane above': '上方加泳道',
  'Add lane below': '下方加泳道',
  'Add text annotation': '加注释',
  'Align elements': '对齐',
  'Align elements bottom': '下对齐',
  'Align elements center': '水平居中',
  'Align elements left': '左对齐',
  'Align elements middle': '垂直居中',
  'Align elements right': '右对齐',
  'Align elements top': '上对齐',
  'Append end event': '接结束',
  'Append gateway': '接分支',
  'Append task': '接任务',
  'Append timer': '加时限',
  'Change element': '改类型',
  'Connect to other element': '连到别处',
  Delete: '删除',
  'Distribute elements horizontally': '横向均分',
  'Distribute elements vertically': '纵向均分',
  'Divide into three lanes': '分成三条泳道',
  'Divide into two lanes': '分成两条泳道',
  End: '结束',
  Fit: '适合',
  Gateway: '分支',
  Lane: '泳道',
  'Open {element}': '打开{element}',
  'Search in diagram': '在图中查找',
  Start: '开始',
  Task: '任务',
  Timer: '定时',
  'Toggle non-interrupting': '改为不打断',
  'Zoom in': '放大',
  'Zoom out': '缩小',
  'element required': '缺少元素',
  'no shape type specified': '没有指定图形类型',
  'no parent for {element} in {parent}': '{parent}中没有{element}的上级',
  'already rendered {element}': '{element}已经画过',
  'missing {semantic}#attachedToRef': '{semantic}没有所附的任务',
  '{semantic}#{side} Ref not specified': '{semantic}没有起点或终点',
  'no bpmnElement referenced in {element}': '{element}没有对应的图元',
  'diagram not part of bpmn:Definitions': '图不在定义之内',
  'no diagram to display': '文件里没有图形信息',
  'no process or collaboration to display': '文件里没有流程',
}

/** Returns the function that bpmn-js calls for every text it shows; unknown texts stay as they are. */
export function translateIn(language: () => Language) {
  return (text: string, holes: Readonly<Record<string, string>> = {}): string => {
    const said = language() === 'zh' ? (lookup(chinese, text) ?? text) : text
    return said.replaceAll(/\{([^}]+)\}/g, (hole, name: string) => lookup(holes, name) ?? hole)
  }
}
