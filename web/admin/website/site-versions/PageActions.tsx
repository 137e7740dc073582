import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ownPagePath } from '../../../../site/schema/sections.ts'
import type { OwnPage } from '../../../../site/schema/own-pages.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useEditor } from './editor-context.ts'
import { type EditedPage, ownKeyOf } from './places.ts'

const mostPages = 50

/** Returns the first address that no page has, such as `page-2`. */
function freeSlug({ ownPages }: SiteContent) {
  const taken = new Set(Object.values(ownPages).map(({ slug }) => slug))
  let number = 1
  while (taken.has(`page-${number}`)) number += 1
  return `page-${number}`
}

const newPage = (slug: string): OwnPage => ({
  slug,
  listing: { title: 'New page', description: '' },
  hidden: true,
  heading: { before: 'A new ', mark: 'page', after: '' },
  lead: '',
  blocks: [{ kind: 'text', hidden: false, title: '', paragraphs: [''], list: [] }],
})

/** Adds a page of the agency's own: hidden until somebody shows it. */
export const AddPage = ({
  content,
  onAdded,
}: {
  content: SiteContent
  onAdded: (key: string) => void
}) => {
  const { store } = useEditor()
  const add = () => {
    const key = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
    store.change(ownPagePath(key), newPage(freeSlug(content)), ownPagePath(key))
    onAdded(`own-${key}`)
  }
  return (
    <Button disabled={Object.keys(content.ownPages).length >= mostPages} onClick={add}>
      <Plus className="size-4" aria-hidden />
      Add page
    </Button>
  )
}

/** Shows or hides a page of the agency's own, and deletes it. */
export const OwnPageActions = ({
  page,
  onDeleted,
}: {
  page: EditedPage
  onDeleted: () => void
}) => {
  const { store } = useEditor()
  const [isAsked, setAsked] = useState(false)
  const path = ownPagePath(ownKeyOf(page))
  return (
    <div className="grid gap-2 px-2 py-1.5">
      <Checkbox
        label="Hide this page"
        hint="Visitors don’t get it, and links to it disappear"
        checked={page.isHidden}
        onChange={({ target }) => store.change(`${path}.hidden`, target.checked)}
      />
      <div>
        <Button look="ghost" className="text-bad" onClick={() => setAsked(true)}>
          Delete page
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Delete ${page.label}?`}
          confirm="Delete page"
          onConfirm={() => {
            store.change(path, undefined)
            onDeleted()
          }}
          onClose={() => setAsked(false)}
        >
          It goes from the draft now, and from the website when you publish. Undo brings it back,
          and so does an earlier version.
        </ConfirmDialog>
      )}
    </div>
  )
}
