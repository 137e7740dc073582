import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import {
  create,
  list as listViews,
  type ListName,
  remove,
  type SavedView,
  type SavedViewInput,
} from '../../../../contract/core/saved-views.ts'
import { call } from '../../../platform/call.ts'
import { Link } from '../../../platform/Link.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { savedPartOf } from './saved-part.ts'

/** Restores a deleted view, even when the list of views has been closed by then. */
const restoreView = async (view: SavedViewInput) => {
  try {
    await call(create, { body: view })
    toast({ title: 'Success', description: `View ${view.name} restored` })
  } catch (error) {
    toastFailure(error)
  }
  void invalidate('saved-views')
}

/** The user's saved views of a list, and a form that saves the current one. */
export const SavedViews = ({ list, keeps }: { list: ListName; keeps: readonly string[] }) => {
  const { pathname, search: address } = useLocation()
  const search = savedPartOf(keeps, address)
  const views = useCall(listViews, { query: { list } })
  const [error, setError] = useState('')
  const attempt = async (work: () => Promise<unknown>) => {
    setError('')
    try {
      await work()
      await invalidate('saved-views')
      return true
    } catch (failure) {
      setError(sentenceOf(failure))
      return false
    }
  }
  const forget = async ({ id, list, name, search }: SavedView) => {
    if (!(await attempt(() => call(remove, { params: { id } })))) return
    const undo = () => restoreView({ list, name, search })
    toast({
      title: 'Success',
      description: `View ${name} deleted`,
      action: { label: 'Undo', onClick: () => void undo() },
    })
  }
  return (
    <div className="grid gap-3">
      {views.error && <SmallFailure error={views.error} onRetry={views.refetch} />}
      {views.isLoading && <Spinner className="size-5" />}
      {views.data?.length === 0 && (
        <p className="text-ink-2">Save filters, sorting and columns under a name.</p>
      )}
      <ul aria-label="Saved views" className="grid">
        {views.data?.map((view) => (
          <ViewLine
            key={view.id}
            view={view}
            pathname={pathname}
            isCurrent={savedPartOf(keeps, view.search) === search}
            onDelete={() => void forget(view)}
          />
        ))}
      </ul>
      <SaveViewForm
        error={error}
        onKeep={(name) => attempt(() => call(create, { body: { list, name, search } }))}
      />
    </div>
  )
}

const ViewLine = ({
  view,
  pathname,
  isCurrent,
  onDelete,
}: {
  view: SavedView
  pathname: string
  isCurrent: boolean
  onDelete: () => void
}) => (
  <li className="flex items-center gap-1">
    <Link
      to={{ pathname, search: view.search && `?${view.search}` }}
      aria-current={isCurrent ? 'true' : undefined}
      className="min-h-9 min-w-0 flex-1 truncate rounded-2 px-2 py-2 hover:bg-mist aria-[current]:font-semibold coarse:min-h-11"
    >
      {view.name}
    </Link>
    <IconButton label={`Delete view ${view.name}`} onClick={onDelete}>
      <Trash2 className="size-4" aria-hidden />
    </IconButton>
  </li>
)

const SaveViewForm = ({
  error,
  onKeep,
}: {
  error: string
  onKeep: (name: string) => Promise<boolean>
}) => {
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onKeep(name)) setName('')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <Field label="Save view as" error={error || undefined}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        Save view
      </Button>
    </form>
  )
}
