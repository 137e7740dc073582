import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { Stats } from '../../../../contract/overview/stats.ts'
import { paths } from '../../../paths.ts'
import type { Figure } from '../../../ui/FigureStrip.tsx'

/** Formats an amount in its currency's smallest unit in thousands with one decimal: "$12.3k", "CHF 0.5k". */
export const thousands = (amount: number, currency: string) => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${format.format(amount / 10 ** minorDigits(currency) / 1000)}k`
}

/** The revenue card: the first currency with money is the figure, every other one stands below it. */
const revenue = ({ revenues }: Stats) => {
  const paid = revenues.filter(({ amount }) => amount !== 0)
  const [first, ...others] = (paid.length > 0 ? paid : revenues).map(({ amount, currency }) =>
    thousands(amount, currency),
  )
  return { value: first ?? null, ...(others.length > 0 && { note: `and ${others.join(', ')}` }) }
}

/** The stat cards of the back office; null values while `stats` is loading. */
export const agencyFigures = (stats: Stats | undefined): Figure[] => [
  { label: 'Total Clients', value: stats?.totalClients ?? null, to: paths.adminClients },
  {
    label: 'Active Projects',
    value: stats?.activeProjects ?? null,
    to: `${paths.adminProjects}?status=active`,
  },
  { label: 'Industries', value: stats?.industries ?? null, to: paths.adminClients },
  { label: 'Automations', value: stats?.automations ?? null, to: paths.adminAutomations },
  {
    label: 'Revenue',
    ...(stats ? revenue(stats) : { value: null }),
    to: `${paths.adminInvoices}?state=paid`,
  },
  { label: 'Support Tickets', value: stats?.supportTickets ?? null, to: paths.adminRequests },
]

/** The first three figures, for the list of clients. */
export const clientFigures = (stats: Stats | undefined) => agencyFigures(stats).slice(0, 3)
