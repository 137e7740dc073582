import { Resvg } from '@resvg/resvg-js'
import { sampleSite } from '../site/sample.ts'
import type { Agency } from '../site/schema/site.ts'
import { drawPdf } from '../packages/pdf/pdf.ts'

/** Renders a document the demo agency delivers. */
export const drawDocument = (
  title: string,
  paragraphs: string[],
  date: Date,
  agency: Pick<Agency, 'name' | 'legalName' | 'email'> = sampleSite.agency,
): Promise<Buffer> =>
  drawPdf({
    title,
    mark: 'Sample',
    agency: agency.name,
    from: [agency.legalName, agency.email],
    foot: sampleSite.note,
    date,
    blocks: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      { small: 'Written for the demo; nobody has been sent it.' },
    ],
  })

const glazes = ['#1d4a3c', '#c98a2b', '#7fa08e', '#d9c7a3', '#8a3b2a']

/**
 * Renders a page design for desktop and phone as PNG; the phone's picture grows with the version
 * (from 0).
 */
export async function drawDesign(name: string, version: number): Promise<Buffer> {
  const desktop = name.startsWith('Product') ? productPage() : homePage()
  const height = 150 + 150 * version
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
    <rect width="1200" height="800" fill="#e7ece6"/>
    <rect x="60" y="60" width="760" height="680" rx="10" fill="#fbfaf6"/>
    <rect x="60" y="60" width="760" height="56" rx="10" fill="#163b31"/>
    <rect x="88" y="80" width="90" height="16" rx="3" fill="#f3b73e"/>
    ${desktop}
    <rect x="880" y="60" width="260" height="540" rx="28" fill="#163b31"/>
    <rect x="892" y="82" width="236" height="496" rx="14" fill="#fbfaf6"/>
    ${kiln(912, 104, 196, height)}
    ${lines(912, 124 + height, 196, 4)}
    ${dots(920, 540)}
  </svg>`
  return Buffer.from(
    new Resvg(svg, { fitTo: { mode: 'width', value: 1600 }, font: { loadSystemFonts: false } })
      .render()
      .asPng(),
  )
}

const kiln = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#8a3b2a"/>
   <path d="M${x + width * 0.25} ${y + height}v${-height * 0.4}a${width * 0.25} ${height * 0.35} 0 0 1 ${width * 0.5} 0v${height * 0.4}z" fill="#f3b73e"/>`

const lines = (x: number, y: number, width: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<rect x="${x}" y="${y + at * 24}" width="${width * (at === count - 1 ? 0.55 : 1)}" height="10" rx="3" fill="#c9d1c8"/>`,
  ).join('')

const dots = (x: number, y: number) =>
  glazes
    .map((color, at) => `<circle cx="${x + 12 + at * 36}" cy="${y}" r="12" fill="${color}"/>`)
    .join('')

const homePage = () =>
  `${kiln(88, 148, 704, 260)}${lines(88, 440, 420, 3)}
   ${glazes
     .slice(0, 4)
     .map(
       (color, at) =>
         `<rect x="${88 + at * 180}" y="540" width="164" height="164" rx="6" fill="${color}"/>`,
     )
     .join('')}`

const productPage = () =>
  `<rect x="88" y="148" width="380" height="420" rx="6" fill="#d9c7a3"/>
   <ellipse cx="278" cy="380" rx="130" ry="90" fill="#7fa08e"/><ellipse cx="278" cy="356" rx="110" ry="52" fill="#1d4a3c"/>
   ${lines(500, 160, 280, 5)}${dots(500, 320)}
   <rect x="500" y="360" width="180" height="52" rx="6" fill="#163b31"/>
   ${lines(88, 610, 700, 4)}`
