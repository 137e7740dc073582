import sharp from 'sharp'
import type { PdfLook } from '../../../packages/pdf/document.ts'
import type { Settings } from '../../platform/settings.ts'
import { pngOf } from '../brand-logos/drawing.ts'

/** Returns the agency's look for documents: they are printed, so the light theme's. */
export async function pdfLook({
  brand: { light, type, logos },
}: Pick<Settings, 'brand'>): Promise<PdfLook> {
  const png = logos.light && (await pngOf(logos.light))
  const size = png && (await sharp(png).metadata())
  return {
    inks: {
      ink: light.ink,
      ink2: light['ink-2'],
      ink3: light['ink-3'],
      line: light.line,
      pine: light.pine,
      sun: light.sun,
      onSun: light['on-sun'],
      link: light['pine-text'],
    },
    pairing: type,
    ...(png && size && { logo: { png, width: size.width, height: size.height } }),
  }
}
