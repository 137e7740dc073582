import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** Returns the text of a QR code in a picture, as a phone reads it. */
export async function readCode(picture: string | Buffer): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture), { density: 200 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 })
}
