import type { BooksReport, ClientSums } from '../../../../contract/money/books.ts'
import { moneyText } from '../../../../contract/money/money.ts'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { UnconfirmedBadge } from '../../core/users/Unconfirmed.tsx'

type Props = Pick<BooksReport, 'clients' | 'clientsTotal'>

/** Revenue, payments and what is due by client, the largest revenue first. */
export const ClientsTable = ({ clients, clientsTotal }: Props) => (
  <Panel flush title="Clients" className="overflow-hidden">
    {clients.length === 0 ? (
      <p className="px-panel pb-5 text-ink-2">
        Nobody was billed, nobody paid, and nobody owes anything.
      </p>
    ) : (
      <table className="table">
        <caption className="sr-only">Sums by client</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col" className="end">
              Invoiced
            </th>
            <th scope="col" className="end max-sm:hidden">
              Received
            </th>
            <th scope="col" className="end">
              Due
            </th>
          </tr>
        </thead>
        <tbody>
          {clients.map((each) => (
            <tr key={`${each.clientId ?? each.clientName} ${each.currency}`}>
              <td className="[overflow-wrap:anywhere]">
                <ClientName client={each} />
              </td>
              {[each.net, each.received, each.open].map((amount, at) => (
                <td key={at} className={`end whitespace-nowrap ${at === 1 ? 'max-sm:hidden' : ''}`}>
                  {moneyText(amount, each.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {clientsTotal > clients.length && (
      <p className="border-t border-line px-panel py-3 text-ink-2">
        These are the first {clients.length} of {clientsTotal.toLocaleString('en-US')}.
      </p>
    )}
  </Panel>
)

const ClientName = ({ client }: { client: ClientSums }) =>
  client.clientId === null ? (
    <span className="text-ink-2">{client.clientName}, deleted</span>
  ) : (
    <>
      <Link
        to={`${paths.adminInvoices}?client=${client.clientId}`}
        className="line-clamp-2 font-semibold hover:underline"
        title={client.clientName}
      >
        {client.clientName}
      </Link>
      {client.clientUnconfirmed && <UnconfirmedBadge />}
    </>
  )
