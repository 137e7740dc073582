import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { moneyText, quantityText, rateText } from '../../../../contract/money/money.ts'

/** The lines of an invoice. On phones, quantity and price are shown below the description. */
export const InvoiceLines = ({ invoice }: { invoice: InvoiceDetail }) => {
  const money = (amount: number) => moneyText(amount, invoice.currency)
  const { taxName } = invoice.issuer
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
            Price
          </th>
          <th scope="col" className="end max-sm:hidden">
            {taxName}
          </th>
          <th scope="col" className="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.id}>
            <td className="[overflow-wrap:anywhere] whitespace-pre-line">
              {line.description}
              <span className="block text-ink-2 sm:hidden">
                {quantityText(line.quantity)} × {money(line.unitPrice)}, {taxName}{' '}
                {rateText(line.taxRate)}
              </span>
            </td>
            <td className="end max-sm:hidden">{quantityText(line.quantity)}</td>
            <td className="end whitespace-nowrap max-sm:hidden">{money(line.unitPrice)}</td>
            <td className="end max-sm:hidden">{rateText(line.taxRate)}</td>
            <td className="end whitespace-nowrap">{money(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
