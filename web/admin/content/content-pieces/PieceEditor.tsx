import { ClientName } from '../../core/users/Unconfirmed.tsx'
import type { PieceTexts } from '../../../../contract/content/content-texts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  check,
  type ContentPiece,
  contentTypes,
  read,
  update,
} from '../../../../contract/content/content-pieces.ts'
import { call } from '../../../platform/call.ts'
import { useDraft } from '../../../platform/draft.ts'
import { DraftNotice } from '../../../platform/DraftNotice.tsx'
import { Form } from '../../../platform/Form.tsx'
import { useUnsavedWarning } from '../../../platform/form.ts'
import { BackLink } from '../../../platform/BackLink.tsx'
import { listPath } from '../../../platform/list-path.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate, queryOf } from '../../../platform/query.tsx'
import { queryClient } from '../../../platform/query-client.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { inSentence } from '../../../../contract/in-sentence.ts'
import { adminClientPath, paths, piecePath } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { RefreshNotice } from '../content-refreshes/RefreshNotice.tsx'
import { DeletePiece } from './DeletePiece.tsx'
import { MachineMark } from './MachineMark.tsx'
import { PieceActions } from './PieceActions.tsx'
import { PieceFields } from './PieceFields.tsx'
import { PieceSides } from './PieceSides.tsx'
import {
  checkedOf,
  fields,
  type PieceText,
  valuesOf,
  usePieceForm,
  type WholePiece,
  textsOf,
} from './piece-form.ts'
import type { EditorHandle } from '../../../platform/text-editor/TextEditor.tsx'

/** Edits a piece: its texts, with side panels for preview, checks, review, publishing and versions. */
export const PieceEditor = ({ piece: initial }: { piece: WholePiece }) => {
  const [piece, setPiece] = useState<ContentPiece>(initial)
  const form = usePieceForm(initial)
  const draft = useDraft(`piece:${initial.id}`, form)
  const { isDirty, isSubmitting } = form.formState
  const [deleting, setDeleting] = useState(false)
  const editor = useRef<EditorHandle | null>(null)
  const navigate = useNavigate()
  const stale = useStale({
    row: piece,
    form,
    fields,
    valuesOf: (row) => valuesOf(row, form.getValues('checked')),
    failed: 'Failed to save. Please try again.',
  })
  useUnsavedWarning(isDirty)
  const { id } = piece
  const texts = useDebounced(JSON.stringify(textsOf(form.watch())), 600)
  const checkup = useQuery({
    ...queryOf(check, { params: { id }, body: JSON.parse(texts) as PieceTexts }),
    placeholderData: keepPreviousData,
    ...(texts === JSON.stringify(textsOf(initial)) && { initialData: initial }),
    meta: { liveUpdates: false },
  })
  const adoptSaved = (saved: ContentPiece) => {
    setPiece(saved)
    stale.saved(saved)
    void invalidate('content-pieces', 'content-reviews')
  }
  const save = async (text: PieceText) => {
    const body = { ...text, updatedAt: stale.seen() }
    const saved = await call(update, { params: { id }, body })
    form.reset(valuesOf(saved, text.checked))
    adoptSaved(saved)
    draft.forget()
    toast({ title: 'Success', description: 'Content saved' })
  }
  /** Adopts a change made here outside the form, unless somebody else has saved a newer version in the meantime. */
  const adoptChanged = (changed: ContentPiece) => {
    if (changed.version === piece.version) {
      form.setValue('seen' as never, changed.updatedAt as never)
      setPiece(changed)
    }
  }
  useEffect(() => {
    // A command changed it.
    if (initial.updatedAt > piece.updatedAt) adoptChanged(initial)
    // Runs when the page has a newer state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [initial])
  const onImageChanged = async () => {
    const latest = await queryClient.fetchQuery({
      ...queryOf(read, { params: { id } }),
      staleTime: 0,
    })
    if (form.getValues('imageAlt') === piece.imageAlt)
      form.resetField('imageAlt', { defaultValue: latest.imageAlt })
    adoptChanged(latest)
  }
  const onRestored = async (saved: ContentPiece) => {
    const latest = await queryClient.fetchQuery({
      ...queryOf(read, { params: { id } }),
      staleTime: 0,
    })
    form.reset(valuesOf(saved, checkedOf(latest)))
    adoptSaved(saved)
    draft.forget()
  }
  return (
    <Form
      form={form}
      onSubmit={save}
      onFail={stale.onFail}
      label="Content"
      className="block min-w-0"
    >
      <Page
        title={`Edit ${inSentence(contentTypes[piece.type])}`}
        actions={
          <PieceActions
            piece={piece}
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            onChanged={adoptChanged}
            onDelete={() => setDeleting(true)}
          />
        }
      >
        <p className="flex flex-wrap gap-x-5 gap-y-2 [overflow-wrap:anywhere]">
          <BackLink to={paths.adminContent}>Back to content</BackLink>
          <Link className="link" to={adminClientPath(piece.clientId)}>
            <ClientName name={piece.clientName} unconfirmed={piece.clientUnconfirmed} />
          </Link>
          {piece.sourceId !== null && (
            <Link className="link" to={piecePath(piece.sourceId)}>
              The piece it was made from
            </Link>
          )}
          {piece.topic && <span className="min-w-0 text-ink-2">About “{piece.topic}”</span>}
        </p>
        <MachineMark piece={piece} />
        {piece.generation === 'failed' && (
          <Notice tone="bad" title="We couldn’t write this piece">
            {piece.failure} You can write it yourself here.
          </Notice>
        )}
        <RefreshNotice
          piece={piece}
          isDirty={isDirty}
          onVersion={(changed) => void onRestored(changed)}
          onRested={adoptChanged}
        />
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <PieceFields form={form} piece={piece} checkup={checkup.data} editor={editor} />
          <PieceSides
            form={form}
            piece={{ ...piece, brief: initial.brief, removedAnswers: initial.removedAnswers }}
            checkup={checkup}
            onShow={(from, to) => editor.current?.show(from, to)}
            onImageChanged={onImageChanged}
            onRestored={onRestored}
            onChanged={adoptChanged}
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
