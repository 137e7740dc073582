/** A client's colours beside their names; a dash when there are none. */
export const Swatches = ({ colours }: { colours: readonly string[] }) => {
  const shown = colours.filter(Boolean)
  if (shown.length === 0) return '–'
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {shown.map((colour, i) => (
        <span key={i} className="inline-flex items-center gap-1.5">
          <svg className="size-4 rounded-[3px] border border-line-2" aria-hidden>
            <rect width="100%" height="100%" fill={colour} />
          </svg>
          {colour}
        </span>
      ))}
    </span>
  )
}
