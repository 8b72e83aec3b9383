import { area, board, boxes, disc, frame, line, outside, person, rect, table, workroom } from './shapes.ts'

const blue = '#3f6d9c'
const plain = '#b55a4a'

/** A scale with a tub of composition; the display shows kilograms. */
const scale = (value: string, fill: string, level: number): string =>
  workroom() +
  table(150, 262, 340) +
  rect(235, 226, 170, 36, '#6d737a') +
  rect(385, 150, 74, 46, '#23282c') +
  rect(418, 196, 8, 66, '#4f555b') +
  `<text x="422" y="182" font-family="monospace" font-size="25" text-anchor="middle" fill="${fill}">${value}</text>` +
  area('252,160 388,160 374,226 266,226', '#d8dadb') +
  `<path d="M254 ${172 - level}Q320 ${150 - level} 386 ${172 - level}L384 182H256Z" fill="#8c8f93"/>`

/** A discharger at a door with its earth wire, hanging or bolted to the strip. */
const discharger = (isLoose: boolean): string =>
  workroom('#cfd2c9') +
  rect(330, 80, 130, 220, '#8a6c4c', 'stroke="#6d5439" stroke-width="6"') +
  disc(445, 195, 6, '#e0c067') +
  rect(218, 150, 12, 150, '#9fa4a8') +
  disc(224, 140, 26, '#cfd4d8') +
  rect(130, 296, 180, 8, '#b5793c') +
  (isLoose
    ? line('224,232 200,250 186,286 168,262', '#d8b23c', 5) + disc(168, 262, 6, '#d8b23c')
    : line('224,232 196,252 190,298', '#d8b23c', 5) + disc(190, 298, 8, '#5c6166'))

/** Stacks in a store of finished goods, against the wall or clear of it with a marked line. */
const stacks = (isClear: boolean): string =>
  workroom('#d3d1c8', '#a7a59c') +
  boxes(isClear ? 178 : 122, 300, 3, 4) +
  boxes(isClear ? 352 : 388, 300, 3, 5) +
  (isClear ? line('150,300 112,352', '#e4c230', 6) + line('497,300 540,352', '#e4c230', 6) : '')

const workers = (suits: readonly string[]): string =>
  workroom() + table(170, 268, 300) + suits.map((suit, n) => person(200 + n * 118, 352, suit, 1.15)).join('')

/** The transfer register, with gaps or filled in. */
const register = (isFilled: boolean): string =>
  rect(0, 0, 640, 400, '#8f6b45') +
  area('90,70 560,50 590,350 60,366', '#f4f1e6') +
  Array.from({ length: 7 }, (_, n) => line(`95,${110 + n * 34} 566,${96 + n * 36}`, '#b9b4a4', 2)).join('') +
  Array.from({ length: 6 }, (_, n) =>
    [120, 240, 360, 480]
      .filter((_x, column) => isFilled || (n * 3 + column) % 4 !== 1)
      .map((x) => line(`${x},${102 + n * 35} ${x + 26},${98 + n * 35} ${x + 62},${104 + n * 35}`, '#34507a', 4))
      .join(''),
  ).join('')

/** Guard over the drive of a mixing drum, with or without its bolts. */
const guard = (isWhole: boolean): string =>
  workroom('#c4c8c4') +
  `<ellipse cx="250" cy="220" rx="120" ry="78" fill="#9aa0a4"/><ellipse cx="250" cy="220" rx="86" ry="52" fill="#7d8488"/>` +
  rect(388, 140, 120, 160, isWhole ? '#d49a2c' : '#c08d2e', `transform="rotate(${isWhole ? 0 : 7} 400 300)"`) +
  [
    [402, 154],
    [494, 154],
    [402, 286],
    [494, 286],
  ]
    .map(([x = 0, y = 0], n) => (isWhole || n % 2 ? disc(x, y, 8, '#5c6166') : disc(x, y, 5, '#2c2f31')))
    .join('')

/** The fire break along the fence, overgrown or bare. */
const fireBreak = (isBare: boolean): string =>
  outside(isBare ? '#b7a583' : '#a9b07f') +
  Array.from({ length: 14 }, (_, n) => rect(20 + n * 46, 190, 5, 70, '#7a7f83')).join('') +
  line('20,205 640,205', '#7a7f83', 3) +
  line('20,235 640,235', '#7a7f83', 3) +
  (isBare
    ? ''
    : Array.from({ length: 70 }, (_, n) => {
        const [x, y] = [(n * 97) % 640, 262 + ((n * 53) % 130)]
        return line(`${x - 8},${y - 26} ${x},${y} ${x + 9},${y - 30}`, n % 2 ? '#5f8145' : '#7b9a52', 4)
      }).join(''))

/** The warning board of a room, faded or new. */
const sign = (isNew: boolean): string =>
  workroom('#d6d3c6') +
  board(190, 96, 220, 130, isNew ? '#f2c531' : '#ded4ad', isNew ? '#20242a' : '#b6b09a', 4) +
  board(430, 220, 70, 60, isNew ? '#c8402f' : '#d3aaa2', isNew ? '#ffffff' : '#dcc8c3', 2)

/** The earth wall of a room, sunk or raised to the eaves. */
const earthWall = (isRaised: boolean): string =>
  outside('#bcae8c') +
  rect(250, 170, 150, 120, '#ece9df', 'stroke="#9b9c96" stroke-width="3"') +
  area('238,172 325,122 412,172', '#9c5b49') +
  rect(306, 220, 40, 70, '#7b6247') +
  (isRaised
    ? '<path d="M60 330L120 168H216L232 330ZM420 330L434 168H530L590 330Z" fill="#8f9a68"/>'
    : '<path d="M60 330L110 232Q150 262 190 224L232 330ZM420 330L446 226Q490 276 528 236L590 330Z" fill="#a48f63"/>')

/** The gate camera: barrier, gatehouse and a lorry. */
const gate = (): string =>
  outside('#aeb0ae') +
  area('220,400 300,236 352,236 470,400', '#8f9294') +
  rect(70, 170, 110, 130, '#e6e4da', 'stroke="#9b9c96" stroke-width="3"') +
  rect(92, 200, 62, 46, '#9db7c2') +
  rect(190, 250, 14, 60, '#5d6166') +
  line('196,254 470,244', '#d94a38', 8, 'stroke-dasharray="34 22"') +
  rect(292, 190, 84, 84, '#d8dcdf', 'stroke="#7e848a" stroke-width="3"') +
  rect(302, 200, 64, 32, '#6f8792') +
  rect(300, 268, 18, 14, '#2d3033') +
  rect(350, 268, 18, 14, '#2d3033') +
  area('331,240 345,254 331,268 317,254', '#e0892a')

/** Drying room: shelves with trays, heating pipes. */
const dryingRoom = (): string =>
  workroom('#d8d2c6') +
  [150, 330]
    .map((x) =>
      [120, 165, 210, 255].map((y) => rect(x, y, 150, 9, '#8d7a5c') + rect(x + 8, y - 15, 134, 15, '#b9bdbf')).join(''),
    )
    .join('') +
  line('128,60 512,60 512,78 128,78', '#b2593f', 7)

/** The cabinet of a gateway with its lamps on. */
const cabinet = (): string =>
  workroom('#d0d3d2') +
  rect(220, 80, 200, 210, '#b9bec1', 'stroke="#7b8085" stroke-width="5"') +
  rect(250, 112, 140, 44, '#3a4046') +
  [270, 300, 330, 360].map((x) => disc(x, 134, 6, '#55c07a')).join('') +
  rect(250, 180, 140, 60, '#e9ebec') +
  line('270,290 270,330 300,352', '#31363b', 6) +
  line('330,290 330,360', '#31363b', 6)

/** The one person too many, in pixels; the box comes with the event and is not part of the picture. */
export const crowdBox = [494, 176, 92, 202] as const

/** More people than the room may hold; those permitted are framed by the camera's image analysis. */
const crowd = (): string =>
  workers([blue, blue, blue]) +
  person(540, 372, blue, 1.25) +
  [0, 1, 2].map((n) => frame(158 + n * 118, 172, 86, 186, '#f4f4f2')).join('')

/** One person in a room that is closed for the night. */
const intruder = (): string =>
  `<g>${workroom('#4b5157', '#34373a')}${table(170, 268, 300)}${person(330, 354, '#5b6672', 1.15)}</g>` +
  rect(0, 0, 640, 400, '#0b1118', 'opacity="0.35"') +
  frame(286, 172, 90, 190, '#ff4d4f')

/** The drawn photographs by name: what each shows, and its SVG without the frame. */
export const scenes = {
  gate,
  crowd,
  intruder,
  'room-clear': () => workers([blue, blue]),
  'drying-room': dryingRoom,
  cabinet,
  discharger: () => discharger(false),
  'scale-over': () => scale('6.82', '#ff6b5e', 10),
  'scale-glare': () => `${scale('4.6', '#7ee0a1', 0)}${disc(436, 168, 36, '#fdfdf6')}`,
  'scale-right': () => scale('4.62', '#7ee0a1', 0),
  'wire-before': () => discharger(true),
  'wire-after': () => discharger(false),
  'stack-before': () => stacks(false),
  'stack-after': () => stacks(true),
  'clothes-before': () => workers([blue, plain, blue]),
  'clothes-after': () => workers([blue, blue, blue]),
  'register-before': () => register(false),
  'register-after': () => register(true),
  'guard-before': () => guard(false),
  'guard-after': () => guard(true),
  'weeds-before': () => fireBreak(false),
  'weeds-after': () => fireBreak(true),
  'sign-before': () => sign(false),
  'sign-after': () => sign(true),
  'barrier-before': () => earthWall(false),
  'barrier-after': () => earthWall(true),
} as const satisfies Record<string, () => string>
export type SceneName = keyof typeof scenes
