import { list, read } from '../../../../contract/core/pictures.ts'
import { useFilters } from '../../../platform/filters.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { List } from '../../../platform/List.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useList } from '../../../platform/query.tsx'
import { useMay } from '../../../platform/use-may.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TrashButton } from '../trash-entries/TrashButton.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { PictureUploads } from './PictureUploads.tsx'

const choices = { q: null, unused: ['no', 'yes'] } as const
const views = [
  { value: 'no', label: 'All' },
  { value: 'yes', label: 'Not used' },
] as const

/** The agency's pictures: for its website, posts and everything else that shows some. */
const PicturesPage = () => {
  const filters = useFilters(choices)
  const pictures = useList(list, { query: filters.values })
  const { openId, open, close } = useOpenItem('picture')
  const mayUpload = useMay()('pictures.create')
  return (
    <Page title="Pictures" actions={<TrashButton noun="pictures" />}>
      <div className="grid gap-4">
        {mayUpload && <PictureUploads />}
        <div className="flex flex-wrap items-center gap-3">
          <Segments
            label="Which pictures"
            options={views}
            value={filters.values.unused}
            onChange={(unused) => filters.set({ unused })}
          />
          <SearchField
            label="Search pictures"
            placeholder="Search by name, description or source..."
            value={filters.values.q}
            onChange={(q) => filters.set({ q })}
          />
        </div>
        <Panel>
          <List
            list={pictures}
            noun="pictures"
            filters={filters}
            empty={
              <EmptyState title="No pictures yet">
                Upload one, drop it here, or paste it. Website and posts show it in the size that
                each screen needs.
              </EmptyState>
            }
          >
            {(rows) => <PictureGrid pictures={rows} onChoose={({ id }) => open(id)} />}
          </List>
        </Panel>
      </div>
      {openId && (
        <ItemDialog title="Picture" endpoint={read} id={openId} onClose={close}>
          {(picture) => <PictureDialog picture={picture} onClose={close} />}
        </ItemDialog>
      )}
    </Page>
  )
}
export default PicturesPage
