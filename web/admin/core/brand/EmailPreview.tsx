import type { Theme } from '../../../../contract/core/brand/tokens.ts'
import { inTheme } from './in-theme.ts'

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
