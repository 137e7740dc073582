import type {
  SuggestionInput,
  suggestionReply,
  TitlesInput,
  titlesReply,
} from '../../../../contract/content/content-suggestions.ts'
import type { Output } from '../../../../contract/http.ts'

/** The calls with which a kind of record asks for help in its text. */
export type HelpCalls = {
  suggest: (body: SuggestionInput, signal: AbortSignal) => Promise<Output<typeof suggestionReply>>
  suggestTitles: (body: TitlesInput, signal: AbortSignal) => Promise<Output<typeof titlesReply>>
}
