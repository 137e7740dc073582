import type { Theme } from '../../../../contract/core/brand/tokens.ts'

/** Has an email follow the theme of the preview in the place of the device's. */
const inTheme = (html: string, theme: Theme) =>
  theme === 'dark'
    ? html.replace('@media(prefers-color-scheme:dark)', '@media all')
    : html.replace('@media(prefers-color-scheme:dark)', '@media not all')

/** An email in a look that isn't saved, as it would be sent. */
export const EmailPreview = ({ theme, html }: { theme: Theme; html: string }) => (
  <iframe
    key={theme + html}
    title="Email in this look"
    sandbox=""
    srcDoc={inTheme(html, theme)}
    tabIndex={-1}
    className="h-[34rem] w-full border-0"
  />
)
