import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { lineNet, moneyText, quantityText, rateText } from '../../../../contract/money/money.ts'
import { taxLabel, taxText } from '../../../../contract/money/tax.ts'

/** The lines of an invoice. On phones, quantity and price are shown below the description. */
export const InvoiceLines = ({ invoice }: { invoice: InvoiceDetail }) => {
  const money = (amount: number) => moneyText(amount, invoice.currency)
  const { taxName } = invoice.issuer
  const withTax = (label: string) =>
    invoice.pricesIncludeTax ? `${label} incl. ${taxName}` : label
  return (
    <table className="table">
      <caption className="sr-only">Lines</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className="end max-sm:hidden">
            Quantity
          </th>
          <th scope="col" className="end max-sm:hidden">
            {withTax('Price')}
          </th>
          <th scope="col" className="end max-sm:hidden">
            {taxName}
          </th>
          <th scope="col" className="end">
            {withTax('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.id}>
            <td className="[overflow-wrap:anywhere] whitespace-pre-line">
              {line.description}
              <span className="block text-ink-2 sm:hidden">
                {quantityText(line.quantity)} × {money(line.unitPrice)},{' '}
                {taxLabel(taxName, line.taxCategory, line.taxRate)}
              </span>
            </td>
            <td className="end max-sm:hidden">{quantityText(line.quantity)}</td>
            <td className="end whitespace-nowrap max-sm:hidden">{money(line.unitPrice)}</td>
            <td className="end max-sm:hidden">
              {taxText(line.taxCategory, rateText(line.taxRate))}
            </td>
            <td className="end whitespace-nowrap">
              {money(invoice.pricesIncludeTax ? lineNet(line) : line.net)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
