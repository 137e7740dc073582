import { MessageCircleQuestion } from 'lucide-react'
import { list } from '../../../../contract/content/content-questions.ts'
import { shortDate } from '../../../platform/dates.ts'
import { useOpenItem } from '../../../platform/open-item.ts'
import { useCall } from '../../../platform/query.tsx'
import { Link } from '../../../platform/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { QuestionsDialog } from './QuestionsDialog.tsx'

/** The pieces that wait for the client's answers; nothing when there are none (`?questions=7` opens one). */
export const OpenQuestions = () => {
  const open = useOpenItem('questions')
  const { data, error, refetch } = useCall(list, {})
  const chosen = data?.find(({ id }) => String(id) === open.openId)
  if (error && !data) return <SmallFailure error={error} onRetry={refetch} />
  return (
    <>
      {data && data.length > 0 && (
        <Panel title="Questions for you" flush>
          <ul aria-label="Questions for you" className="divide-y divide-line border-t border-line">
            {data.map(({ id, topic, openQuestions, askedAt }) => (
              <li key={id} className="flex items-start gap-3 px-panel py-4">
                <MessageCircleQuestion className="mt-0.5 size-5 flex-none text-ink-3" aria-hidden />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <Link className="link font-semibold" to={open.addressOf(id)}>
                    {topic}
                  </Link>
                  <span className="block text-ink-2">
                    {openQuestions === 0 ? 'All answered' : openText(openQuestions)} · sent{' '}
                    {shortDate(askedAt)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {chosen && <QuestionsDialog key={chosen.id} asked={chosen} onClose={open.close} />}
    </>
  )
}

const openText = (count: number) =>
  count === 1 ? '1 question, about a minute' : `${count} questions, about five minutes`
