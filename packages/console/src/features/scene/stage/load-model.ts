import type { SceneModel } from '@fengsui/contract/enterprises/plant-scene.ts'
import { Group, type Material, type Mesh, type Object3D, type Texture, TextureLoader } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** Pixels along a side of a texture as drawn: larger ones are scaled down. */
const sharpest = 1024

/** Loads the model of a plant and places it on the terrain. Throws when the file is gone or cannot be read. */
export async function loadModel({ file, ...placed }: SceneModel, signal: AbortSignal): Promise<Object3D> {
  const answer = await fetch(file.link, { signal })
  if (!answer.ok) throw new Error(`the model answered ${answer.status}`)
  const loader = new GLTFLoader()
  // Pictures are read as such: the security policy lets nothing fetch from memory.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager) as never
    return { name: 'pictures' }
  })
  const { scene } = await loader.parseAsync(await answer.arrayBuffer(), '')
  const done = new Set<Texture['source']>()
  const lights: Object3D[] = []
  scene.traverse((object) => {
    const { material } = object as Partial<Mesh>
    for (const one of [material ?? []].flat()) scaleTextures(one, done)
    if ('isLight' in object) lights.push(object)
  })
  // The page has its own light, by the clock; each further one costs every pixel.
  for (const light of lights) light.removeFromParent()
  const group = new Group()
  group.add(scene)
  group.scale.setScalar(placed.scale)
  group.rotation.y = (-placed.turn * Math.PI) / 180
  group.position.set(placed.offsetRight, placed.offsetUp, placed.offsetDown)
  return group
}

/** Scales what the textures of a material show. Textures that show the same picture share one source. */
function scaleTextures(material: Material, done: Set<Texture['source']>): void {
  for (const value of Object.values(material)) {
    const texture = value as Texture | null
    if (!texture?.isTexture || done.has(texture.source)) continue
    done.add(texture.source)
    const smaller = scaled(texture.image as HTMLImageElement | null)
    if (smaller) texture.image = smaller
    texture.needsUpdate = true
  }
}

function scaled(image: HTMLImageElement | null): HTMLCanvasElement | undefined {
  if (!image) return undefined
  const largest = Math.max(image.width, image.height)
  if (largest <= sharpest) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((image.width * sharpest) / largest))
  canvas.height = Math.max(1, Math.round((image.height * sharpest) / largest))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
