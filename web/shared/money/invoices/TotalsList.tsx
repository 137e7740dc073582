import { moneyText, type Totals } from '../../../../contract/money/money.ts'
import { isShown, taxLabel } from '../../../../contract/money/tax.ts'

type TotalsListProps = {
  totals: Pick<Totals, 'net' | 'taxes' | 'total'>
  currency: string
  taxName: string
  /** Further lines below the total, such as payments. */
  after?: readonly { label: string; amount: number; strong?: boolean }[]
}

/** The totals of an invoice: before tax, the tax of each category and rate, the total. */
export const TotalsList = ({ totals, currency, taxName, after = [] }: TotalsListProps) => {
  const money = (amount: number) => moneyText(amount, currency)
  const taxes = totals.taxes.filter(isShown)
  return (
    <dl className="num ml-auto grid w-full max-w-sm grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
      <Sum label={`Before ${taxName}`} value={money(totals.net)} />
      {taxes.map(({ category, rate, net, tax }) => (
        <Sum
          key={`${category} ${rate}`}
          label={`${taxLabel(taxName, category, rate)} on ${money(net)}`}
          value={money(tax)}
        />
      ))}
      <Sum label="Total" value={money(totals.total)} strong />
      {after.map(({ label, amount, strong = false }) => (
        <Sum key={label} label={label} value={money(amount)} strong={strong} />
      ))}
    </dl>
  )
}

const Sum = ({
  label,
  value,
  strong = false,
}: {
  label: string
  value: string
  strong?: boolean
}) => (
  <div
    className={`col-span-2 grid grid-cols-subgrid items-baseline ${strong ? 'mt-1 border-t border-pine pt-2 font-semibold' : 'text-ink-2'}`}
  >
    <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
    <dd className={`text-right whitespace-nowrap ${strong ? 'font-display text-[1.25em]' : ''}`}>
      {value}
    </dd>
  </div>
)
