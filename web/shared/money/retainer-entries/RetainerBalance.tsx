import { Pencil, Trash2 } from 'lucide-react'
import { quantityText } from '../../../../contract/money/money.ts'
import type { Retainer, RetainerEntry } from '../../../../contract/money/retainer-entries.ts'
import { usedPercent } from '../../../../contract/money/retainer-balances.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { periodText } from '../billing-schedules/when.ts'

type Period = Retainer['periods'][number]

type OnEntry = (entry: RetainerEntry) => void

/** `onEdit` and `onRemove` are for whoever may change the entries. */
type Props = { retainer: Retainer; onEdit?: OnEntry; onRemove?: OnEntry }

/** The newest period of a retainer with its entries, and the earlier ones. */
export const RetainerBalance = ({ retainer, ...handlers }: Props) => {
  const { unit, periods, entries, name } = retainer
  const [newest, ...earlier] = periods
  if (!newest) return <p className="text-ink-2">The first period hasn’t begun.</p>
  const isOf = ({ from, to }: Period) => entries.filter(({ day }) => day >= from && day <= to)
  const own = isOf(newest)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-[600]">{leftText(newest, unit)}</span>
          <span className="text-ink-2">{periodText(newest.from, newest.to)}</span>
        </div>
        <ProgressBar label={`${name}: used`} percent={Math.min(100, usedPercent(newest))} />
        <p className="text-ink-2">{sumText(newest, unit)}</p>
        <Level period={newest} />
      </div>
      {own.length > 0 ? (
        <Entries entries={own} unit={unit} {...handlers} />
      ) : (
        <p className="text-ink-2">Nothing was used in this period.</p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 coarse:min-h-11">Earlier periods</summary>
          <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
            {earlier.map((period) => (
              <section key={period.from} aria-label={periodText(period.from, period.to)}>
                <p className="font-[600]">{periodText(period.from, period.to)}</p>
                <p className="text-ink-2">
                  {sumText(period, unit)} · {leftText(period, unit)}
                </p>
                <Entries entries={isOf(period)} unit={unit} {...handlers} />
              </section>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

/** Names what is left, such as `Hours left: 1`: the unit is a plural of the agency’s own. */
const leftText = ({ left }: Period, unit: string) =>
  `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${left < 0 ? 'over' : 'left'}: ${quantityText(Math.abs(left))}`

const sumText = ({ used, included, carried }: Period, unit: string) =>
  [
    `${quantityText(used)} of ${quantityText(included + carried)} ${unit} used`,
    carried > 0 && `${quantityText(carried)} rolled over`,
  ]
    .filter(Boolean)
    .join(' · ')

const Level = ({ period }: { period: Period }) => {
  if (period.left < 0) return <Tone tone="bad">More was used than is included</Tone>
  const percent = usedPercent(period)
  if (percent >= 100) return <Tone tone="bad">Used up</Tone>
  return percent >= 80 ? <Tone tone="warn">Almost used up</Tone> : null
}

const Tone = ({ tone, children }: { tone: 'bad' | 'warn'; children: string }) => (
  <span>
    <Badge tone={tone}>{children}</Badge>
  </span>
)

type EntriesProps = Omit<Props, 'retainer'> & { entries: readonly RetainerEntry[]; unit: string }

const Entries = ({ entries, unit, ...handlers }: EntriesProps) => (
  <ul className="grid">
    {entries.map((entry) => (
      <li key={entry.id} className="flex items-start gap-3 border-t border-line py-2">
        <div className="min-w-0 flex-1">
          <span className="[overflow-wrap:anywhere]">{entry.note}</span>
          <span className="block text-ink-2">
            {[shortDay(entry.day), entry.by].filter(Boolean).join(' · ')}
          </span>
        </div>
        <span className="num whitespace-nowrap">
          <span className="sr-only">{unit}: </span>
          {quantityText(entry.quantity)}
        </span>
        <Actions entry={entry} {...handlers} />
      </li>
    ))}
  </ul>
)

const Actions = ({
  entry,
  onEdit,
  onRemove,
}: Omit<Props, 'retainer'> & { entry: RetainerEntry }) => (
  <span className="flex flex-none empty:hidden">
    {onEdit && (
      <IconButton label={`Edit “${entry.note}”`} onClick={() => onEdit(entry)}>
        <Pencil className="size-4" aria-hidden />
      </IconButton>
    )}
    {onRemove && (
      <IconButton label={`Delete “${entry.note}”`} onClick={() => onRemove(entry)}>
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
    )}
  </span>
)
