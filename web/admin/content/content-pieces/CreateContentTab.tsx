import { list } from '../../../../contract/content/keywords.ts'
import { List } from '../../../platform/List.tsx'
import { useList } from '../../../platform/query.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { BatchList } from '../content-batches/BatchList.tsx'
import { OrderContent } from '../content-batches/OrderContent.tsx'
import { ContentTypeChoice } from '../keywords/ContentTypeChoice.tsx'

const unfiltered = { active: false, clear: () => {} }

/** Orders pieces for every selected keyword in each chosen content type. */
export const CreateContentTab = ({ clientId }: { clientId: number }) => {
  const query = { selected: 'yes', sort: 'keyword' } as const
  const keywords = useList(list, { params: { clientId }, query })
  return (
    <div className="grid gap-4">
      <BatchList clientId={clientId} />
      <Panel title="Selected keywords" flush>
        <div className="grid gap-4 px-panel pb-4">
          <ContentTypeChoice />
          <OrderContent clientId={clientId} selected={keywords.total} />
        </div>
        <List
          list={keywords}
          noun="keywords"
          filters={unfiltered}
          empty={
            <EmptyState title="No keywords selected">
              Select keywords under Research &amp; Select first.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul
              aria-label="Selected keywords"
              className="divide-y divide-line border-t border-line"
            >
              {rows.map(({ id, keyword, coveredBy: [covered] }) => (
                <li key={id} className="px-panel py-2.5 [overflow-wrap:anywhere]">
                  {keyword}
                  {covered && (
                    <span className="block text-[0.875em] text-warn">
                      Already covered by: {covered.title}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </List>
      </Panel>
    </div>
  )
}
