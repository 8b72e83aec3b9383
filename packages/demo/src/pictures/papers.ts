import { board, disc, line, rect } from './shapes.ts'

/** Papers of applications, upright; sizes in pixels. */
const [paperWide, paperHigh] = [420, 594]

const words = (x: number, y: number, size: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" text-anchor="middle" fill="#2b2f33" ${more}>${text}</text>`

/** Lines of writing from y on, in a column. */
const writing = (y: number, count: number, step = 22): string =>
  Array.from({ length: count }, (_, n) =>
    line(`60,${y + n * step} ${n % 4 === 3 ? 250 : 360},${y + n * step}`, '#b3b6b8', 5),
  ).join('')

/** A red seal without a name. */
const seal = (x: number, y: number): string =>
  disc(x, y, 44, 'none') +
  `<circle cx="${x}" cy="${y}" r="42" fill="none" stroke="#cf3b32" stroke-width="4" opacity="0.75"/>` +
  words(x, y + 14, 40, '★', 'style="fill:#cf3b32" opacity="0.75"')

const paper = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paperWide} ${paperHigh}" width="${paperWide}" height="${paperHigh}">` +
  rect(0, 0, paperWide, paperHigh, '#fdfdfb', 'stroke="#c9cbcc" stroke-width="2"') +
  `${inside}${words(paperWide / 2, 574, 13, '演示材料，不是真实文件')}</svg>`

/** A form: a title, a table with what is filled in, a seal. */
const form = (): string =>
  words(210, 70, 30, '申 请 书') +
  Array.from({ length: 8 }, (_, n) => line(`50,${110 + n * 44} 370,${110 + n * 44}`, '#55595d', 1.5)).join('') +
  [50, 150, 370].map((x) => line(`${x},110 ${x},418`, '#55595d', 1.5)).join('') +
  Array.from(
    { length: 7 },
    (_, n) =>
      line(`66,${132 + n * 44} 132,${132 + n * 44}`, '#8b9094', 5) +
      line(`166,${132 + n * 44} ${260 + ((n * 37) % 90)},${132 + n * 44}`, '#4f6a94', 5),
  ).join('') +
  words(270, 500, 16, '（盖章）') +
  seal(290, 480)

/** The cover of a report. */
const report = (): string =>
  rect(50, 60, 320, 6, '#3f6d9c') +
  words(210, 190, 32, '评 价 报 告') +
  words(210, 232, 17, '烟花爆竹 安全生产') +
  line('130,330 290,330', '#b3b6b8', 5) +
  line('150,358 270,358', '#b3b6b8', 5) +
  seal(210, 470) +
  rect(50, 536, 320, 6, '#3f6d9c')

/** A certificate in a frame. */
const certificate = (): string =>
  rect(26, 26, 368, 520, 'none', 'stroke="#b98d3e" stroke-width="5"') +
  rect(36, 36, 348, 500, 'none', 'stroke="#d9bd84" stroke-width="2"') +
  words(210, 120, 40, '证 书') +
  writing(190, 7, 30) +
  seal(300, 460)

/** A statement: a title, writing, a signature. */
const statement = (): string =>
  words(210, 76, 28, '说 明') +
  writing(126, 14, 24) +
  board(60, 470, 110, 44, '#f4f1e6', '#b9b4a4', 2) +
  line('270,500 292,478 306,504 322,480 350,496', '#34507a', 4)

/** The drawn papers by name, each a whole SVG. */
export const papers = {
  'paper-form': () => paper(form()),
  'paper-report': () => paper(report()),
  'paper-certificate': () => paper(certificate()),
  'paper-statement': () => paper(statement()),
} as const satisfies Record<string, () => string>
export type PaperName = keyof typeof papers
