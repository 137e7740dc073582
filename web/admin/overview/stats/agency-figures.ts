import type { Stats } from '../../../../contract/overview/stats.ts'
import { paths } from '../../../paths.ts'
import type { Figure } from '../../../ui/FigureStrip.tsx'

/** Formats money in thousands with one decimal: "$12.3k". */
export const thousands = (amount: number) => `$${(amount / 1000).toFixed(1)}k`

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
    value: stats ? thousands(stats.revenue) : null,
    to: `${paths.adminInvoices}?state=paid`,
  },
  { label: 'Support Tickets', value: stats?.supportTickets ?? null, to: paths.adminRequests },
]

/** The first three figures, for the list of clients. */
export const clientFigures = (stats: Stats | undefined) => agencyFigures(stats).slice(0, 3)
