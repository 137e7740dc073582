/** The tools whose exports contain keyword figures. */
export const keywordTools = {
  planner: 'Google Keyword Planner',
  search_console: 'Google Search Console',
  ahrefs: 'Ahrefs',
  semrush: 'Semrush',
  file: 'CSV file',
} as const
export type KeywordTool = keyof typeof keywordTools

/** The source of a keyword or of one of its figures. */
export const keywordSources = {
  estimate: 'Estimate',
  builder: 'Keyword builder',
  model: 'AI model',
  person: 'Entered by hand',
  ...keywordTools,
} as const
export type KeywordSource = keyof typeof keywordSources

/** The languages that the built-in keyword builder has patterns for. */
export const builderLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
} as const
export type BuilderLanguage = keyof typeof builderLanguages

/** The sort orders of the list of keywords. */
export const keywordSorts = {
  newest: 'Newest first',
  keyword: 'Keyword A-Z',
  volume: 'Most searched',
  difficulty: 'Easiest first',
  cluster: 'By cluster',
} as const
export type KeywordSort = keyof typeof keywordSorts
