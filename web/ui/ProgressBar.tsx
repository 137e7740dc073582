/** Shows progress as a bar to scale and in percent: solid for done, hatched for the rest. */
export const ProgressBar = ({
  label,
  percent,
  className = '',
}: {
  /** The accessible name. */
  label: string
  /** A whole number from 0 to 100. */
  percent: number
  className?: string
}) => (
  <div className={`flex items-center gap-3 ${className}`}>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="hatch h-3 min-w-0 flex-1 overflow-hidden rounded-[2px]"
    >
      <div className="h-full bg-(--c1)" style={{ width: `${percent}%` }} />
    </div>
    <span className="num w-[4ch] flex-none text-right font-[600]">{percent}%</span>
  </div>
)
