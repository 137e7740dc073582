import type { Brand } from '../../site/schema/brand.ts'

const sans = `'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`
/** Readers who don't have a typeface see the next one: emails load no fonts. */
const typefaces: Record<Brand['type'], { display: string; body: string; weight: number }> = {
  measured: {
    display: `'Familjen Grotesk','Arial Narrow',Arial,sans-serif`,
    body: sans,
    weight: 660,
  },
  editorial: { display: `'Newsreader',Georgia,'Times New Roman',serif`, body: sans, weight: 500 },
  archive: {
    display: `'Archivo','Arial Black',Arial,sans-serif`,
    body: `'Archivo',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`,
    weight: 700,
  },
}
const corners: Record<Brand['layout'], { button: string; box: string }> = {
  measured: { button: '6px', box: '10px' },
  editorial: { button: '0', box: '0' },
  signal: { button: '24px', box: '20px' },
  poster: { button: '0', box: '0' },
}

type Tones = ReturnType<typeof tonesOf>
/** The agency's look in a form that mail clients understand. */
export type EmailLook = {
  light: Tones
  dark: Tones
  display: string
  body: string
  weight: number
  corners: { button: string; box: string }
}

const tonesOf = (tokens: Brand['light']) => ({
  paper: tokens.paper,
  surface: tokens.surface,
  line: tokens.line,
  ink: tokens.ink,
  ink2: tokens['ink-2'],
  ink3: tokens['ink-3'],
  link: tokens['pine-text'],
  button: tokens.primary,
  onButton: tokens['on-primary'],
  sun: tokens.sun,
})

export const emailLookOf = ({ light, dark, type, layout }: Brand): EmailLook => ({
  light: tonesOf(light),
  dark: tonesOf(dark),
  ...typefaces[type],
  corners: corners[layout],
})
