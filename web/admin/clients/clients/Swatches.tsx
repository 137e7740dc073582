/** Color swatches with their hex codes; a dash when there are none. */
export const Swatches = ({ colors }: { colors: readonly string[] }) => {
  const visible = colors.filter(Boolean)
  if (visible.length === 0) return '–'
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {visible.map((color, i) => (
        <span key={i} className="inline-flex items-center gap-1.5">
          <svg className="size-4 rounded-[3px] border border-line-2" aria-hidden>
            <rect width="100%" height="100%" fill={color} />
          </svg>
          {color}
        </span>
      ))}
    </span>
  )
}
