import type { ReplyOf } from '../../../../contract/http.ts'
import { type facets, read } from '../../../../contract/content/keywords.ts'
import { ItemDialog } from '../../../platform/ItemDialog.tsx'
import { useOpenItem } from '../../../platform/open-item.ts'
import { AddKeyword } from './AddKeyword.tsx'
import { EditKeyword } from './EditKeyword.tsx'

type Props = { clientId: number; groups: ReplyOf<typeof facets> | undefined }

/** The dialogs for adding and editing a keyword: `?keyword=new`, `?keyword=7`. */
export const KeywordDialogs = ({ clientId, groups }: Props) => {
  const { openId, close } = useOpenItem('keyword')
  const clusters = groups?.clusters.map(({ name }) => name) ?? []
  if (!openId) return null
  if (openId === 'new')
    return <AddKeyword clientId={clientId} clusters={clusters} onClose={close} />
  return (
    <ItemDialog key={openId} title="Edit keyword" endpoint={read} id={openId} onClose={close}>
      {(keyword) => <EditKeyword keyword={keyword} clusters={clusters} onClose={close} />}
    </ItemDialog>
  )
}
