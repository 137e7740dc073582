import type { Block, EmailContent } from '../../platform/email.ts'
import type { Settings } from '../../platform/settings.ts'
import { agencyName } from '../users/emails.ts'
import type { By } from './by.ts'
import type { notifications } from './table.ts'

type Row = typeof notifications.$inferSelect & { by: By | null }
/** Lines in one email about many notifications; the rest is in the app. */
const mostListed = 20

/** Returns one email about all `rows`, of which there is at least one. */
export function newsEmail(
  to: string,
  rows: [Row, ...Row[]],
  settings: Pick<Settings, 'agency' | 'publicUrl'>,
): EmailContent {
  const agency = agencyName(settings)
  const [first] = rows
  const single = rows.length === 1
  const subject = single ? first.title : `${rows.length} new notifications from ${agency}`
  const left = rows.length - mostListed
  return {
    kind: 'notifications',
    to,
    subject,
    preheader: single ? first.body.slice(0, 120) : first.title,
    blocks: [
      { heading: subject },
      ...rows.slice(0, mostListed).flatMap((row) => blocksOf(row, single, settings.publicUrl)),
      ...(left > 0 ? [{ paragraph: `And ${left} more.` }] : []),
      {
        small: 'You’re receiving this because you haven’t read it in the app yet.',
      },
      {
        link: {
          label: 'Choose which emails you get, and how often',
          url: `${settings.publicUrl}/settings`,
        },
      },
    ],
  }
}

function blocksOf(row: Row, single: boolean, publicUrl: string): Block[] {
  const open: Block = { button: { label: labels[row.kind], url: publicUrl + row.path } }
  const body: Block[] = [
    ...(row.by ? [{ person: personOf(row.by, publicUrl) }] : []),
    ...(row.body ? [{ paragraph: row.body }] : []),
  ]
  return single ? [...body, open] : [{ heading: row.title }, ...body, open]
}

const personOf = ({ name, imageUrl }: By, publicUrl: string) => ({
  name,
  imageUrl: imageUrl && publicUrl + imageUrl,
})

const labels: Record<Row['kind'], string> = {
  messages: 'Read and reply',
  deliverables: 'Open it',
  'content-reviews': 'Open it',
  projects: 'Open the project',
  'service-requests': 'Open the request',
  'deletion-requests': 'Open it',
  onboarding: 'Open the questions',
  meetings: 'Open the meeting',
  invoices: 'Open the invoice',
  'consultation-requests': 'Open the request',
  'job-applications': 'Open the application',
  leads: 'Open the lead',
  assignments: 'Open it',
  'email-campaigns': 'Open the campaign',
  backups: 'Open the status',
}
