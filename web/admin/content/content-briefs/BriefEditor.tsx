import { ClientName } from '../../core/users/Unconfirmed.tsx'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Brief, RemovedAnswer } from '../../../../contract/content/content-brief-fields.ts'
import { makeDraft, update, write as order } from '../../../../contract/content/content-briefs.ts'
import {
  type ContentPiece,
  contentTypes,
  read,
} from '../../../../contract/content/content-pieces.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { ForRole } from '../../../platform/ForRole.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useUnsavedWarning } from '../../../platform/form.ts'
import { inSentence } from '../../../../contract/in-sentence.ts'
import { Link } from '../../../platform/Link.tsx'
import { listPath } from '../../../platform/list-path.ts'
import { invalidate, queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { adminClientPath, paths } from '../../../paths.ts'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeletePiece } from '../content-pieces/DeletePiece.tsx'
import { briefValues, useBriefForm } from './brief-form.ts'
import { BriefFacts } from './BriefFacts.tsx'
import { BriefSections } from './BriefSections.tsx'
import { RemovedAnswers } from './RemovedAnswers.tsx'
import { BriefSide } from './BriefSide.tsx'

type Planned = ContentPiece & { brief: Brief; removedAnswers: readonly RemovedAnswer[] }

/** Edits the brief of a piece, asks the client for what is missing, and makes a draft of it. */
export const BriefEditor = ({ piece: initial }: { piece: Planned }) => {
  const [piece, setPiece] = useState(initial)
  const form = useBriefForm(piece)
  const draft = useDraft(`brief:${piece.id}`, form)
  const { isDirty, isSubmitting } = form.formState
  const [deleting, setDeleting] = useState(false)
  /** The brief in the form before a model’s proposal. */
  const [former, setFormer] = useState<Brief | null>(null)
  const navigate = useNavigate()
  const stale = useStale({
    row: piece,
    form,
    fields: ['brief'],
    valuesOf: briefValues,
    failed: 'Failed to save. Please try again.',
  })
  useUnsavedWarning(isDirty)
  const params = { id: piece.id }
  const save = async (brief: Brief) => {
    const saved = await call(update, { params, body: { ...brief, updatedAt: stale.seen() } })
    form.reset(briefValues(saved))
    const stored = { ...piece, ...saved }
    setPiece(stored)
    stale.saved(stored)
    setFormer(null)
    draft.forget()
    void invalidate('content-pieces', 'content-profiles')
    toast({ title: 'Success', description: 'Brief saved' })
  }
  /** Puts a brief into the form, to be saved or left. */
  const put = (brief: Brief) =>
    form.reset(briefValues({ brief, updatedAt: piece.updatedAt }), { keepDefaultValues: true })
  const leaveWith = async (make: typeof makeDraft | typeof order, description: string) => {
    try {
      await call(make, { params, body: { updatedAt: stale.seen() } })
      draft.forget()
      void invalidate('content-pieces')
      toast({ title: 'Success', description })
      // A text that could not be written leaves the brief, maybe before this page saw that it was under way.
      await adopt()
    } catch (error) {
      if (!stale.caught(error)) toastFailure(error)
    }
  }
  /** Adopts a change made outside the form, unless the brief was changed as well. */
  const adopt = async () => {
    const { brief, ...latest } = await queryClient.fetchQuery({
      ...queryOf(read, { params }),
      staleTime: 0,
    })
    if (!brief || JSON.stringify(brief) !== JSON.stringify(piece.brief)) return
    form.setValue('seen' as never, latest.updatedAt as never)
    setPiece({ ...latest, brief })
  }
  useEffect(() => {
    // A command changed it.
    if (initial.updatedAt > piece.updatedAt) void adopt()
    // Runs when the page has a newer state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [initial])
  return (
    <Form form={form} onSubmit={save} onFail={stale.onFail} label="Brief" className="block min-w-0">
      <Page
        title={`Brief for a ${inSentence(contentTypes[piece.type])}`}
        actions={
          <>
            {isDirty && <span className="text-ink-3">Unsaved changes</span>}
            <ForRole may="content-pieces.delete">
              <IconButton label="Delete this piece" onClick={() => setDeleting(true)}>
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            </ForRole>
            <Button type="submit" look="primary" busy={isSubmitting} disabled={!isDirty}>
              Save changes
            </Button>
          </>
        }
      >
        <p className="flex flex-wrap gap-x-5 gap-y-2 [overflow-wrap:anywhere]">
          <BackLink to={paths.adminContent}>Back to content</BackLink>
          <Link className="link" to={adminClientPath(piece.clientId)}>
            <ClientName name={piece.clientName} unconfirmed={piece.clientUnconfirmed} />
          </Link>
          {piece.topic && <span className="min-w-0 text-ink-2">About “{piece.topic}”</span>}
        </p>
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        {former && (
          <Notice
            title="This is the model’s proposal"
            action={
              <Button
                onClick={() => {
                  put(former)
                  setFormer(null)
                }}
              >
                Go back to my brief
              </Button>
            }
          >
            Answers, notes and what is known are in it. Change what you like, then save it.
          </Notice>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 max-xl:order-2">
            <BriefFacts form={form} type={piece.type} />
            <BriefSections form={form} pieceId={piece.id} />
            <RemovedAnswers pieceId={piece.id} removed={initial.removedAnswers} />
          </div>
          <BriefSide
            form={form}
            piece={piece}
            onWrite={() => leaveWith(makeDraft, 'Draft created')}
            onOrder={() => leaveWith(order, 'The text is being written')}
            onChanged={adopt}
            onPlanned={(brief) => {
              setFormer(piece.brief)
              put(brief)
            }}
          />
        </div>
      </Page>
      {deleting && (
        <DeletePiece
          piece={piece}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            draft.forget()
            void navigate(listPath(paths.adminContent), { replace: true })
          }}
        />
      )}
    </Form>
  )
}
