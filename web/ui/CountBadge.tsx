const most = 99

/** How many wait, as a red badge; nothing when none do. `of` says what they are, for screen readers. */
export const CountBadge = ({
  count,
  of,
  className = '',
}: {
  count: number
  of: string
  className?: string
}) =>
  count > 0 ? (
    <span className={`count-badge num ${className}`}>
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {of}</span>
    </span>
  ) : null
