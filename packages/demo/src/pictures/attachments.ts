import { demoId } from '../county/ids.ts'
import { drawings } from './drawings.ts'
import { pictureBytes } from './stored.ts'

/** Number of the first picture among the files of the demonstration. */
const first = 11

/** Returns the id of a picture's attachment. */
export function pictureId(name: string): string {
  const n = drawings.findIndex((drawing) => drawing.name === name)
  if (n < 0) throw new Error(`no picture ${name}`)
  return demoId('file', first + n)
}

/** What a picture is called where it is attached; pictures without a title show a site. */
const titles: Readonly<Record<string, string>> = {
  'room-clear': '清退后现场',
  'drying-room': '烘干房复测',
  cabinet: '网关柜恢复供电',
  discharger: '静电释放器复测',
  'scale-glare': '秤面照片',
  'scale-right': '复称秤面',
  'wire-after': '接地线整改后',
  'guard-after': '防护罩整改后',
  gate: '厂区大门',
}
const titleOf = (name: string): string => {
  if (name.startsWith('site-')) return '厂区图'
  if (name.endsWith('-before')) return '整改前'
  return titles[name] ?? (name.endsWith('-after') ? '整改后' : name)
}

/** The attachment of a stored picture. */
export const pictureRow = (id: string, name: string, bytes: Buffer) => ({
  id,
  name: `demo/${name}.webp`,
  originalName: `${titleOf(name)}.webp`,
  extension: 'webp',
  attachSize: bytes.length,
  kind: 'image/webp',
})

/** Every picture with its attachment. */
export const pictureFiles = () =>
  drawings.map(({ name }) => {
    const bytes = pictureBytes(name)
    return { row: pictureRow(pictureId(name), name, bytes), bytes }
  })

/** Returns a picture as a data URL, as a device sends one with an event. */
export const pictureUrl = (name: string): string => `data:image/webp;base64,${pictureBytes(name).toString('base64')}`
