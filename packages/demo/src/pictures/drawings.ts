import { enterpriseList } from '../county/enterprise-list.ts'
import { drawSite } from '../site/draw-site.ts'
import { papers } from './papers.ts'
import { type SceneName, scenes } from './scenes.ts'
import { pictureHigh, pictureWide } from './shapes.ts'

/** A picture of the demonstration by its name in data/pictures, and the drawing it is made of. */
export interface Drawing {
  readonly name: string
  readonly svg: () => string
}

const framed = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWide} ${pictureHigh}" width="${pictureWide}" height="${pictureHigh}">${inside}</svg>`

/** Name of the site plan of a plant. */
export const siteName = (prefix: string): string => `site-${prefix}`

/** Every picture of the demonstration. */
export const drawings: readonly Drawing[] = [
  ...(Object.keys(scenes) as SceneName[]).map((name) => ({ name, svg: () => framed(scenes[name]()) })),
  ...Object.entries(papers).map(([name, svg]) => ({ name, svg })),
  ...enterpriseList.map((entry) => ({ name: siteName(entry.prefix), svg: () => drawSite(entry) })),
]
