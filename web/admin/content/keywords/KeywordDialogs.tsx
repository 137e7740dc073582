import type { ReplyOf } from '../../../../contract/http.ts'
import { type facets, read } from '../../../../contract/content/keywords.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { AddKeyword } from './AddKeyword.tsx'
import { EditKeyword } from './EditKeyword.tsx'

type Props = { clientId: number; groups: ReplyOf<typeof facets> | undefined }

/** The dialogs for adding and editing a keyword: `?keyword=new`, `?keyword=7`. */
export const KeywordDialogs = ({ clientId, groups }: Props) => {
  const { shown, close } = useOpenItem('keyword')
  const clusters = groups?.clusters.map(({ name }) => name) ?? []
  if (!shown) return null
  if (shown === 'new') return <AddKeyword clientId={clientId} clusters={clusters} onClose={close} />
  return (
    <ItemDialog key={shown} title="Edit keyword" endpoint={read} id={shown} onClose={close}>
      {(keyword) => <EditKeyword keyword={keyword} clusters={clusters} onClose={close} />}
    </ItemDialog>
  )
}
