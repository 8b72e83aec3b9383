import { ShaderMaterial } from 'three'

const vertex = `
attribute vec3 tint;
flat varying vec3 shown;
void main() {
  shown = tint;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`
const fragment = `
flat varying vec3 shown;
void main() { gl_FragColor = vec4(shown, 1.0); }`

/**
 * Draws colours as they are given, by corner in the attribute `tint`: sRGB from 0 to 1. The materials of three turn every
 * pixel from linear light to sRGB, which costs a processor that draws the picture more than all the rest of it.
 */
export const flatMaterial = (): ShaderMaterial => new ShaderMaterial({ vertexShader: vertex, fragmentShader: fragment })

const spotVertex = `
attribute vec3 tint;
uniform float side;
flat varying vec3 shown;
void main() {
  shown = tint;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  gl_PointSize = side;
}`
const spotFragment = `
uniform float side;
uniform vec3 rim;
flat varying vec3 shown;
void main() {
  vec2 off = abs(gl_PointCoord - 0.5) * side;
  gl_FragColor = vec4(side >= 6.0 && max(off.x, off.y) > side * 0.5 - 1.0 ? rim : shown, 1.0);
}`

/** Draws squares at places, with a rim of one pixel where there is room; `side` in pixels of the canvas. */
export const spotMaterial = (rim: readonly [number, number, number]): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: spotVertex,
    fragmentShader: spotFragment,
    uniforms: { side: { value: 4 }, rim: { value: rim } },
  })
