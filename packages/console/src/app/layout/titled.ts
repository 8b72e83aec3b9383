/** Pages without a title bar (specification section 2, layout). */
const untitled: ReadonlySet<string> = new Set([
  '/wel/index',
  '/companyInfo/index',
  '/enterInformation/gongkufang',
  '/notice/notice',
  '/hztj/zsk',
])

export const isTitled = (path: string): boolean => !untitled.has(path)
