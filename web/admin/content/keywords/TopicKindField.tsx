import { builderLanguages } from '../../../../contract/content/keyword-sources.ts'
import { topicTaken } from '../../../../contract/content/keywords.ts'
import { otherTopics, topicKinds } from '../../../../contract/content/topic-kinds.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { useDebounced } from '../../../platform/debounced.ts'
import { SelectField } from '../../../platform/fields.tsx'
import { useCall } from '../../../platform/query.tsx'
import type { ResearchFormState } from './research-schema.ts'

const general = 'Decides which searches come up. Choose it when Foyer is wrong about the topic.'
const otherLanguage =
  'Read as a language other than English, German, French or Spanish. If it is one of these, choose it under “Language of the topic”.'
const labels = { ...otherTopics, ...topicKinds }
const lowerFirst = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)

/** Says what Foyer takes a topic for. */
function takenSentence({ takenFor, language }: ReplyOf<typeof topicTaken>, topic: string) {
  if (language === null) return otherLanguage
  if (takenFor === null) return general
  if (takenFor === 'unknown')
    return `Foyer knows nothing about “${topic}”. Choose what it is, and the keywords fit better.`
  const read = language === 'en' ? 'Taken' : `Read as ${builderLanguages[language]}, taken`
  return `${read} for: ${lowerFirst(labels[takenFor])}.`
}

/** The choice of what the topic is, with what Foyer takes it for while it is typed. */
export const TopicKindField = ({
  form,
  isModel,
}: {
  form: ResearchFormState
  isModel: boolean
}) => {
  const [clientId, typed, language, chosen] = form.watch([
    'clientId',
    'topic',
    'language',
    'topicKind',
  ])
  const asked = useDebounced({ topic: typed.trim(), topicKind: chosen, language })
  const isAsked = !isModel && asked.topic !== ''
  const { data } = useCall(
    topicTaken,
    {
      query: {
        clientId,
        topic: asked.topic,
        topicKind: asked.topicKind,
        ...(asked.language && { language: asked.language }),
      },
    },
    { enabled: isAsked },
  )
  const isCurrent = asked.topic === typed.trim() && asked.topicKind === chosen
  const taken = isAsked && isCurrent ? data : undefined
  const hint = isModel
    ? 'The model is told what you choose.'
    : taken
      ? takenSentence(taken, asked.topic)
      : general
  return (
    <SelectField
      form={form}
      name="topicKind"
      label="What is it?"
      hint={hint}
      options={[
        { value: 'auto', label: 'Let Foyer decide' },
        ...Object.entries(topicKinds).map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}
