/**
 * Shows the fraction of the application sent so far, 0 to 1; `sent` is null while nothing is
 * being sent.
 */
export const SendingProgress = ({ sent }: { sent: number | null }) => {
  if (sent === null) return null
  const percent = Math.round(sent * 100)
  return (
    <div>
      <progress
        className="measure"
        aria-label="Sending your application"
        max={100}
        value={percent}
      />
      <p className="num mt-1 text-[.875rem] text-ink-2" aria-hidden>
        {percent < 100 ? `${percent}% uploaded` : 'Uploaded, processing'}
      </p>
    </div>
  )
}
