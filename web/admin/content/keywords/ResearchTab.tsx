import type { Client } from '../../../../contract/clients/clients.ts'
import { KeywordList } from './KeywordList.tsx'
import { ResearchForm } from './ResearchForm.tsx'

/** Research & Select: researches keywords and selects them for content. */
export const ResearchTab = ({ client }: { client: Client }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
    <ResearchForm client={client} />
    <KeywordList clientId={client.id} />
  </div>
)
