import { codedSource } from '../../src/media/test/coded-source.ts'
import { fragmentWriter, type WrittenInit } from '../../src/media/worker/fragment-writer.ts'
import { pictureOf } from '../../src/media/worker/nal-units.ts'
import { videoConfig } from '../../src/media/worker/video-config.ts'

/**
 * Writes what a viewer receives of cameras that send a picture every so many milliseconds, as JSON: for each camera the type, the
 * head and the fragments, in base64. Arguments: the number of pictures, then the milliseconds of each camera.
 */
const [count = 0, ...cameras] = process.argv.slice(2).map(Number)
/** Ticks per ms of the video track. */
const ticks = 90
const startCode = Buffer.from([0, 0, 0, 1])

const pictures = await new Promise<readonly Buffer[]>((done) => {
  const coded: Buffer[] = []
  const stop = codedSource('H264', 320, 192, 50).play(({ nals }) => {
    coded.push(Buffer.concat(nals.flatMap((nal) => [startCode, nal])))
    if (coded.length < count) return
    stop()
    done(coded)
  })
})

function received(everyMs: number) {
  const fragments: string[] = []
  let init: WrittenInit | undefined
  const writer = fragmentWriter(
    (written) => {
      init = written
    },
    ({ bytes }) => void fragments.push(bytes.toString('base64')),
  )
  pictures.forEach((coded, n) => {
    const { sets, ...picture } = pictureOf('h264', coded)
    const config = videoConfig('h264', sets)
    if (n === 0 && config) writer.configure(config, null)
    writer.picture({ ...picture, shown: n * everyMs * ticks, received: 0 })
  })
  return { mime: init?.mime ?? '', init: init?.bytes.toString('base64') ?? '', fragments }
}

process.stdout.write(JSON.stringify(cameras.map(received)), () => process.exit())
