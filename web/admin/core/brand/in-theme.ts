import type { Theme } from '../../../../contract/core/brand/tokens.ts'

/** Has an email follow the theme of the preview in the place of the device's. */
export const inTheme = (html: string, theme: Theme) =>
  theme === 'dark'
    ? html.replace('@media(prefers-color-scheme:dark)', '@media all')
    : html.replace('@media(prefers-color-scheme:dark)', '@media not all')
