import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
import { Link } from '../../../platform/Link.tsx'
import { invalidate, queryClient, queryOf } from '../../../platform/query.tsx'
import { useDebounced } from '../../../platform/debounced.ts'
import { adminClientPath, paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useStale } from '../../../shared/core/audit-entries/use-stale.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeletePiece } from './DeletePiece.tsx'
import { MachineMark } from './MachineMark.tsx'
import { PieceActions } from './PieceActions.tsx'
import { PieceFields } from './PieceFields.tsx'
import { PieceSides } from './PieceSides.tsx'
import {
  checkedOf,
  fields,
  type PieceText,
  shownOf,
  usePieceForm,
  type WholePiece,
} from './piece-form.ts'
import type { EditorHandle } from './TextEditor.tsx'

/** Writes a piece: its texts, how it will look, what has to be checked in it, and what it was before. */
export const PieceEditor = ({ piece: begun }: { piece: WholePiece }) => {
  const [piece, setPiece] = useState<ContentPiece>(begun)
  const form = usePieceForm(begun)
  const draft = useDraft(`piece:${begun.id}`, form)
  const { isDirty, isSubmitting } = form.formState
  const [deleting, setDeleting] = useState(false)
  const editor = useRef<EditorHandle | null>(null)
  const navigate = useNavigate()
  const stale = useStale({
    row: piece,
    form,
    fields,
    shown: (row) => shownOf(row, form.getValues('checked')),
    failed: 'Failed to save. Please try again.',
  })
  useUnsavedWarning(isDirty)
  const { id } = piece
  const content = useDebounced(form.watch('content'), 600)
  const looked = useQuery({
    ...queryOf(check, { params: { id }, body: { content } }),
    placeholderData: keepPreviousData,
    ...(content === begun.content && { initialData: begun }),
    meta: { liveUpdates: false },
  })
  const take = (saved: ContentPiece) => {
    setPiece(saved)
    stale.saved(saved)
    void invalidate('content-pieces')
  }
  const save = async (text: PieceText) => {
    const body = { ...text, updatedAt: stale.seen() }
    const saved = await call(update, { params: { id }, body })
    form.reset(shownOf(saved, text.checked))
    take(saved)
    draft.forget()
    toast({ title: 'Success', description: 'Content saved' })
  }
  /** What was changed here without the form is seen, unless somebody wrote meanwhile. */
  const see = (changed: ContentPiece) => {
    if (changed.version === piece.version) {
      form.setValue('seen' as never, changed.updatedAt as never)
      setPiece(changed)
    }
  }
  const drawn = async () => {
    const fresh = await queryClient.fetchQuery({
      ...queryOf(read, { params: { id } }),
      staleTime: 0,
    })
    if (form.getValues('imageAlt') === piece.imageAlt)
      form.resetField('imageAlt', { defaultValue: fresh.imageAlt })
    see(fresh)
  }
  const restored = async (saved: ContentPiece) => {
    const fresh = await queryClient.fetchQuery({
      ...queryOf(read, { params: { id } }),
      staleTime: 0,
    })
    form.reset(shownOf(saved, checkedOf(fresh)))
    take(saved)
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
        title={`Edit ${contentTypes[piece.type].toLowerCase()}`}
        actions={
          <PieceActions
            piece={piece}
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            onChanged={see}
            onDelete={() => setDeleting(true)}
          />
        }
      >
        <p className="flex flex-wrap gap-x-5 gap-y-2 [overflow-wrap:anywhere]">
          <Link className="link" to={paths.adminContent}>
            Back to content
          </Link>
          <Link className="link" to={adminClientPath(piece.clientId)}>
            {piece.clientName}
          </Link>
          {piece.topic && <span className="min-w-0 text-ink-2">About “{piece.topic}”</span>}
        </p>
        <MachineMark piece={piece} />
        {piece.generation === 'failed' && (
          <Notice tone="bad" title="We couldn’t write this piece">
            {piece.failure} You can write it yourself here.
          </Notice>
        )}
        {draft.restored && <DraftNotice onDiscard={draft.discard} />}
        {stale.notice}
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <PieceFields form={form} piece={piece} looked={looked.data} editor={editor} />
          <PieceSides
            form={form}
            piece={piece}
            looked={looked}
            onShow={(from, to) => editor.current?.show(from, to)}
            onDrawn={drawn}
            onRestored={restored}
            onChanged={see}
          />
        </div>
      </Page>
      {deleting && (
        <DeletePiece
          piece={piece}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            draft.forget()
            void navigate(paths.adminContent, { replace: true })
          }}
        />
      )}
    </Form>
  )
}
