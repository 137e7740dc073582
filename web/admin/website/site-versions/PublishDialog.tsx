import { useEffect, useState } from 'react'
import { compare, publish, type SiteDraft } from '../../../../contract/website/site-versions.ts'
import { nameOfField, nameOfPart } from '../../../../site/schema/names.ts'
import { call, CallError } from '../../../platform/call.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { onLive } from '../../../platform/live.ts'
import { concerns } from '../../../platform/live-map.ts'
import { sentenceOf } from '../../../platform/sentence.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { invalidate } from '../../../platform/query.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ChangeList } from './ChangeList.tsx'

type Props = {
  draft: SiteDraft
  onPublished: (draft: SiteDraft) => void
  /** Leads to a field that isn't ready. */
  onGoTo: (place: string) => void
  onClose: () => void
}

/** Shows what visitors will see differently, and makes it so. */
export const PublishDialog = ({ draft, onPublished, onGoTo, onClose }: Props) => {
  const query = useFresh(compare, { query: { from: 'live', to: 'draft' } })
  const { refetch } = query
  // A picture that was being prepared is ready by then.
  useEffect(() => onLive((event) => void (concerns(event, ['pictures']) && refetch())), [refetch])
  const mayPublish = useMay()('site-versions.publish')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setBusy(true)
    setRefusal('')
    try {
      onPublished(await call(publish, { body: { revision: draft.revision, note } }))
      void invalidate('first-steps')
      toast({ title: 'Published', description: 'Visitors see the new version.' })
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError && error.status === 400) await refetch()
      setRefusal(sentenceOf(error))
    }
  }
  return (
    <Dialog title="Publish the website" onClose={onClose} width="lg" locked={busy}>
      <div className="app grid gap-5">
        <Loaded query={query}>
          {({ changes, problems, samples }) => (
            <>
              {problems.length > 0 && (
                <Notice
                  tone="bad"
                  title={
                    problems.length === 1
                      ? 'One field isn’t ready'
                      : `${problems.length} fields aren’t ready`
                  }
                />
              )}
              {problems.length > 0 && (
                <ul className="grid gap-1">
                  {problems.map(({ path, sentence }) => (
                    <li key={path + sentence}>
                      <button
                        type="button"
                        className="link py-1 text-left"
                        onClick={() => onGoTo(path)}
                      >
                        {nameOfPart(path, draft.content)}: {nameOfField(path, draft.content)}
                      </button>
                      <span className="text-ink-2">. {sentence.replace(/\.$/, '')}.</span>
                    </li>
                  ))}
                </ul>
              )}
              {samples.length > 0 && (
                <Notice
                  tone="warn"
                  title={
                    samples.length === 1
                      ? 'One sample is still on the website'
                      : `${samples.length} samples are still on the website`
                  }
                >
                  Until they are replaced or hidden, search engines are kept out of the whole
                  website.
                </Notice>
              )}
              <div
                className="max-h-[45dvh] overflow-y-auto"
                tabIndex={0}
                role="region"
                aria-label="Changes"
              >
                <ChangeList changes={changes} content={draft.content} />
              </div>
              {mayPublish ? (
                <Field label="Note (optional)" hint="For the history, such as “New prices”">
                  {(control) => (
                    <Input
                      {...control}
                      maxLength={200}
                      value={note}
                      onChange={({ target }) => setNote(target.value)}
                    />
                  )}
                </Field>
              ) : (
                <p className="text-ink-2">
                  Only owners and managers can publish. Your changes are saved in the draft.
                </p>
              )}
              {refusal && (
                <p role="alert" className="font-medium text-bad">
                  {refusal}
                </p>
              )}
              <DialogActions>
                <Button onClick={onClose} disabled={busy}>
                  Cancel
                </Button>
                {mayPublish && (
                  <Button
                    look="primary"
                    busy={busy}
                    disabled={problems.length > 0 || changes.length === 0}
                    onClick={() => void send()}
                  >
                    Publish
                  </Button>
                )}
              </DialogActions>
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
