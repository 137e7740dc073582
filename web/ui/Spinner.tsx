/** A loading spinner. An empty label makes it decorative. */
export const Spinner = ({ label = 'Loading', className = 'size-6' }) => (
  <span role={label ? 'status' : undefined} className="inline-grid place-items-center">
    <svg viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`} aria-hidden>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".22" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </span>
)

/** A spinner in the middle of an empty page. */
export const PageSpinner = () => (
  <div className="grid min-h-[60vh] place-items-center text-pine-text">
    <Spinner className="size-8" />
  </div>
)
