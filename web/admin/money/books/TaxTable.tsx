import type { TaxSums } from '../../../../contract/money/books.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { taxLabel } from '../../../../contract/money/tax.ts'
import { Panel } from '../../../ui/Panel.tsx'

const labelOf = ({ category, rate }: TaxSums, taxName: string) =>
  category === null && rate === 0 ? 'Without tax' : taxLabel(taxName, category, rate)

/** The tax of what was issued in the period, by category and rate. */
export const TaxTable = ({ taxes, taxName }: { taxes: readonly TaxSums[]; taxName: string }) => (
  <Panel flush title="Tax" className="overflow-hidden">
    {taxes.length === 0 ? (
      <p className="px-panel pb-5 text-ink-2">Nothing was issued in this period.</p>
    ) : (
      <table className="table">
        <caption className="sr-only">Tax by category and rate</caption>
        <thead>
          <tr>
            <th scope="col">Tax</th>
            <th scope="col" className="end max-sm:hidden">
              Documents
            </th>
            <th scope="col" className="end">
              Before tax
            </th>
            <th scope="col" className="end">
              Tax
            </th>
          </tr>
        </thead>
        <tbody>
          {taxes.map((each) => (
            <tr key={`${each.currency} ${each.category} ${each.rate}`}>
              <td>{labelOf(each, taxName)}</td>
              <td className="end max-sm:hidden">{each.documents.toLocaleString('en-US')}</td>
              <td className="end whitespace-nowrap">{moneyText(each.net, each.currency)}</td>
              <td className="end whitespace-nowrap">{moneyText(each.tax, each.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Panel>
)
