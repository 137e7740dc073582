import { valueAt } from '../../../../site/schema/places.ts'
import { SetOnServer } from '../../../shared/core/environment-settings/SetOnServer.tsx'
import type { Editing } from './editing.ts'
import { type EditedPage, type EditedPart, listingOf } from './places.ts'
import { SampleList } from './SampleList.tsx'
import { SearchPreview } from './SearchPreview.tsx'

/** Shows below a form what its words lead to. */
export const PartExtras = ({
  part,
  page,
  editing,
  onGoTo,
}: {
  part: EditedPart
  page: EditedPage
  editing: Editing
  onGoTo: (place: string) => void
}) => {
  const { content, draft } = editing
  if (part.id === 'samples') return <SampleList content={content} onGoTo={onGoTo} />
  if (part.id === 'redirects')
    return (
      <p className="text-ink-2">
        When a page, case, position or post gets another address, its old one is redirected once the
        change is published. A new page at an old address takes its redirect away.
      </p>
    )
  if (part.id === 'footer') return <SetOnServer place="social" />
  if (part.id !== 'search') return null
  const listing = valueAt(content, listingOf(page)) as { title: string; description: string }
  return (
    <SearchPreview page={page} {...listing} token={draft.previewToken} revision={draft.revision} />
  )
}
