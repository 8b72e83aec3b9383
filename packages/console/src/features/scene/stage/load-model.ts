import type { SceneModel } from '@fengsui/contract/enterprises/plant-scene.ts'
import {
  CanvasTexture,
  Group,
  type Mesh,
  type MeshStandardMaterial,
  type Object3D,
  type Texture,
  TextureLoader,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** Pixels along a side of a texture as drawn: larger ones are scaled down. */
const sharpest = 1024

/** Loads the model of a plant and stands it on the ground. Throws when the file is gone or cannot be read. */
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
  scene.traverse((object) => {
    const { material } = object as Partial<Mesh>
    for (const one of [material ?? []].flat()) scaleTextures(one as MeshStandardMaterial)
  })
  const group = new Group()
  group.add(scene)
  group.scale.setScalar(placed.scale)
  group.rotation.y = (-placed.turn * Math.PI) / 180
  group.position.set(placed.offsetRight, placed.offsetUp, placed.offsetDown)
  return group
}

const slots = ['map', 'normalMap', 'roughnessMap', 'metalnessMap', 'emissiveMap', 'aoMap'] as const

function scaleTextures(material: MeshStandardMaterial): void {
  for (const slot of slots) {
    const texture = material[slot]
    if (texture) material[slot] = scaled(texture)
  }
}

function scaled(texture: Texture): Texture {
  const image = texture.image as HTMLImageElement | undefined
  const largest = Math.max(image?.width ?? 0, image?.height ?? 0)
  if (!image || largest <= sharpest) return texture
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((image.width * sharpest) / largest))
  canvas.height = Math.max(1, Math.round((image.height * sharpest) / largest))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const smaller = new CanvasTexture(canvas)
  const { colorSpace, flipY, wrapS, wrapT, repeat, offset, rotation, channel } = texture
  Object.assign(smaller, { colorSpace, flipY, wrapS, wrapT, rotation, channel })
  smaller.repeat.copy(repeat)
  smaller.offset.copy(offset)
  texture.dispose()
  return smaller
}
