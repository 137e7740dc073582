import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { renderSVG } from 'uqr'

const require = createRequire(import.meta.url)
const [width, height] = [1050, 600]

/** Loads a bundled font that every machine renders the same way. */
async function face() {
  const file = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const variationAxes = { wght: 500 }
  const options = { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes } as const
  return subsetFont(await readFile(file), undefined, options)
}

/**
 * Returns a plain business card as a JPEG: its first line large, the others below each other; `code` is added as a QR
 * code.
 */
export async function businessCard(lines: string[], code?: string): Promise<Buffer> {
  const rows = lines.map((children, i) => ({
    type: 'div',
    props: { style: { fontSize: i === 0 ? 54 : 34, marginBottom: 18 }, children },
  }))
  const style = {
    display: 'flex',
    flexDirection: 'column',
    padding: 50,
    width,
    height,
    boxSizing: 'border-box',
    background: '#fdfdfa',
    color: '#1d2a26',
  }
  const data = await face()
  const svg = await satori(
    { type: 'div', key: null, props: { style, children: rows } } as Parameters<typeof satori>[0],
    { width, height, fonts: [{ name: 'Inter', data, weight: 500 }] },
  )
  const picture = sharp(Buffer.from(svg))
  if (!code) return picture.jpeg({ quality: 85 }).toBuffer()
  const input = await sharp(Buffer.from(renderSVG(code)))
    .resize(300, 300)
    .png()
    .toBuffer()
  return picture
    .composite([{ input, left: width - 340, top: 260 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The lines that a small company prints on its card. */
export const cardLines = [
  'Harborline Legal Group',
  'Margaret Delgado',
  'Senior Partner',
  '220 Montgomery Street, Suite 1400',
  'San Francisco, CA 94104',
  '(415) 555-0132',
  'mdelgado@harborlinelegal.com',
  'www.harborlinelegal.com',
]
