/** The color tokens that follow from the brand, by the names that web/ui/tokens.css has for them. */
export const brandTokens = [
  'paper',
  'surface',
  'sunken',
  'mist',
  'chosen',
  'line',
  'line-2',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'pine',
  'pine-strong',
  'pine-deep',
  'pine-soft',
  'pine-text',
  'on-pine',
  'on-pine-2',
  'sun',
  'sun-strong',
  'sun-soft',
  'sun-text',
  'on-sun',
  'sun-on-pine',
  'mark',
  'primary',
  'primary-hover',
  'on-primary',
  'focus',
  'idle',
  'idle-soft',
  'idle-dot',
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
  'c-muted',
] as const
export type Token = (typeof brandTokens)[number]

/** One theme's colors, as `#rrggbb`. */
export type Tokens = Record<Token, string>
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The agency's colors as it entered them, `#rrggbb` in lower case. */
export type BrandColors = { primary: string; accent: string | null }

/** The status colors, which never follow the brand: text and its soft ground, light and dark. */
export const statusColors: Record<Theme, Record<string, string>> = {
  light: {
    ok: '#0f663a',
    'ok-soft': '#d5f8e4',
    info: '#0f5a93',
    'info-soft': '#e1f1ff',
    warn: '#7e5209',
    'warn-soft': '#fef1c8',
    bad: '#b52524',
    'bad-soft': '#ffebe9',
  },
  dark: {
    ok: '#80e1ab',
    'ok-soft': '#153726',
    info: '#92cef8',
    'info-soft': '#193043',
    warn: '#f8cf68',
    'warn-soft': '#40300d',
    bad: '#ffa8a0',
    'bad-soft': '#4e201e',
  },
}
