import type { Label } from '../kit/label.ts'

/** Reasons for refusing a model of a plant; `{part}` names the part of the file. */
export const plantModelMessages = {
  notModel: [
    '文件不是 glTF 2.0 模型（.glb 或内嵌资源的 .gltf）',
    'The file is not a glTF 2.0 model (.glb, or .gltf with everything inside)',
  ],
  broken: ['模型文件损坏：{part}', 'The model file is damaged: {part}'],
  external: [
    '模型引用了外部文件（{part}），请导出为单个 .glb 文件',
    'The model refers to another file ({part}): export it as a single .glb',
  ],
  extension: [
    '模型需要不支持的扩展 {name}，请关闭压缩后重新导出',
    'The model needs the extension {name}, which is not supported: export it without compression',
  ],
  tooMany: ['模型的{part}过多：{count}，最多 {max}', 'The model has too many {part}: {count}, at most {max}'],
  largeTexture: [
    '贴图 {name} 过大：{width}×{height} 像素，边长最多 {max}',
    'Texture {name} is too large: {width}×{height} pixels, at most {max} a side',
  ],
  textureKind: ['贴图 {name} 应为 PNG、JPEG 或 WebP 图片', 'Texture {name} must be a PNG, JPEG or WebP picture'],
  empty: ['模型中没有可显示的面', 'The model has no visible faces'],
} as const satisfies Record<string, Label>
