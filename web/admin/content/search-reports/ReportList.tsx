import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  list,
  remove,
  reportSources,
  type SearchReport,
} from '../../../../contract/content/search-reports.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { periodText, shownAddress, whole } from '../../../shared/content/search-reports/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** A client’s reports, imported and fetched, each with a button that deletes it; renders nothing before the first. */
export const ReportList = ({ clientId }: { clientId: number }) => {
  const { data, error, refetch } = useCall(list, { params: { clientId } })
  const [deleting, setDeleting] = useState<SearchReport | null>(null)
  if (error && !data) return <SmallFailure error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Panel title="Periods">
      <ul aria-label="Periods" className="divide-y divide-line">
        {data.map((report) => (
          <li key={report.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              {nameOf(report)}
              <span className="num block text-[0.875em] text-ink-2">
                {report.fileName && `${report.fileName}, `}
                {whole(report.rows)} rows, {reportSources[report.source].toLowerCase()}{' '}
                {dateTime(report.createdAt)}
              </span>
            </span>
            <Button
              look="ghost"
              aria-label={`Delete ${nameOf(report)}`}
              onClick={() => setDeleting(report)}
            >
              <Trash2 className="size-4" aria-hidden />
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {deleting && <DeleteReport report={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  )
}

const nameOf = ({ page, ...period }: SearchReport) =>
  `${periodText(period)}${page ? `, ${shownAddress(page)}` : ''}`

const DeleteReport = ({ report, onClose }: { report: SearchReport; onClose: () => void }) => {
  const run = async () => {
    try {
      await call(remove, { params: { id: report.id } })
      onClose()
      toast({ title: 'Success', description: 'Period deleted' })
    } catch (error) {
      toastFailure(error, 'Failed to delete the period. Please try again.')
    }
    await invalidate('search-reports')
  }
  return (
    <ConfirmDialog
      title="Delete this period?"
      confirm="Delete period"
      onConfirm={run}
      onClose={onClose}
    >
      The figures of {nameOf(report)} are deleted here. Search Console keeps them for 16 months, so
      you can import them again.
      {report.source === 'google' && ' The next fetch brings them back, too.'}
    </ConfirmDialog>
  )
}
