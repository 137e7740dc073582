import {
  modelPurposes,
  type ModelState,
  type ModelUse,
} from '../../../../contract/core/model-uses.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'

const count = (value: number) => value.toLocaleString('en-US')
/** Writes millionths of a dollar as dollars and cents, and less than a cent as what it is. */
const cents = (millionths: number) =>
  millionths > 0 && millionths < 10_000
    ? '< $0.01'
    : moneyText(Math.round(millionths / 10_000), 'USD')
const number = (header: string, of: (use: ModelUse) => number, wide = false): Column<ModelUse> => ({
  header,
  cell: (use) => count(of(use)),
  end: true,
  className: 'num',
  wide,
})

const columns: Column<ModelUse>[] = [
  { header: 'For', cell: ({ purpose }) => modelPurposes[purpose] },
  { header: 'Model', cell: ({ model }) => model, className: '[overflow-wrap:anywhere]' },
  number('Calls', ({ calls }) => calls),
  number('Input tokens', ({ tokensIn }) => tokensIn, true),
  number('Output tokens', ({ tokensOut }) => tokensOut, true),
  number('Images', ({ pictures }) => pictures),
  {
    header: 'Cost',
    cell: (use) => (use.unpriced === use.calls ? '–' : cents(use.cost)),
    end: true,
    className: 'num',
  },
]

/** The provider's usage since the first of the month, and its share of the budget. */
export const MonthOfUses = ({ state: { month, uses, limits } }: { state: ModelState }) => {
  const sum = (of: (use: ModelUse) => number) => uses.reduce((all, use) => all + of(use), 0)
  const estimated = sum((use) => use.estimated)
  const unpriced = sum((use) => use.unpriced)
  const name = new Date(`${month}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Panel title={`Used in ${name}`} flush>
      <div className="grid gap-x-8 gap-y-4 px-panel pb-5 sm:grid-cols-3">
        <Share
          label="Tokens"
          used={sum((use) => use.tokensIn + use.tokensOut)}
          limit={limits.tokens}
        />
        <Share label="Images" used={sum((use) => use.pictures)} limit={limits.pictures} />
        <Share label="Cost" used={sum((use) => use.cost)} limit={limits.cost} format={cents} />
      </div>
      {uses.length > 0 ? (
        <Table
          label="Usage this month"
          columns={columns}
          rows={uses}
          keyOf={({ purpose, model }) => `${purpose} ${model}`}
        />
      ) : (
        <EmptyState title="No requests this month">
          Each request is counted here by purpose and model, with its share of the budget.
        </EmptyState>
      )}
      {unpriced > 0 && (
        <p className="px-panel py-4 text-ink-2">
          {count(unpriced)} {unpriced === 1 ? 'call' : 'calls'} went to a model without a price for
          what it used, and {unpriced === 1 ? 'doesn’t' : 'don’t'} count toward the cost. You can
          enter prices with the model.
        </p>
      )}
      {estimated > 0 && (
        <p className="px-panel py-4 text-ink-2">
          For {count(estimated)} {estimated === 1 ? 'call' : 'calls'} the provider didn’t report how
          many tokens were used. They are estimated by length, at four characters per token.
        </p>
      )}
    </Panel>
  )
}

type ShareProps = {
  label: string
  used: number
  limit: number | null
  format?: (value: number) => string
}

const Share = ({ label, used, limit, format = count }: ShareProps) => (
  <div className="grid gap-1.5">
    <p>
      <span className="font-semibold">{label}</span>{' '}
      <span className="num">
        {format(used)}
        {limit === null ? ', no limit' : ` of ${format(limit)}`}
      </span>
    </p>
    {limit !== null && (
      <ProgressBar
        label={`${label} used of the budget`}
        percent={limit > 0 ? Math.min(100, Math.floor((used / limit) * 100)) : 100}
      />
    )}
  </div>
)
