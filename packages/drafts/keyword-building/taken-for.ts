import type { TakenFor } from '../../../contract/content/topic-kinds.ts'
import { type Choice, takenAs } from './choice.ts'
import { isLanguage, type Language } from './language.ts'
import { takenIn } from './languages/pools.ts'
import { refusedByBuilder, refusedTopic } from './refused-topics.ts'
import { topicOf } from './topic.ts'

/** Returns what a topic is taken for by a choice and its words; null when it is refused. */
export function takenForOf(
  topic: string,
  language: Language | 'other',
  businessName: string,
  choice: Choice = 'auto',
): TakenFor | null {
  if (refusedTopic(topic) ?? refusedByBuilder(topic, language)) return null
  if (language === 'en') return takenAs(topicOf(topic, [businessName], choice).kind, choice)
  return isLanguage(language) ? takenIn(language, topic, choice) : null
}
