const size = 64
const rounds = 64
const bits32 = 2 ** 32

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function constants(count: number, root: number): Uint32Array {
  const out = new Uint32Array(count)
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) {
    if (primes.some((prime) => n % prime === 0)) continue
    out[primes.length] = fraction(n, root)
    primes.push(n)
  }
  return out
}

/** Exact, by whole numbers: the largest r with r^root <= n * 2^(32 root), without its whole part. */
function fraction(n: number, root: number): number {
  const wanted = BigInt(n) << BigInt(32 * root)
  let [low, high] = [0n, 1n << 40n]
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** BigInt(root) <= wanted) low = middle
    else high = middle
  }
  return Number(low % BigInt(bits32))
}

const k = constants(rounds, 3)
const start = constants(8, 2)
const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** Pads a message to whole blocks: a bit 1, zeros, its length in bits. */
function padded(message: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil((message.length + 9) / size) * size)
  out.set(message)
  out[message.length] = 0x80
  new DataView(out.buffer).setBigUint64(out.length - 8, BigInt(message.length) * 8n)
  return out
}

function schedule(view: DataView, offset: number): Uint32Array {
  const w = new Uint32Array(rounds)
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < rounds; i++) {
    const [a, b] = [w[i - 15] ?? 0, w[i - 2] ?? 0]
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1
  }
  return w
}

/** Returns the SHA-256 (FIPS 180-4) of a text in UTF-8, in hexadecimal; the same in browser and server. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text))
  const view = new DataView(bytes.buffer)
  const hash = Uint32Array.from(start)
  for (let offset = 0; offset < bytes.length; offset += size) {
    const w = schedule(view, offset)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
    for (let i = 0; i < rounds; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const first = (h + s1 + ((e & f) ^ (~e & g)) + (k[i] ?? 0) + (w[i] ?? 0)) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] ?? 0) + value
  }
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('')
}
