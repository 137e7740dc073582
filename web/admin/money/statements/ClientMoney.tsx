import { moneyText } from '../../../../contract/money/money.ts'
import { read, type Statement } from '../../../../contract/money/statements.ts'
import { useCall } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { sumsOf } from './sums.ts'

/** The amounts that a client was billed and has paid, in each currency, and what is due. */
export const ClientMoney = ({ clientId }: { clientId: number }) => {
  const statement = useCall(read, { params: { clientId } })
  return (
    <Panel title="Money">
      <Loaded query={statement}>
        {(parts) =>
          parts.length === 0 ? (
            <p className="text-ink-2">Nothing has been billed yet.</p>
          ) : (
            <div className="grid gap-4">
              {parts.map((part) => (
                <InCurrency key={part.currency} part={part} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

const InCurrency = ({ part }: { part: Statement[number] }) => {
  const { billed, paid, due } = sumsOf(part)
  const facts = [
    { label: 'Billed', amount: billed },
    { label: 'Paid', amount: paid },
    { label: due < 0 ? 'Credit' : 'Balance due', amount: Math.abs(due) },
  ]
  return (
    <div>
      <div className="hatch mb-3 h-2 overflow-hidden rounded-1" aria-hidden>
        <div
          className="h-full bg-primary"
          style={{
            width: `${billed > 0 ? Math.min(100, Math.max(0, (paid / billed) * 100)) : 0}%`,
          }}
        />
      </div>
      <dl className="grid gap-1">
        {facts.map(({ label, amount }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num font-semibold">{moneyText(amount, part.currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
