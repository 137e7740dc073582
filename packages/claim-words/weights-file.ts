import type { Model } from './training.ts'

type Head = Omit<Model, 'weights'> & { name: string; size: number; bytes: number }
/** The models of a file by name, and the fingerprint of the sentences they learned from. */
export type Models = { learnedFrom: string; models: ReadonlyMap<string, Model> }

/** Appends a number in groups of seven bits. */
function pushNumber(bytes: number[], value: number) {
  let left = value
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128)
  bytes.push(left)
}

/** Keeps a model's `most` largest weights: each as the distance from the one before and a byte. */
function pack(name: string, { weights, bias }: Model, most: number) {
  const sizes = Float32Array.from(weights, Math.abs).sort()
  const least = Math.max(sizes.at(-most - 1) ?? 0, 1e-6)
  const scale = (sizes.at(-1) ?? 1) / 127
  const bytes: number[] = []
  let last = 0
  for (const [place, weight] of weights.entries()) {
    const value = Math.round(weight / scale)
    if (Math.abs(weight) <= least || value === 0) continue
    pushNumber(bytes, place - last)
    bytes.push(value & 255)
    last = place
  }
  return {
    head: { name, size: weights.length, bias, scale, bytes: bytes.length },
    body: Buffer.from(bytes),
  }
}

/** Returns the file of some models: a line of JSON about each, then their weights. `most`: how many each keeps. */
export function packModels({ learnedFrom, models }: Models, most: (name: string) => number) {
  const packed = [...models].map(([name, model]) => pack(name, model, most(name)))
  const head = JSON.stringify({ learnedFrom, models: packed.map((each) => each.head) })
  return Buffer.concat([Buffer.from(`${head}\n`), ...packed.map(({ body }) => body)])
}

function unpack(bytes: Uint8Array, { size, bias, scale }: Head): Model {
  const weights = new Int8Array(size)
  let place = 0
  for (let at = 0; at < bytes.length;) {
    let shift = 0
    let byte = 128
    let distance = 0
    for (; byte & 128; shift += 7) {
      byte = bytes[at++] ?? 0
      distance |= (byte & 127) << shift
    }
    place += distance
    weights[place] = bytes[at++] ?? 0
  }
  return { weights, scale, bias }
}

/** Reads such a file. */
export function unpackModels(file: Uint8Array): Models {
  const end = file.indexOf(10)
  const head = JSON.parse(Buffer.from(file.subarray(0, end)).toString()) as {
    learnedFrom: string
    models: Head[]
  }
  let from = end + 1
  const models = head.models.map((each) => {
    const bytes = file.subarray(from, (from += each.bytes))
    return [each.name, unpack(bytes, each)] as const
  })
  return { learnedFrom: head.learnedFrom, models: new Map(models) }
}
