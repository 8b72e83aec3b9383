/** Pieces of the drawn photographs, as SVG; sizes in pixels of a picture of 640 by 400. */
export const [pictureWide, pictureHigh] = [640, 400]

export const rect = (x: number, y: number, wide: number, high: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}" ${more}/>`
export const line = (points: string, stroke: string, width: number, more = ''): string =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const area = (points: string, fill: string): string => `<polygon points="${points}" fill="${fill}"/>`
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

/** Inside of a workroom: back wall, floor, side wall, lamp. */
export const workroom = (wall = '#c9ccc6', floor = '#9a978d'): string =>
  rect(0, 0, 640, 400, wall) +
  area('0,0 120,40 120,290 0,400', '#b6b9b3') +
  area('640,0 520,40 520,290 640,400', '#b1b4ae') +
  area('0,400 120,290 520,290 640,400', floor) +
  area('0,0 120,40 520,40 640,0', '#d9dbd6') +
  rect(285, 22, 70, 7, '#f8f7ea') +
  rect(410, 90, 70, 90, '#a9c0c9', 'stroke="#8d918c" stroke-width="5"')

/** Outside: sky, hills, terrain. */
export const outside = (ground = '#c3bda6'): string =>
  rect(0, 0, 640, 400, '#cfdbe0') +
  '<path d="M0 170Q110 90 230 150T460 130T640 165V240H0Z" fill="#9fb294"/>' +
  '<path d="M0 200Q160 140 330 190T640 190V260H0Z" fill="#87a07a"/>' +
  rect(0, 235, 640, 165, ground)

/** An upright person with the feet at x, y; `suit` is the colour of the clothes. */
export const person = (x: number, y: number, suit: string, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  '<path d="M-14 0V-62H-2V0ZM2 0V-62H14V0Z" fill="#4d5560"/>' +
  `<path d="M-22-58V-112Q0-128 22-112V-58Z" fill="${suit}"/>` +
  `<path d="M-22-108L-34-64L-26-60L-17-92ZM22-108L34-64L26-60L17-92Z" fill="${suit}"/>` +
  '<circle cy="-133" r="14" fill="#e0bfa0"/><path d="M-15-135Q0-160 15-135Z" fill="#e9e6da"/></g>'

/** A frame of a camera's image analysis around a person. */
export const frame = (x: number, y: number, wide: number, high: number, colour: string): string =>
  rect(x, y, wide, high, 'none', `stroke="${colour}" stroke-width="4"`)

/** A table with its top at y. */
export const table = (x: number, y: number, wide: number): string =>
  rect(x, y, wide, 12, '#8f6b45') +
  rect(x + 10, y + 12, 10, 58, '#775839') +
  rect(x + wide - 20, y + 12, 10, 58, '#775839')

/** Boxes of goods in columns and rows from the floor at y upwards. */
export function boxes(x: number, y: number, columns: number, rows: number, size = 44): string {
  let all = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      all +=
        rect(x + column * size, y - (row + 1) * size * 0.8, size - 2, size * 0.8 - 2, '#c79b63', 'stroke="#a57c48"') +
        rect(x + column * size, y - (row + 0.55) * size * 0.8, size - 2, 4, '#b2442f')
  return all
}

/** A board with lines of writing. */
export const board = (x: number, y: number, wide: number, high: number, fill: string, ink: string, lines: number) =>
  rect(x, y, wide, high, fill, 'stroke="#6b6f74" stroke-width="3"') +
  Array.from({ length: lines }, (_, n) =>
    rect(x + wide * 0.12, y + high * (0.2 + (n * 0.65) / lines), wide * (n % 2 ? 0.55 : 0.76), high * 0.07, ink),
  ).join('')
