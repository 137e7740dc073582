import type { PdfLook } from '../../packages/pdf/document.ts'
import type { Settings } from './settings.ts'

/** Returns the agency's look for documents: they are printed, so the light theme's. */
export const pdfLook = ({ brand: { light, type } }: Pick<Settings, 'brand'>): PdfLook => ({
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
})
