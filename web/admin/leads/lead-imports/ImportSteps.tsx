import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  cancel,
  errorFile,
  importOutcomeIds,
  type LeadImport,
  run as startImport,
  undo,
} from '../../../../contract/leads/lead-imports.ts'
import { addressOf, call } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { EmailsNotice } from './EmailsNotice.tsx'
import { createdOf, outcomeLabels } from './labels.ts'

const attempt = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    const description = `Failed to upload leads from CSV: ${sentenceOf(error)}`
    toast({ title: 'Error', description, variant: 'destructive' })
  }
  await invalidate('lead-imports')
}

const Counts = ({ of }: { of: LeadImport }) => (
  <dl className="grid grid-cols-3 gap-x-6 gap-y-3 sm:grid-cols-5">
    {importOutcomeIds.map((outcome) => (
      <div key={outcome}>
        <dt className="text-ink-2">{outcomeLabels(of)[outcome]}</dt>
        <dd className="num text-[1.25rem] font-semibold">
          {of.counts[outcome].toLocaleString('en-US')}
        </dd>
      </div>
    ))}
  </dl>
)

const Errors = ({ of }: { of: LeadImport }) =>
  of.counts.error > 0 && (
    <div className="mt-4">
      <Notice
        tone="warn"
        title={`${of.counts.error.toLocaleString('en-US')} ${of.counts.error === 1 ? 'row has' : 'rows have'} validation errors`}
        action={
          <a
            className={buttonClass('line')}
            href={addressOf(errorFile, { params: { id: of.id } })}
            download
          >
            <Download className="size-4" aria-hidden />
            Download these rows
          </a>
        }
      >
        {of.state === 'checked'
          ? 'Fix them below, under Error. Or download only these rows, fix them in the file and upload it again.'
          : 'Download only these rows, fix them in the file and upload it again.'}
      </Notice>
    </div>
  )

/** The dry run: the outcome of each row, and the button that starts the import. */
export const CheckedStep = ({ of }: { of: LeadImport }) => {
  const [busy, setBusy] = useState(false)
  const params = { id: of.id }
  const writes = of.counts.create + of.counts.update
  const isValid = of.counts.error < of.total
  const run = async (endpoint: typeof startImport | typeof cancel) => {
    setBusy(true)
    await attempt(() => call(endpoint, { params }))
    setBusy(false)
  }
  return (
    <Panel title="Preview">
      <Counts of={of} />
      {!isValid && (
        <div className="mt-4">
          <Notice tone="bad" title="No valid lead data found in CSV file" />
        </div>
      )}
      {writes > 0 && (
        <div className="mt-4">
          <EmailsNotice emails={of.withEmail} total={writes} ignoredColumn={of.ignoredColumn} />
        </div>
      )}
      <Errors of={of} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button disabled={busy} onClick={() => void run(cancel)}>
          Discard
        </Button>
        <Button
          look="primary"
          busy={busy}
          disabled={writes === 0}
          onClick={() => void run(startImport)}
        >
          {writes === 0
            ? 'Nothing to import'
            : `Import ${writes.toLocaleString('en-US')} ${writes === 1 ? 'lead' : 'leads'}`}
        </Button>
      </div>
    </Panel>
  )
}

export const RunningStep = ({ of }: { of: LeadImport }) => (
  <Panel title={of.state === 'undoing' ? 'Undoing the import' : 'Importing'}>
    {of.state === 'undoing' ? (
      <p role="status" className="flex items-start gap-3 text-ink-2">
        <Spinner label="" className="size-5" />
        Leads nobody has worked on since are removed. You can leave this page; it keeps going.
      </p>
    ) : (
      <>
        <ProgressBar
          label="Rows processed"
          percent={of.total ? Math.floor((of.applied / of.total) * 100) : 0}
        />
        <p className="num mt-3 text-ink-2">
          {of.applied.toLocaleString('en-US')} of {of.total.toLocaleString('en-US')} rows. You can
          leave this page; it keeps going.
        </p>
        <div className="mt-4 flex justify-end">
          <Button onClick={() => void attempt(() => call(cancel, { params: { id: of.id } }))}>
            Cancel
          </Button>
        </div>
      </>
    )}
  </Panel>
)

const titles = {
  done: 'Imported',
  cancelled: 'Canceled',
  undone: 'Undone',
} as const

/** The result of an import, with its errors and an undo button. */
export const ResultStep = ({ of }: { of: LeadImport & { state: keyof typeof titles } }) => {
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={titles[of.state]}>
      <p className="mb-4 text-ink-2" role="status">
        {resultOf(of)}
      </p>
      <Counts of={of} />
      <Errors of={of} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {of.undoable && <Button onClick={() => setAsking(true)}>Undo this import</Button>}
        <Link className={buttonClass('primary')} to={paths.leadManagement}>
          Show leads
        </Link>
      </div>
      {asking && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo the import"
          onConfirm={async () => {
            await attempt(() => call(undo, { params: { id: of.id } }))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          Leads it created are deleted and leads it changed are reverted. Leads someone has worked
          on since stay as they are.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const resultOf = (of: LeadImport) => {
  if (of.state === 'undone')
    return of.kept === 0
      ? 'The whole import was undone.'
      : `Undone, except for ${of.kept.toLocaleString('en-US')} ${of.kept === 1 ? 'lead' : 'leads'} that someone has worked on since.`
  return of.state === 'done'
    ? createdOf(of)
    : `Stopped after ${of.applied.toLocaleString('en-US')} of ${of.total.toLocaleString('en-US')} rows. ${createdOf(of)}`
}
