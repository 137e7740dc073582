import {
  askedOf,
  type ContentExchange,
  listExchanges,
} from '../../../../contract/content/content-suggestions.ts'
import { dateTime } from '../../../platform/dates.ts'
import { PanelList } from '../../../platform/PanelList.tsx'
import { useList } from '../../../platform/query.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'

const useExchanges = (id: number) =>
  useList(listExchanges, { params: { id }, query: { limit: 10 } })

/** Lists what AI models were sent about a piece and what they answered, with the edges of its panel. */
export const Exchanges = ({ id }: { id: number }) => {
  const exchanges = useExchanges(id)
  return (
    <PanelList
      list={exchanges}
      older="Show earlier ones"
      empty="No AI model was asked about this piece."
    >
      {(rows) => (
        <ul aria-label="Prompts and answers" className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="px-panel py-2">
              <Exchange {...row} />
            </li>
          ))}
        </ul>
      )}
    </PanelList>
  )
}

/** Shows the list in a panel of its own once a model was asked. */
export const ExchangesPanel = ({ id }: { id: number }) =>
  useExchanges(id).rows.length > 0 && (
    <Panel title="Prompts and answers" flush>
      <Exchanges id={id} />
    </Panel>
  )

const Exchange = ({
  asked,
  model,
  askedBy,
  createdAt,
  prompt,
  answer,
  failure,
}: ContentExchange) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-1 [overflow-wrap:anywhere]">
      <span className="font-semibold">{askedOf[asked]}</span>{' '}
      {failure && <Badge tone="warn">Not used</Badge>}
      <span className="block text-ink-2">
        {[model || 'AI', askedBy, dateTime(createdAt)].filter(Boolean).join(', ')}
      </span>
    </summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-2">
      {failure && <p className="text-ink-2">{failure}</p>}
      <h3 className="font-semibold">What the model was sent</h3>
      <Preformatted>{prompt}</Preformatted>
      <h3 className="font-semibold">What it answered</h3>
      {answer ? (
        <Preformatted>{answer}</Preformatted>
      ) : (
        <p className="text-ink-2">Its answer wasn’t kept.</p>
      )}
    </div>
  </details>
)
