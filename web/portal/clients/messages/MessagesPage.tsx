import { ArrowLeft, ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { agencyHere } from '../../../platform/site.ts'
import { paths } from '../../../paths.ts'
import { clientConversation } from '../../../shared/clients/messages/conversation.ts'
import { FoundMessages } from '../../../shared/clients/messages/FoundMessages.tsx'
import { ThreadSearch } from '../../../shared/clients/messages/ThreadSearch.tsx'
import { Thread } from '../../../shared/clients/messages/Thread.tsx'
import { PageLink } from '../../../shell/PageLink.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useRootMark } from '../../../ui/root-marks.ts'
import { useBackLink } from '../../use-back-link.ts'
import { AnswersAway } from './AnswersAway.tsx'
import { WhoAnswers } from './WhoAnswers.tsx'

/**
 * A client's conversation with the support team. `?project=7` preselects the project of new
 * messages. On a phone it fills the screen.
 */
const MessagesPage = () => {
  const { search } = useLocation()
  const [q, setText] = useState('')
  // Clearing the search must not move the focus out of its field.
  const [hasSearched, setHasSearched] = useState(false)
  const setQ = (text: string) => {
    setHasSearched(true)
    setText(text)
  }
  const projectId = Number(new URLSearchParams(search).get('project')) || null
  const back = useBackLink()
  useRootMark('thread-screen')
  return (
    <Page
      title="Messages"
      actions={
        <PageLink to={paths.dashboard} className={buttonClass('line')}>
          <ArrowLeft className="size-4" aria-hidden />
          Back to Dashboard
        </PageLink>
      }
    >
      <section aria-labelledby="support-team" className="panel thread-screen">
        <header className="thread-head">
          <PageLink to={back.to} aria-label={back.label} className="thread-back">
            <ChevronLeft className="size-6" aria-hidden />
          </PageLink>
          <WhoAnswers>
            <h2 id="support-team">{agencyHere.name} support team</h2>
          </WhoAnswers>
          <ThreadSearch value={q} onChange={setQ} />
        </header>
        <AnswersAway />
        <div className="min-h-0 flex-1">
          {q ? (
            <FoundMessages conversation={clientConversation} q={q} onClear={() => setQ('')} />
          ) : (
            <Thread
              conversation={clientConversation}
              label={`Conversation with the ${agencyHere.name} support team`}
              empty="Start a conversation"
              clientId={null}
              projectId={projectId}
              focused={!hasSearched}
            />
          )}
        </div>
      </section>
    </Page>
  )
}
export default MessagesPage
