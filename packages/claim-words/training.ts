import { bits, featuresOf, wordsOf } from './features.ts'

export type Labeled = { sentence: string; isClaim: boolean }
/** Weights, in units of `scale`, and what is added to their sum. There are two to the power of at most `bits`. */
export type Model = { weights: Float32Array | Int8Array; scale: number; bias: number }

type Sample = { places: Uint32Array; target: number }

const rounds = 12
const rate = 0.3
const decay = 1e-6

/** Shuffles in place, the same way every time. */
function shuffle(items: Sample[], seed: number) {
  let state = seed
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const [a, b] = [items[at] as Sample, items[other] as Sample]
    items[at] = b
    items[other] = a
  }
}

/** Returns the sum of a sentence's weights; a claim is above zero. */
export function sumOf({ weights, scale, bias }: Model, places: Uint32Array): number {
  const shift = bits - Math.log2(weights.length)
  let sum = 0
  for (const place of places) sum += weights[place >>> shift] ?? 0
  return bias + (sum * scale) / Math.sqrt(places.length)
}

/**
 * Learns which words tell claims from other sentences: logistic regression by AdaGrad (Duchi, Hazan and Singer, 2011).
 * The same sentences give the same weights. `size`: how many there are, as a power of two.
 */
export function train(labeled: readonly Labeled[], size = bits): Model {
  const model = { weights: new Float32Array(2 ** size), scale: 1, bias: 0 }
  const squares = new Float32Array(2 ** size).fill(1e-8)
  const shift = bits - size
  let biasSquares = 1e-8
  const samples = labeled.map(({ sentence, isClaim }) => ({
    places: featuresOf(wordsOf(sentence)),
    target: isClaim ? 1 : 0,
  }))
  for (let round = 0; round < rounds; round++) {
    shuffle(samples, round + 1)
    for (const { places, target } of samples) {
      const off = 1 / (1 + Math.exp(-sumOf(model, places))) - target
      const share = off / Math.sqrt(places.length)
      for (const each of places) {
        const place = each >>> shift
        const slope = share + decay * (model.weights[place] ?? 0)
        const square = (squares[place] ?? 0) + slope * slope
        squares[place] = square
        model.weights[place] = (model.weights[place] ?? 0) - (rate * slope) / Math.sqrt(square)
      }
      biasSquares += off * off
      model.bias -= (rate * off) / Math.sqrt(biasSquares)
    }
  }
  return model
}
