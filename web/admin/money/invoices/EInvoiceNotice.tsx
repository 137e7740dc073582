import { type EInvoiceProblem, eInvoiceFormats } from '../../../../contract/money/e-invoices.ts'
import type { InvoiceDetail } from '../../../../contract/money/invoices.ts'
import { adminClientPath, paths } from '../../../paths.ts'
import { Link } from '../../../platform/Link.tsx'
import { withField } from '../../../platform/named-field.ts'
import { Notice } from '../../../ui/Notice.tsx'

type Draft = Pick<InvoiceDetail, 'id' | 'clientId' | 'eInvoice'>

const linkTexts: Record<EInvoiceProblem['place'], string> = {
  agency: 'Your billing details',
  client: 'The client’s billing details',
  invoice: 'This invoice',
}

/** Returns the address of the form with the missing field. */
function placeOf({ id, clientId }: Draft, { place, field }: EInvoiceProblem): string {
  if (place === 'agency') return withField(paths.adminBillingSettings, field)
  if (place === 'invoice') return withField(`${paths.adminInvoices}?open=${id}&act=edit`, field)
  return withField(`${adminClientPath(clientId ?? 0)}?billing=${clientId ?? 0}`, field)
}

/** Lists what a draft lacks to be issued as an e-invoice, each with a link to the field. */
export const EInvoiceNotice = ({ draft }: { draft: Draft }) => {
  const { format, problems = [] } = draft.eInvoice ?? {}
  if (!format || problems.length === 0) return null
  return (
    <div className="grid gap-3">
      <Notice tone="warn" title={`This can’t be issued as ${eInvoiceFormats[format]} yet`} />
      <ul className="grid gap-2" aria-label={`Missing for ${eInvoiceFormats[format]}`}>
        {problems.map((problem) => (
          <li key={`${problem.rule} ${problem.sentence}`} className="text-ink-2">
            {problem.sentence}.{' '}
            <Link className="link" to={placeOf(draft, problem)}>
              {linkTexts[problem.place]}
            </Link>{' '}
            <span className="text-[0.8125em] whitespace-nowrap text-ink-3">{problem.rule}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
