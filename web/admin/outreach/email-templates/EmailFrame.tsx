/**
 * An email in a sandboxed frame: no scripts, and no access to this page. Its colors follow `dark`, independent of the
 * page's theme.
 */
export const EmailFrame = ({
  html,
  phone,
  dark,
}: {
  html: string
  phone: boolean
  dark: boolean
}) => {
  const source = withColorScheme(html, dark).replace('<head>', '<head><base target="_blank">')
  return (
    <div className="grid gap-2">
      <iframe
        // A new key remounts the frame. Changing `srcDoc` in place would add history entries that Back has to step
        // through.
        key={source}
        title="Email preview"
        sandbox=""
        srcDoc={source}
        style={{ colorScheme: dark ? 'dark' : 'light' }}
        className={`h-[52vh] min-h-80 rounded-2 border border-line bg-white ${phone ? 'mx-auto w-[375px] max-w-full' : 'w-full'}`}
      />
      {/<img[^>]+src="https?:/i.test(html) && (
        <p className="text-ink-2">
          Remote images aren’t loaded here. Most inboxes block them until the reader allows them.
        </p>
      )}
    </div>
  )
}

/** Makes the email's rules for dark screens apply or not, regardless of this screen. */
const withColorScheme = (html: string, dark: boolean) =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_all, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === dark ? '(min-width:0)' : '(max-width:0)',
  )
