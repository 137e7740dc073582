import { useState } from 'react'
import {
  compare,
  restore,
  type SiteDraft,
  type SiteVersion,
} from '../../../../contract/website/site-versions.ts'
import { call } from '../../../platform/call.ts'
import { dateTime } from '../../../platform/dates.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ChangeList } from './ChangeList.tsx'

/** The versions that were published, to compare with the draft and to return to. */
export const HistoryDialog = ({
  draft,
  onRestored,
  onClose,
}: {
  draft: SiteDraft
  onRestored: (draft: SiteDraft) => void
  onClose: () => void
}) => {
  const [compared, setCompared] = useState<number | null>(null)
  const [asked, setAsked] = useState<SiteVersion | null>(null)
  const bring = async ({ id, number }: SiteVersion) => {
    try {
      const body = { revision: draft.revision }
      onRestored(await call(restore, { params: { id }, body }))
      toast({
        title: 'Restored',
        description: `The draft is version ${number} now. Publish it to show it.`,
      })
    } catch (error) {
      toastFailure(error)
      setAsked(null)
    }
  }
  return (
    <Dialog title="History" onClose={onClose} width="lg">
      <div className="app">
        {draft.versions.length === 0 && (
          <EmptyState title="Nothing published yet">
            Visitors see the website that came with the software. It becomes version 1 when you
            publish.
          </EmptyState>
        )}
        <ol className="grid">
          {draft.versions.map((version, i) => (
            <li key={version.id} className="border-b border-line py-3 last:border-0">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-[1_1_14rem]">
                  <p className="font-semibold">
                    Version {version.number}
                    {i === 0 && ', live'}
                  </p>
                  <p className="text-ink-2 [overflow-wrap:anywhere]">
                    {[version.by, dateTime(version.createdAt), version.note]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                <Button
                  aria-expanded={compared === version.id}
                  onClick={() => setCompared(compared === version.id ? null : version.id)}
                >
                  Compare
                  <span className="sr-only"> version {version.number} with the draft</span>
                </Button>
                <Button
                  onClick={() => (draft.changes > 0 ? setAsked(version) : void bring(version))}
                >
                  Restore<span className="sr-only"> version {version.number}</span>
                </Button>
              </div>
              {compared === version.id && <Compared id={version.id} content={draft.content} />}
            </li>
          ))}
        </ol>
      </div>
      {asked && (
        <ConfirmDialog
          title={`Restore version ${asked.number}?`}
          confirm="Restore"
          onConfirm={() => bring(asked)}
          onClose={() => setAsked(null)}
        >
          The draft has{' '}
          {draft.changes === 1 ? '1 change that isn’t' : `${draft.changes} changes that aren’t`}{' '}
          published. Version {asked.number} takes its place.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const Compared = ({ id, content }: { id: number; content: unknown }) => {
  const query = useFresh(compare, { query: { from: id, to: 'draft' } })
  return (
    <div className="mt-3 rounded-2 bg-mist p-4">
      <h3 className="mb-3 font-semibold">What the draft changes about it</h3>
      <Loaded query={query}>
        {({ changes }) => <ChangeList changes={changes} content={content} />}
      </Loaded>
    </div>
  )
}
