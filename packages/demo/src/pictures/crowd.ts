import { pictureUrl } from './attachments.ts'
import { crowdBox } from './scenes.ts'
import { pictureHigh, pictureWide } from './shapes.ts'

const [left, top, wide, high] = crowdBox
const part = (pixels: number, of: number): number => Number((pixels / of).toFixed(4))

/** The picture of too many people as a camera sends it, with the box around the one too many. */
export const crowdPicture = () => ({
  picture: pictureUrl('crowd'),
  box: [part(left, pictureWide), part(top, pictureHigh), part(wide, pictureWide), part(high, pictureHigh)],
})
