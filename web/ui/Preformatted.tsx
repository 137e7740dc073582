/** Preformatted text in a box that scrolls. */
export const Preformatted = ({ children }: { children: string }) => (
  <pre
    tabIndex={0}
    className="max-h-[60vh] overflow-auto rounded-2 border border-line bg-sunken p-4 font-mono text-[0.8125rem] leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap"
  >
    {children}
  </pre>
)
