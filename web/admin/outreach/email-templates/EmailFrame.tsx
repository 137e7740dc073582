/**
 * An email in a frame of its own, where nothing of it runs and nothing of this page is within reach.
 * Its colours follow `dark`, whatever those of the page are.
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
  const shown = inColours(html, dark).replace('<head>', '<head><base target="_blank">')
  return (
    <div className="grid gap-2">
      <iframe
        // A frame that gets another content writes it into the history: Back would go through them all.
        key={shown}
        title="The email"
        sandbox=""
        srcDoc={shown}
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

/** The rules for dark screens apply, or do not, whatever this screen is. */
const inColours = (html: string, dark: boolean) =>
  html.replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_all, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === dark ? '(min-width:0)' : '(max-width:0)',
  )
