import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { type Picture, toSharp } from './picture.ts'

let prepared = false

/** Returns the texts of up to three QR or similar codes in a picture, and the picture with them painted over. */
export async function codesOn(picture: Picture): Promise<{ codes: string[]; rest: Picture }> {
  if (!prepared) {
    // Without it, the decoder would be downloaded from another host.
    const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    prepared = true
  }
  const image = await toSharp(picture).jpeg({ quality: 92 }).toBuffer()
  const found = await readBarcodes(new Uint8Array(image), {
    formats: ['QRCode', 'DataMatrix', 'Aztec'],
    tryHarder: true,
    maxNumberOfSymbols: 3,
  })
  const valid = found.filter(({ isValid }) => isValid)
  const rest = valid.reduce(
    (left, { position }) =>
      withoutPart(left, [
        position.topLeft,
        position.topRight,
        position.bottomRight,
        position.bottomLeft,
      ]),
    picture,
  )
  return { codes: valid.map(({ text }) => text), rest }
}

/** Paints the rectangle around some corners in the neighboring color: the code's pattern would be read as text. */
function withoutPart(picture: Picture, corners: { x: number; y: number }[]): Picture {
  const margin = 4
  const limit = (value: number, size: number) => Math.max(0, Math.min(size, Math.round(value)))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const left = limit(Math.min(...xs) - margin, picture.width)
  const right = limit(Math.max(...xs) + margin, picture.width)
  const top = limit(Math.min(...ys) - margin, picture.height)
  const bottom = limit(Math.max(...ys) + margin, picture.height)
  const data = Uint8Array.from(picture.data)
  const beside = (top * picture.width + left) * 3
  const colour = picture.data.subarray(beside, beside + 3)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) data.set(colour, (y * picture.width + x) * 3)
  return { ...picture, data }
}
