import { multiplied } from '../../../../contract/money/money.ts'
import { needsReason, type TaxCategory } from '../../../../contract/money/tax.ts'
import type { EInvoice, EInvoiceLine } from '../model.ts'
import type { Rule } from './rule.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

const ofLines = (
  id: string,
  sentence: Rule['sentence'],
  isBroken: Rule['isBroken'],
  field = 'lines',
): Rule => ({ id, place: 'invoice', field, sentence, isBroken })

const addsUp = (id: string, isRight: (invoice: EInvoice) => boolean) =>
  ofLines(
    id,
    'The amounts of this invoice don’t add up. Please save it once more',
    (invoice) => !isRight(invoice),
  )

type Taxed = Pick<EInvoiceLine, 'category' | 'rate'>
const isAlike = (a: Taxed) => (b: Taxed) => a.category === b.category && a.rate === b.rate

/** Returns what the lines and discounts of a category and rate come to. */
const basisOf = ({ lines, allowances }: EInvoice, share: Taxed) =>
  sum(lines.filter(isAlike(share)).map(({ net }) => net)) -
  sum(allowances.filter(isAlike(share)).map(({ amount }) => amount))

const codes = { S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O' } as const
const categories = Object.keys(codes) as TaxCategory[]

const perCategory = categories.flatMap((category): Rule[] => {
  const own = ({ taxes }: EInvoice) => taxes.filter((share) => share.category === category)
  const code = codes[category]
  return [
    addsUp(`BR-${code}-08`, (invoice) =>
      own(invoice).every((share) => share.net === basisOf(invoice, share)),
    ),
    ...(needsReason(category)
      ? [
          ofLines(`BR-${code}-10`, 'Please say on the lines why there is no tax', (invoice) =>
            own(invoice).some(({ reason }) => reason === ''),
          ),
        ]
      : []),
  ]
})

const untreated = ({ lines, allowances }: EInvoice) =>
  [
    ...lines.map((line) => ({ ...line, what: line.name })),
    ...allowances.map((line) => ({ ...line, what: line.reason })),
  ].filter(({ category }) => category === null)

const isMixed = ({ taxes }: EInvoice) =>
  taxes.length > 1 && taxes.some(({ category }) => category === 'O')

const sums: Rule[] = [
  addsUp('BR-CO-10', ({ lines, totals }) => totals.lines === sum(lines.map(({ net }) => net))),
  addsUp(
    'BR-CO-11',
    ({ allowances, totals }) => totals.allowances === sum(allowances.map(({ amount }) => amount)),
  ),
  addsUp('BR-CO-13', ({ totals }) => totals.net === totals.lines - totals.allowances),
  addsUp('BR-CO-14', ({ taxes, totals }) => totals.tax === sum(taxes.map(({ tax }) => tax))),
  addsUp('BR-CO-15', ({ totals }) => totals.total === totals.net + totals.tax),
  addsUp('BR-CO-16', ({ totals }) => totals.due === totals.total - totals.prepaid),
  // A price with its tax may leave the tax a smallest unit away from rate × net.
  addsUp('BR-CO-17', ({ taxes }) =>
    taxes.every(({ net, rate, tax }) => Math.abs(tax - multiplied(net, rate, 10_000)) <= 1),
  ),
]

/** Rules about lines, discounts, tax and totals. */
export const lineRules: Rule[] = [
  ofLines(
    'BR-16',
    'Please add a line with a price: an invoice of discounts alone can’t be an e-invoice',
    ({ lines }) => lines.length === 0,
  ),
  ofLines('BR-25', 'Please describe each line', ({ lines }) =>
    lines.some(({ name }) => name === ''),
  ),
  ofLines(
    'BR-CO-04',
    (invoice) =>
      `Please choose the tax treatment of “${untreated(invoice)[0]?.what ?? ''}”: without tax, an e-invoice says why`,
    (invoice) => untreated(invoice).length > 0,
  ),
  ofLines(
    'BR-27',
    'A price can’t be negative. Please write the discount as a line of its own',
    ({ lines }) => lines.some(({ price }) => price.startsWith('-')),
  ),
  ofLines(
    'BR-O-11',
    'Lines outside the scope of tax can’t be on an invoice with other lines',
    isMixed,
  ),
  ofLines(
    'BR-CO-25',
    'Please choose a due date',
    ({ totals, dueDate, isCredit }) => totals.due > 0 && dueDate === null && !isCredit,
    'dueDate',
  ),
  ...perCategory,
  ...sums,
]
